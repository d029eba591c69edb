/** Copies the database and all files, while the server may be running. */
import path from 'node:path';
import { instantOf, systemClock } from '../clock.ts';
import { dataPaths } from '../places.ts';
import { refuseMostMissing, summarise } from './backups/manifest.ts';
import { takeBackup } from './backups/take.ts';
import { runCommand, say } from './run-command.ts';

await runCommand('npm run backup [-- FOLDER]', async ([folder], settings) => {
  const now = instantOf(systemClock.now());
  const { backups } = dataPaths(settings.dataDirectory);
  const target = folder === undefined ? path.join(backups, now.replaceAll(':', '-')) : path.resolve(folder);
  const manifest = await takeBackup({ ...settings, target, now });
  say(`Backed up: ${target}`);
  say(`  ${summarise(manifest)}`);
  for (const name of manifest.missing) say(`  Not in it, because its file is missing: ${name}`);
  refuseMostMissing(manifest);
});
