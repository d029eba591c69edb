/** Puts a backup in the place of the data folder's contents: npm run restore -- FOLDER [--replace] */
import path from 'node:path';
import { instantOf, systemClock } from '../clock.ts';
import { OperatorError } from '../ops/operator-errors.ts';
import { summarise } from './backups/manifest.ts';
import { restoreBackup } from './backups/restore.ts';
import { needFilesOnDisk, runCommand, say } from './run-command.ts';

await runCommand(async (parameters, settings) => {
  needFilesOnDisk(settings);
  const [folder, ...more] = parameters.filter((word) => word !== '--replace');
  if (folder === undefined || more.length > 0)
    throw new OperatorError('Name one backup to restore: npm run restore -- FOLDER [--replace]');
  const order = { ...settings, folder: path.resolve(folder), replace: parameters.includes('--replace') };
  const { manifest, setAside, rowsSetAside, erased } = await restoreBackup({ ...order, now: instantOf(systemClock.now()) });
  say(`Restored into ${settings.dataDirectory}: the backup of ${manifest.createdAt}.`);
  say(`  ${summarise(manifest)}`);
  if (erased > 0) say(`  Deleted since then, and not brought back: ${erased} ${erased === 1 ? 'user' : 'users'}.`);
  if (setAside !== undefined) say(`  What was there before lies in ${setAside}. Delete it once all is well.`);
  if (rowsSetAside !== undefined) say(`  The rows of before lie in the schema "${rowsSetAside}" of the database.`);
  say('Everyone has to sign in again: a session ended since that backup must not come back to life.');
  say('Passwords, personal links and who is active are again as they were then.');
});
