import path from 'node:path';
import { distancesFrom, importersOf } from './imports.mjs';
import { namesIn, wordsOf } from './words.mjs';

/** How close a test is to a change: the test itself, one of its name or beside it, one that imports it. */
const ITSELF = 1_000;
const OF_ITS_NAME = 200;
const BESIDE = 40;
const IMPORTED = 100;
/** And one that shares with it a text, a call or a part of its name that no other test has. */
const A_WORD = 10;
const A_NAME = 20;
/** Below this a test shares no more than what half of them share. */
const LEAST = 0.5;
/** So far a screen is from a file of its own that names nothing. */
const STEPS = 3;

export const isTest = (file) => /\.test\.(ts|mjs)$/.test(file);

/**
 * Looks up tests by how much they have to do with changed files: the closest first, each with its score. `texts` has every file
 * of the project by its path, `further` words that a changed file does not show, such as the texts that it changes.
 */
export function relationsOf({ tests, texts, further = () => [] }) {
  const importers = importersOf(texts);
  const words = new Map([...texts].map(([file, text]) => [file, wordsOf(text)]));
  const byWord = testsBy(tests, (test) => words.get(test) ?? []);
  const byName = testsBy(tests, namesIn);

  /** What a file names, and, the further away the less, what imports it. */
  function namedAround(file) {
    const named = new Map([...further(file)].map((word) => [word, 1]));
    for (const [near, distance] of distancesFrom(file, importers, STEPS)) {
      if (isTest(near)) continue;
      for (const word of words.get(near) ?? []) named.set(word, Math.max(named.get(word) ?? 0, 1 / 4 ** distance));
    }
    return named;
  }

  function scoresOf(file) {
    const distances = distancesFrom(file, importers);
    const scores = new Map(tests.map((test) => [test, closeness(file, test, distances.get(test))]));
    share(scores, byWord, namedAround(file), A_WORD);
    share(scores, byName, new Map([...namesIn(file)].map((name) => [name, 1])), A_NAME);
    return [...scores];
  }

  return (changed) => {
    const sums = new Map();
    for (const [test, score] of changed.flatMap(scoresOf)) sums.set(test, (sums.get(test) ?? 0) + score);
    return [...sums].filter(([, score]) => score >= LEAST).sort(([, one], [, other]) => other - one);
  };
}

function closeness(file, test, distance) {
  if (file === test) return ITSELF;
  const isBeside = path.dirname(file) === path.dirname(test);
  const isOfItsName = isBeside && path.basename(test).startsWith(path.basename(file).replace(/\.\w+$/, '.'));
  const imported = distance === undefined ? 0 : IMPORTED / 2 ** distance;
  return (isOfItsName ? OF_ITS_NAME : 0) + (isBeside ? BESIDE : 0) + imported;
}

/** What every test names tells nothing: a word's points are shared by all tests that name it. */
function share(scores, tests, named, points) {
  for (const [word, weight] of named) {
    const naming = tests.get(word) ?? [];
    for (const test of naming) scores.set(test, (scores.get(test) ?? 0) + (points * weight) / naming.length);
  }
}

function testsBy(tests, wordsOfTest) {
  const byWord = new Map();
  for (const test of tests) for (const word of wordsOfTest(test)) byWord.set(word, [...(byWord.get(word) ?? []), test]);
  return byWord;
}
