import { expect, test } from 'vitest';
import { firstRung, nearestHeight } from './quality.ts';

test('what was chosen for one film finds its like in another', () => {
  expect(nearestHeight([1080, 720, 480], 720)).toBe(720);
  expect(nearestHeight([720, 480], 1080)).toBe(720);
  expect(nearestHeight([1080, 720], 480)).toBe(720);
  expect(nearestHeight([], 480)).toBeUndefined();
});

test('a film begins at what the line carries, and at the lowest rung where it carries none', () => {
  const rungs = [{ bitrate: 900_000 }, { bitrate: 2_400_000 }, { bitrate: 5_000_000 }];
  expect(firstRung(rungs, 400_000)).toBe(0);
  expect(firstRung(rungs, 2_400_000)).toBe(1);
  expect(firstRung(rungs, 50_000_000)).toBe(2);
});
