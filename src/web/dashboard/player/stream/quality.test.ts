import { expect, test } from 'vitest';
import { firstHeight, nearestHeight } from './quality.ts';

test('what was chosen for one film finds its like in another', () => {
  expect(nearestHeight([1080, 720, 480], 720)).toBe(720);
  expect(nearestHeight([720, 480], 1080)).toBe(720);
  expect(nearestHeight([1080, 720], 480)).toBe(720);
  expect(nearestHeight([], 480)).toBeUndefined();
});

const ladder = [1080, 720, 480, 360];
const desk = { speed: 50_000_000, shown: 1000, saves: false };

test('a film begins at what the line carries, and at the lowest rendition where it carries none', () => {
  expect(firstHeight(ladder, desk)).toBe(1080);
  expect(firstHeight(ladder, { ...desk, speed: 3_000_000 })).toBe(720);
  expect(firstHeight(ladder, { ...desk, speed: 1_300_000 })).toBe(480);
  expect(firstHeight(ladder, { ...desk, speed: 100_000 })).toBe(360);
  expect(firstHeight([1080, 720], { ...desk, speed: 100_000 })).toBe(720);
  expect(firstHeight([], desk)).toBeUndefined();
});

test('it begins at no more than the player shows, nor than saving allows', () => {
  expect(firstHeight(ladder, { ...desk, shown: 422 })).toBe(480);
  expect(firstHeight(ladder, { ...desk, shown: 4000 })).toBe(1080);
  expect(firstHeight(ladder, { ...desk, saves: true })).toBe(480);
});
