/**
 * The tests of tests/security and of the making of films in their long form, one file after another, so that none takes another's time. Each prints
 * its figures and the seed of its random choices.
 *
 *   node scripts/test-long.mjs                      all of them
 *   node scripts/test-long.mjs process/kill         only files whose name has this
 */
import { ensureInstalled } from './ready/install.mjs';
import { main, say } from './ready/project.mjs';
import { runners } from './tests/runners.mjs';

/** A test in its long form says itself how long it may take; for one that does not, hours are enough. */
const HOURS_MS = 4 * 60 * 60 * 1000;

await main(async () => {
  await ensureInstalled({ everything: true });
  process.env.LONG = '1';
  const named = process.argv.slice(2);
  const files = named.length > 0 ? named : ['tests/security', 'src/server/media'];
  const { passed, failed } = await runners.unit([...files, '--no-file-parallelism', `--testTimeout=${HOURS_MS}`]);
  say(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
});
