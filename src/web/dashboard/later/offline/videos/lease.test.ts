import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#contract/units.ts';
import { isValid, watchTime } from './lease.ts';

const until = 7 * DAY;

test('a key is valid until its end', () => {
  expect(isValid(until, { now: until - 1, seenAt: 0 })).toBe(true);
  expect(isValid(until, { now: until, seenAt: 0 })).toBe(false);
});

test('a clock that was set back does not make it valid again; one that was corrected does not end it', () => {
  expect(isValid(until, { now: DAY, seenAt: until })).toBe(false);
  expect(isValid(until, { now: DAY, seenAt: 2 * DAY })).toBe(false);
  expect(isValid(until, { now: DAY, seenAt: DAY + MINUTE })).toBe(true);
});

test('the latest time seen never falls, and rises while the page is open though the clock stands still', () => {
  let [clock, running] = [DAY, 0];
  const time = watchTime(
    2 * HOUR,
    () => clock,
    () => running,
  );
  expect(time.read()).toEqual({ now: DAY, seenAt: 2 * HOUR });
  expect(time.latest()).toBe(DAY);
  clock = HOUR;
  expect(time.read()).toEqual({ now: HOUR, seenAt: DAY });
  running = 3 * HOUR;
  time.read();
  expect(time.latest()).toBe(DAY + 3 * HOUR);
  time.restart();
  expect(time.latest()).toBe(HOUR);
});
