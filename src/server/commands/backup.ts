/** Copies the database and all files, while the server may be running. */
import path from 'node:path';
import { instantOf, systemClock } from '../clock.ts';
import { OperatorError } from '../ops/operator-errors.ts';
import { dataPaths } from '../settings/places.ts';
import { timeName } from '../storage/backup-names.ts';
import { deleteEarlier } from './backups/earlier.ts';
import { refuseMostMissing, summarise } from './backups/manifest.ts';
import { recorded } from './backups/record.ts';
import { takeBackup } from './backups/take.ts';
import { print, runCommand, takeFlag } from './run-command.ts';

const usage = 'npm run backup [-- FOLDER] [--nightly: the admin is told when it fails] [--keep N: does nothing any more]';

await runCommand(usage, async (words, settings) => {
  const { others, isGiven: isExpected } = takeFlag(words, '--nightly');
  const folder = read(others);
  const now = instantOf(systemClock.now());
  const { backups } = dataPaths(settings.dataDirectory);
  const target = folder === undefined ? path.join(backups, timeName(now)) : path.resolve(folder);
  const { manifest } = await recorded({ site: settings, kind: 'backup', isExpected }, async () => {
    const made = await takeBackup({ ...settings, target, now });
    const bytes = made.files.reduce((sum, file) => sum + file.bytes, 0);
    return { manifest: made, place: path.dirname(target), bytes, sentBytes: bytes };
  });
  print(`Backed up: ${target}`);
  print(`  ${summarise(manifest)}`);
  for (const name of manifest.missing) print(`  Not in it, because its file is missing: ${name}`);
  refuseMostMissing(manifest);
  const { backupDays } = settings;
  for (const old of await deleteEarlier(backups, now, backupDays)) print(`  Deleted, older than ${backupDays} days: ${old}`);
});

/** `--keep N`, by which version 1.1 deleted, is taken and does nothing: a nightly backup goes on. */
function read(parameters: string[]): string | undefined {
  const at = parameters.indexOf('--keep');
  const [folder, ...more] = at === -1 ? parameters : parameters.toSpliced(at, 2);
  if (more.length > 0) throw new OperatorError(`Name one folder: ${usage}`);
  if (at !== -1) print('--keep does nothing any more: backups older than BACKUP_DAYS are deleted. Leave it out.');
  return folder;
}
