import { expect, test } from 'vitest';
import { SECOND } from '#contract/units.ts';
import { addSample, percentOf, type SpeedSamples, speedOf, timeLeft } from './progress.ts';

const walk = (...moments: [at: number, bytes: number][]) =>
  moments.reduce<SpeedSamples>((pace, [at, bytes]) => addSample(pace, at, bytes), []);

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
test('time is told in steps that people count in', () => {
  expect(timeLeft(12 * SECOND)).toEqual({ unit: 'moments', count: 0, minutes: 0 });
  expect(timeLeft(121 * SECOND)).toEqual({ unit: 'minutes', count: 3, minutes: 0 });
  expect(timeLeft(3_700 * SECOND)).toEqual({ unit: 'hours', count: 1, minutes: 5 });
  expect(timeLeft(7_190 * SECOND)).toEqual({ unit: 'hours', count: 2, minutes: 0 });
});

test('a hundred per cent is said only where nothing is left', () => {
  expect(percentOf(999, 1_000)).toBe(99);
  expect(percentOf(1_000, 1_000)).toBe(100);
  expect(percentOf(0, 0)).toBe(100);
});
