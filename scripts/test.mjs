/**
 * Runs the tests from a bare clone: installs and builds first what is missing or stale. The last line counts.
 *
 *   node scripts/test.mjs                      all of them but `browsers` and `figures`
 *   node scripts/test.mjs types style          only these kinds
 *   node scripts/test.mjs unit src/contract    one kind, with parameters for its tool
 *   node scripts/test.mjs --times browser      and a table of what each kind and each file took
 */
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { print, StartupError } from './setup/project.mjs';
import { runners } from './tests/runners.mjs';
import { ensureSystem } from './tests/system.mjs';
import { measureWorkers, timesOfRun } from './tests/times.mjs';

/** Kinds that run only when they are named. */
const apart = ['browsers', 'figures'];

const isTimed = process.argv[2] === '--times';
if (isTimed) measureWorkers();
const times = timesOfRun();

const given = process.argv.slice(isTimed ? 3 : 2);
const end = given.findIndex((word) => !Object.hasOwn(runners, word));
const named = end === -1 ? given : given.slice(0, end);
const parameters = end === -1 ? [] : given.slice(end);
const kinds = named.length > 0 ? named : Object.keys(runners).filter((kind) => !apart.includes(kind));

const total = { passed: 0, failed: 0 };
const names = { failed: [], flaky: [] };
const add = (outcome) => {
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  for (const kind of ['failed', 'flaky']) names[kind].push(...(outcome.names?.[kind] ?? []));
};

if (await prepared(() => ensureInstalled({ everything: true }))) {
  const hasSystem = await prepared(() => ensureSystem(kinds));
  const served = ['browser', 'browsers', 'journeys'];
  const canBrowse =
    !kinds.some((kind) => served.includes(kind)) || (hasSystem && (await times.note('build', () => prepared(ensureBuilt))));
  for (const kind of kinds) {
    if (!served.includes(kind) || canBrowse) add(await times.note(kind, () => runners[kind](parameters)));
  }
}
if (isTimed) print(times.table());
for (const name of names.flaky) print(`Passed only at the second try: ${name}`);
for (const name of names.failed) print(`Failed: ${name}`);
print(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

/** Whether the preparation succeeded. A failure is printed and counted. */
async function prepared(prepare) {
  try {
    await prepare();
    return true;
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : error);
    add({ passed: 0, failed: 1 });
    return false;
  }
}
