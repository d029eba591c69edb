import { expect, test } from 'vitest';
import { percentOf } from '../sending/percent.ts';
import { timeLeft } from './time-left.ts';

test('time is told in steps that people count in', () => {
  expect(timeLeft(12)).toEqual({ unit: 'moments', count: 0, minutes: 0 });
  expect(timeLeft(121)).toEqual({ unit: 'minutes', count: 3, minutes: 0 });
  expect(timeLeft(3_700)).toEqual({ unit: 'hours', count: 1, minutes: 5 });
  expect(timeLeft(7_190)).toEqual({ unit: 'hours', count: 2, minutes: 0 });
});

test('a hundred per cent is said only where nothing is left', () => {
  expect(percentOf(999, 1_000)).toBe(99);
  expect(percentOf(1_000, 1_000)).toBe(100);
  expect(percentOf(0, 0)).toBe(100);
});
