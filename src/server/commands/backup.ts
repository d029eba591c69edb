/** Copies the database and all files, while the server may be running. */
import path from 'node:path';
import { instantOf, systemClock } from '../clock.ts';
import { OperatorError } from '../ops/operator-errors.ts';
import { dataPaths } from '../settings/places.ts';
import { deleteEarlier, timeName } from './backups/earlier.ts';
import { refuseMostMissing, summarise } from './backups/manifest.ts';
import { takeBackup } from './backups/take.ts';
import { runCommand, say } from './run-command.ts';

const usage = 'npm run backup [-- FOLDER] [--keep N]';

await runCommand(usage, async (parameters, settings) => {
  const { folder, keep } = read(parameters);
  const now = instantOf(systemClock.now());
  const { backups } = dataPaths(settings.dataDirectory);
  const target = folder === undefined ? path.join(backups, timeName(now)) : path.resolve(folder);
  const manifest = await takeBackup({ ...settings, target, now });
  say(`Backed up: ${target}`);
  say(`  ${summarise(manifest)}`);
  for (const name of manifest.missing) say(`  Not in it, because its file is missing: ${name}`);
  refuseMostMissing(manifest);
  if (keep !== undefined) for (const old of await deleteEarlier(backups, keep)) say(`  Deleted, as --keep ${keep} says: ${old}`);
});

function read(parameters: string[]): { folder: string | undefined; keep: number | undefined } {
  const at = parameters.indexOf('--keep');
  const [folder, ...more] = at === -1 ? parameters : parameters.toSpliced(at, 2);
  const typed = at === -1 ? undefined : (parameters[at + 1] ?? '');
  if (more.length > 0) throw new OperatorError(`Name one folder: ${usage}`);
  if (typed === undefined) return { folder, keep: undefined };
  if (!/^[1-9]\d{0,3}$/.test(typed))
    throw new OperatorError(`Say after --keep how many backups are to stay, such as 30: ${usage}`);
  if (folder !== undefined) throw new OperatorError('--keep is for the backups of the data folder: leave FOLDER or --keep out.');
  return { folder, keep: Number(typed) };
}
