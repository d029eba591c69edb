/** Says whether a backup could be restored, and if not, what is broken. */
import path from 'node:path';
import { OperatorError } from '../ops/operator-errors.ts';
import { refuseMostMissing, summarise } from './backups/manifest.ts';
import { findFaults } from './backups/verify.ts';
import { print, runCommand } from './run-command.ts';

const usage = 'npm run backup:check -- FOLDER';

await runCommand(usage, async ([folder]) => {
  if (folder === undefined) throw new OperatorError(`Name the backup to check: ${usage}`);
  const { manifest, faults } = await findFaults(path.resolve(folder));
  if (!manifest || faults.length > 0) throw new OperatorError(['This backup is broken:', ...faults].join('\n  '));
  print(`This backup is whole. Made ${manifest.createdAt} by version ${manifest.product.version}.`);
  print(`  ${summarise(manifest)}`);
  for (const name of manifest.missing) print(`  Missing already when it was made: ${name}`);
  refuseMostMissing(manifest);
});
