/**
 * Runs the long form of the tests of security, of several instances, of features and of transcoding, one file after another so
 * that they do not compete for the processor, and then of the browser tests. Each prints its figures and the seed of its random choices.
 *
 *   node scripts/test-long.mjs                      all of them
 *   node scripts/test-long.mjs process/kill         only files whose name has this
 */
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { main, print } from './setup/project.mjs';
import { runners } from './tests/runners.mjs';

/** The timeout of a long test that sets none itself. */
const HOURS_MS = 4 * 60 * 60 * 1000;

await main(async () => {
  await ensureInstalled({ everything: true });
  process.env.LONG = '1';
  const named = process.argv.slice(2);
  const files = named.length > 0 ? named : ['tests/security', 'tests/engines', 'src/server/media', 'src/server/features'];
  const results = [await runners.unit([...files, '--no-file-parallelism', `--testTimeout=${HOURS_MS}`])];
  if (named.length === 0) {
    await ensureBuilt();
    results.push(await runners.browser([]));
  }
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  print(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
});
