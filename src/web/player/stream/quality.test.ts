import { expect, test } from 'vitest';
import { firstHeight, nearestHeight } from './quality.ts';

test('a chosen height finds the nearest one of another video', () => {
  expect(nearestHeight([1080, 720, 480], 720)).toBe(720);
  expect(nearestHeight([720, 480], 1080)).toBe(720);
  expect(nearestHeight([1080, 720], 480)).toBe(720);
  expect(nearestHeight([], 480)).toBeUndefined();
});

const heights = [1080, 720, 480, 360];
const desktop = { speed: 50_000_000, shown: 1000, saves: false };

test('a video starts at what the connection carries, or at the lowest rendition where it carries none', () => {
  expect(firstHeight(heights, desktop)).toBe(1080);
  expect(firstHeight(heights, { ...desktop, speed: 3_000_000 })).toBe(720);
  expect(firstHeight(heights, { ...desktop, speed: 1_300_000 })).toBe(480);
  expect(firstHeight(heights, { ...desktop, speed: 100_000 })).toBe(360);
  expect(firstHeight([1080, 720], { ...desktop, speed: 100_000 })).toBe(720);
  expect(firstHeight([], desktop)).toBeUndefined();
});

test('it starts at no more than the player shows or data saving allows', () => {
  expect(firstHeight(heights, { ...desktop, shown: 422 })).toBe(480);
  expect(firstHeight(heights, { ...desktop, shown: 4000 })).toBe(1080);
  expect(firstHeight(heights, { ...desktop, saves: true })).toBe(480);
});
