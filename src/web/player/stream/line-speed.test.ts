import { expect, test } from 'vitest';
import { comesInTime, isNearlyLoaded, speedometer } from './line-speed.ts';

/** 400 kbit/s, and 400 ms to each answer. */
const line = { speed: 50, answer: 400 };

test('a segment is nearly loaded when the rest takes no longer than two answers take to begin', () => {
  expect(isNearlyLoaded(41_000, line)).toBe(false);
  expect(isNearlyLoaded(40_000, line)).toBe(true);
  expect(isNearlyLoaded(0, line)).toBe(false);
  expect(isNearlyLoaded(1, { speed: 0, answer: Number.POSITIVE_INFINITY })).toBe(false);
});

test('a segment comes in time when a lost packet may be sent again before the one before it is over', () => {
  const demand = { now: 10_000, total: 70_000, lasts: 2_000 };
  const comes = (progress?: Parameters<typeof comesInTime>[0]) => comesInTime(progress, line, demand);
  // 400 ms until the answer, 1,400 ms for its bytes, and 800 ms in reserve.
  expect(comes()).toBe(false);
  expect(comesInTime(undefined, line, { ...demand, lasts: 2_599 })).toBe(false);
  expect(comesInTime(undefined, line, { ...demand, lasts: 2_600 })).toBe(true);
  expect(comes({ loaded: 0, start: 9_600, first: 0 })).toBe(false);
  expect(comes({ loaded: 9_000, start: 9_000, first: 9_500 })).toBe(false);
  expect(comes({ loaded: 10_000, start: 9_000, first: 9_500 })).toBe(true);
  // Where answers look slow, it is in time at the latest when it is there.
  expect(comesInTime({ loaded: 70_000, start: 0, first: 5_000 }, { ...line, answer: 5_000 }, demand)).toBe(true);
  // On a fast line nothing has to be requested before.
  expect(comesInTime(undefined, { speed: 2_000, answer: 20 }, demand)).toBe(true);
});

test('what comes with the beginning of an answer does not count for the speed', () => {
  const measure = speedometer();
  expect(measure(0, 1_000)).toBe(0);
  expect(measure(16_000, 1_600)).toBe(0);
  expect(measure(16_000, 1_650)).toBe(0);
  expect(measure(32_000, 1_920)).toBe(50);
});
