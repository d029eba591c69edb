import { expect, test } from 'vitest';
import { readLoad, stepLoad } from './last-loads.ts';

const MAX = 999;

test.each([
  [null, 1, 1],
  [null, -1, null],
  [1, -1, null],
  [9, 1, 10],
  [10, 1, 12.5],
  [10, -1, 9],
  [12.5, -1, 10],
  [41, 1, 42.5],
  [41, -1, 40],
  [998, 1, 999],
] as const)('from %s by %i the load is %s', (load, by, expected) => {
  expect(stepLoad(load, by, MAX)).toBe(expected);
});

test.each([
  ['', null],
  ['42,5', 42.5],
  ['42.7', 42.5],
  ['1000', undefined],
  ['-1', undefined],
  ['venti', undefined],
])('«%s» is read as %s', (text, expected) => {
  expect(readLoad(text, MAX)).toBe(expected);
});
