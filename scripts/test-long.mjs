/**
 * Runs the long form of the tests of security, of several instances, of features and of transcoding, one file after another so
 * that they do not compete for the processor, and then of the browser tests. The former have no second try: what happens once
 * in a thousand times is what they look for. Prints the seed of all random choices; each test prints its figures.
 *
 *   node scripts/test-long.mjs                                    all of them
 *   node scripts/test-long.mjs process/kill                       only files whose name has this
 *   node scripts/test-long.mjs tests/e2e/public/matrix -g "site 7"  only these of the browser tests
 *   SEED=7 ROUNDS=300 node scripts/test-long.mjs process/kill     with the choices of an earlier run, so many times
 *   SEED=7 CHECK_PATH=12:3 node scripts/test-long.mjs devices     the one case that fast-check has found
 */
import { randomInt } from 'node:crypto';
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { main, print } from './setup/project.mjs';
import { longFolders } from './tests/long-folders.mjs';
import { reportOutcomes } from './tests/outcome.mjs';
import { runners } from './tests/runners.mjs';
import { ensureSystem } from './tests/system.mjs';

/** The timeout of a long test that sets none itself. */
const HOURS_MS = 4 * 60 * 60 * 1000;
const SEEDS = 2 ** 31;
const ONE_TRY = ['--no-file-parallelism', '--retry=0', `--testTimeout=${HOURS_MS}`];

await main(async () => {
  await ensureInstalled({ everything: true });
  const named = process.argv.slice(2);
  const isInBrowser = named.some((one) => one.startsWith('tests/e2e'));
  ensureSystem(isInBrowser ? ['browser'] : ['unit', ...(named.length === 0 ? ['browser'] : [])]);
  process.env.LONG = '1';
  process.env.SEED ??= String(randomInt(SEEDS));
  const parameters = named.length > 0 ? named : longFolders;
  print(`SEED=${process.env.SEED}: ${parameters.join(' ')}`);
  const outcomes = isInBrowser ? [] : [await runners.unit([...parameters, ...ONE_TRY])];
  if (isInBrowser || named.length === 0) {
    await ensureBuilt();
    outcomes.push(await runners.browser(named));
  }
  reportOutcomes(outcomes);
  print(`To repeat one: SEED=${process.env.SEED} npm run test:long -- ITS FILE`);
});
