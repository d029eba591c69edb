import { readFileSync } from 'node:fs';
import { inProject, print } from '../../setup/project.mjs';
import { openGit } from './git.mjs';
import { isTest, relationsOf } from './related.mjs';
import { changedTexts } from './words.mjs';

/** So many tests of each kind take less than two minutes together, with the checks beside them, on two cores. */
const most = { unit: 30, browser: 6 };
/** So many browser tests that are left out are named. */
const TOLD = 12;

const read = /\.(tsx?|mjs|json|css)$/;
const kindOf = (test) => (test.startsWith('tests/e2e/') ? 'browser' : 'unit');
/** Instances and other browsers take longer than this is for. */
const isRunHere = (file) => isTest(file) && !/^tests\/(browsers|engines)\//.test(file);

/** What `npm test -- --changed` runs: test files by kind, the closest first, and those that have less to do with the change. */
export function planOfChange() {
  const { tests, texts } = readProject();
  const git = openGit();
  const base = git.base();
  const changed = git.changedSince(base);
  const lookUp = relationsOf({ tests, texts, further: (file) => sentencesOf(git, base, file, texts) });
  const related = lookUp(changed).map(([test]) => test);
  const chosen = Object.entries(most).map(([kind, count]) => {
    const ofKind = related.filter((test) => kindOf(test) === kind);
    return [kind, { run: ofKind.slice(0, count), left: ofKind.slice(count) }];
  });
  return { base, changed, kinds: Object.fromEntries(chosen), unknown: changed.filter((file) => lookUp([file]).length === 0) };
}

/** What tests may have to do with, by path, and the tests among it. */
export function readProject() {
  const files = openGit()
    .files()
    .filter((file) => read.test(file));
  const texts = new Map(files.flatMap(readIfThere));
  return { texts, tests: [...texts.keys()].filter(isRunHere) };
}

function readIfThere(file) {
  try {
    return [[file, readFileSync(inProject(file), 'utf8')]];
  } catch {
    // It is deleted, and not yet in a commit.
    return [];
  }
}

function sentencesOf(git, base, file, texts) {
  if (!file.startsWith('content/texts/')) return [];
  try {
    return changedTexts(JSON.parse(git.fileAt(base, file)), JSON.parse(texts.get(file) ?? '{}'));
  } catch {
    // A new file, or one that is half written.
    return [];
  }
}

/** Says what is run and what is left out. */
export function tellPlan({ base, changed, kinds, unknown }) {
  print(`${changed.length} files differ from ${base.slice(0, 8)}.`);
  for (const [kind, { run, left }] of Object.entries(kinds)) {
    print(`${kind}: ${run.length} test files; ${left.length} left out that have less to do with them.`);
    if (kind === 'browser') for (const file of left.slice(0, TOLD)) print(`  left out: ${file}`);
  }
  for (const file of unknown) print(`No test is known for ${file}.`);
  print('`npm test` runs all.');
}
