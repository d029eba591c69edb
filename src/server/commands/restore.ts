/** Puts a backup in the place of the data folder's contents. */
import { instantOf, systemClock } from '../clock.ts';
import { refuseMovedSite } from '../moved-site.ts';
import { OperatorError } from '../ops/operator-errors.ts';
import { summarise } from './backups/manifest.ts';
import { withStored } from './backups/places/open-place.ts';
import { restoreBackup } from './backups/restore.ts';
import { counted, print, runCommand, takeFlag } from './run-command.ts';

const usage = 'npm run restore -- FOLDER, s3://bucket/folder/NAME?endpoint=…&region=… or a NAME of BACKUP_TO [--replace]';

await runCommand(usage, async (parameters, settings) => {
  const { others, isGiven: replace } = takeFlag(parameters, '--replace');
  const [typed, ...more] = others;
  if (typed === undefined || more.length > 0) throw new OperatorError(`Name one backup to restore: ${usage}`);
  // Before the backup is looked for: its place may be that of the site.
  refuseMovedSite(settings);
  const now = instantOf(systemClock.now());
  const restored = await withStored(settings, typed, (folder) => restoreBackup({ ...settings, folder, replace, now }));
  const { manifest, setAside, rowsSetAside, filesSetAside, erased } = restored;
  print(`Restored into ${settings.dataDirectory}: the backup of ${manifest.createdAt}.`);
  print(`  ${summarise(manifest)}`);
  if (erased > 0) print(`  Deleted since then, and not brought back: ${counted(erased, 'user')}.`);
  if (setAside !== undefined) print(`  What was there before lies in ${setAside}. Delete it once all is well.`);
  if (rowsSetAside !== undefined) print(`  The rows that were there before lie in the schema "${rowsSetAside}" for 30 days.`);
  if (filesSetAside !== undefined)
    print(`  The files that were there before lie in the bucket, in trash/${filesSetAside}, for 30 days.`);
  print('Everyone has to sign in again: a session that was ended since that backup must not be valid again.');
  print('Passwords, personal links and who is active are again as they were then.');
});
