import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** The rules of the style sheet that name a file of the typeface, each with its weights and code points. */
const faces = [
  ...read('../styles/app.css').matchAll(/(archivo[\w-]*)\.woff2[^}]*font-weight: ([\d ]+);[^}]*unicode-range:([^;]+);/g),
].map(([, file = '', weights = '', ranges = '']) => ({ file, weights, codes: new Set(ranges.split(',').flatMap(codePointsOf)) }));

const codesOf = (file: string) => faces.filter((face) => face.file === file).map(({ codes }) => codes);
const [first = new Set()] = codesOf('archivo');
const [others = new Set()] = codesOf('archivo-others');

function codePointsOf(range: string): number[] {
  const [from = 0, to = from] = range
    .trim()
    .slice('U+'.length)
    .split('-')
    .map((code) => Number.parseInt(code, 16));
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

const stringsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [String(value)];

test('a letter is in one file alone', () => {
  expect([...first].filter((code) => others.has(code))).toEqual([]);
  expect(first.has(0x41) && others.has(0xfc)).toBe(true);
});

test('each weight has the same letters, the rare ones too', () => {
  expect(faces.map(({ file, weights }) => [file, weights])).toEqual([
    ['archivo', '400'],
    ['archivo-bold', '700 830'],
    ['archivo-others', '400'],
    ['archivo-others', '700 830'],
  ]);
  expect(codesOf('archivo-bold')).toEqual([first]);
  expect(codesOf('archivo-others')).toEqual([others, others]);
});

test('the texts of the pages are written with the first file', () => {
  const texts = ['it', 'en'].flatMap((language) =>
    ['common', 'site', 'dashboard'].map((zone) => read(`../../../content/texts/${language}/${zone}.json`)),
  );
  // Neither the signs of JSON nor names of values are shown.
  const shown = texts.flatMap((text) => stringsOf(JSON.parse(text))).map((text) => text.replace(/\{\{.*?\}\}/g, ''));
  const written = new Set(shown.join(''));
  expect(written.size).toBeGreaterThan(60);
  expect([...written].filter((letter) => others.has(letter.codePointAt(0) ?? 0))).toEqual([]);
});
