/** Says whether a backup could be restored, and if not, what is broken. */
import { OperatorError } from '../ops/operator-errors.ts';
import { refuseMostMissing, summarise } from './backups/manifest.ts';
import { withStored } from './backups/places/open-place.ts';
import { findFaults } from './backups/verify.ts';
import { print, runCommand } from './run-command.ts';

const usage = 'npm run backup:check -- FOLDER, s3://bucket/folder/NAME?endpoint=…&region=… or a NAME of BACKUP_TO';

await runCommand(usage, async ([typed], settings) => {
  if (typed === undefined) throw new OperatorError(`Name the backup to check: ${usage}`);
  const { manifest, faults } = await withStored(settings, typed, findFaults);
  if (!manifest || faults.length > 0) throw new OperatorError(['This backup is broken:', ...faults].join('\n  '));
  print(`This backup is whole. Made ${manifest.createdAt} by version ${manifest.product.version}.`);
  print(`  ${summarise(manifest)}`);
  for (const name of manifest.missing) print(`  Missing already when it was made: ${name}`);
  refuseMostMissing(manifest);
});
