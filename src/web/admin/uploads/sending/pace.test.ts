import { expect, test } from 'vitest';
import { type Pace, speedOf, walkOn } from './pace.ts';

const walk = (...moments: [at: number, bytes: number][]) =>
  moments.reduce<Pace>((pace, [at, bytes]) => walkOn(pace, at, bytes), []);

test('a speed is told after two seconds, over the last fifteen', () => {
  expect(speedOf([])).toBeUndefined();
  expect(speedOf(walk([0, 0], [1_900, 900]))).toBeUndefined();
  expect(speedOf(walk([0, 0], [1_000, 500], [2_000, 2_000]))).toBe(1_000);
  const long = walk(...Array.from({ length: 60 }, (_, second): [number, number] => [second * 1_000, second * 500]));
  expect(long.length).toBe(16);
  expect(speedOf(long)).toBe(500);
});

test('bytes that are sent again begin a new stretch', () => {
  expect(walk([0, 0], [3_000, 8_000], [4_000, 5_000])).toEqual([{ at: 4_000, bytes: 5_000 }]);
});
