import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { HOUR, MINUTE } from '#contract/units.ts';
import { clockInMilan } from '../../clock.ts';
import { afterQuiet } from './quiet-hours.ts';

const { quietFrom, quietUntil } = limits.notices;
const isQuiet = (time: number) => {
  const { hour } = clockInMilan(time);
  return hour >= quietFrom || hour < quietUntil;
};

/** Instants of thirty years, half of them in the nights in which the clocks change (the last Sundays of March and October). */
const changes = Array.from({ length: 30 }, (_, year) => [lastSunday(2026 + year, 2), lastSunday(2026 + year, 9)]).flat();
const instants = fc.oneof(
  fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2056, 0) }),
  fc.tuple(fc.constantFrom(...changes), fc.integer({ min: -14 * HOUR, max: 14 * HOUR })).map(([night, by]) => night + by),
);

function lastSunday(year: number, month: number): number {
  const end = new Date(Date.UTC(year, month + 1, 0, 1));
  return end.getTime() - end.getUTCDay() * 24 * HOUR;
}

test('what falls into the quiet hours waits until they end, to the minute, in every night of the year', () => {
  fc.assert(
    fc.property(instants, (time) => {
      const due = afterQuiet(time);
      if (!isQuiet(time)) {
        expect(due).toBe(time);
        return;
      }
      const { hour, minute, second } = clockInMilan(due);
      expect({ hour, minute, second }).toEqual({ hour: quietUntil, minute: 0, second: 0 });
      expect(isQuiet(due - MINUTE)).toBe(true);
      for (let between = time; between < due; between += HOUR) expect(isQuiet(between)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['2027-03-27T20:00:00Z', '2027-03-28T06:00:00.000Z'],
  ['2027-10-30T19:00:00Z', '2027-10-31T07:00:00.000Z'],
  ['2027-03-28T01:30:00Z', '2027-03-28T06:00:00.000Z'],
])('from %s they end at %s, though the clocks change', (from, until) => {
  expect(new Date(afterQuiet(Date.parse(from))).toISOString()).toBe(until);
});
