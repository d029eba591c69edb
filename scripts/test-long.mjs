/**
 * Runs the long form of the tests in tests/security and src/server/media, one file after another so that they do not
 * compete for the processor. Each prints its figures and the seed of its random choices.
 *
 *   node scripts/test-long.mjs                      all of them
 *   node scripts/test-long.mjs process/kill         only files whose name has this
 */
import { ensureInstalled } from './setup/install.mjs';
import { main, print } from './setup/project.mjs';
import { runners } from './tests/runners.mjs';

/** The timeout of a long test that sets none itself. */
const HOURS_MS = 4 * 60 * 60 * 1000;

await main(async () => {
  await ensureInstalled({ everything: true });
  process.env.LONG = '1';
  const named = process.argv.slice(2);
  const files = named.length > 0 ? named : ['tests/security', 'src/server/media'];
  const { passed, failed } = await runners.unit([...files, '--no-file-parallelism', `--testTimeout=${HOURS_MS}`]);
  print(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
});
