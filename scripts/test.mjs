/**
 * Runs the tests from a bare clone: installs and builds first what is missing or stale. The last line counts.
 *
 *   node scripts/test.mjs                      all of them but `browsers`
 *   node scripts/test.mjs types style          only these kinds
 *   node scripts/test.mjs unit src/contract    one kind, with parameters for its tool
 *   node scripts/test.mjs --changed            the checks, and the tests that are closest to what differs from main
 *   node scripts/test.mjs --times browser      and a table of what each kind and each file took
 *   node scripts/test.mjs --write-times        and of the kinds into CONTRIBUTING.md
 */
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { print, StartupError } from './setup/project.mjs';
import { planOfChange, tellPlan } from './tests/changed/plan.mjs';
import { reportOutcomes } from './tests/outcome.mjs';
import { checks, runners } from './tests/runners.mjs';
import { ensureSystem } from './tests/system.mjs';
import { measureWorkers, timesOfRun } from './tests/times.mjs';
import { writeTimes } from './tests/written-times.mjs';

/** Kinds that run only when they are named. */
const apart = ['browsers'];
/** Kinds that need the built product. */
const served = ['browser', 'browsers', 'journeys'];

const given = process.argv.slice(2);
const flags = new Set();
while (['--times', '--write-times', '--changed'].includes(given[0])) flags.add(given.shift());
if (flags.has('--times') || flags.has('--write-times')) measureWorkers();
const times = timesOfRun();

const outcomes = [];

if (await prepared(() => ensureInstalled({ everything: true })))
  await prepared(() => run(flags.has('--changed') ? changedKinds() : wantedKinds()));
if (flags.has('--times')) print(times.table());
if (flags.has('--write-times')) writeTimes(times.kinds());
reportOutcomes(outcomes);

/** What was asked for: kinds, each with the parameters for its tool. */
function wantedKinds() {
  const end = given.findIndex((word) => !Object.hasOwn(runners, word));
  const named = end === -1 ? given : given.slice(0, end);
  const parameters = end === -1 ? [] : given.slice(end);
  const kinds = named.length > 0 ? named : Object.keys(runners).filter((kind) => !apart.includes(kind));
  return new Map(kinds.map((kind) => [kind, parameters]));
}

function changedKinds() {
  const plan = planOfChange();
  tellPlan(plan);
  const files = Object.entries(plan.kinds).filter(([, { run: chosen }]) => chosen.length > 0);
  return new Map([...checks.map((kind) => [kind, []]), ...files.map(([kind, { run: chosen }]) => [kind, chosen])]);
}

/**
 * The checks, and after them the journeys, beside the tests of the code: each waits for the disk or for a video, or keeps one core
 * busy and no other.
 */
async function run(kinds) {
  const hasSystem = await prepared(() => ensureSystem([...kinds.keys()]));
  const isServed = (kind) => served.includes(kind);
  const named = [...kinds.keys()];
  const inOneRow = async (some) => {
    for (const kind of some) outcomes.push(await times.note(kind, () => runners[kind](kinds.get(kind))));
  };
  const needsBuild = hasSystem && named.some(isServed);
  const build = needsBuild ? times.note('build', () => prepared(ensureBuilt)) : Promise.resolve(false);
  const checking = named.filter((kind) => checks.includes(kind));
  const others = named.filter((kind) => !checks.includes(kind) && !isServed(kind));
  const rows = others.length > 0 ? [checking] : [checking.slice(0, 1), checking.slice(1)];
  const beside = others.length > 0 ? named.filter((kind) => kind === 'journeys') : [];
  const checked = rows.map(async (row) => {
    await build;
    await inOneRow(row);
    if (await build) await inOneRow(beside);
  });
  await Promise.all([...checked, inOneRow(others)]);
  if (await build) await inOneRow(named.filter((kind) => isServed(kind) && !beside.includes(kind)));
}

/** Whether it succeeded. A failure is printed and counted. */
async function prepared(work) {
  try {
    await work();
    return true;
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : error);
    outcomes.push({ passed: 0, failed: 1 });
    return false;
  }
}
