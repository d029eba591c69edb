import { expect, it } from 'vitest';
import { endOfWeeks, startOn, weeksBetween } from './plan-dates.ts';

it('counts weeks by the calendar, also where the clocks change', () => {
  expect(endOfWeeks('2026-10-19', 1)).toBe('2026-10-25');
  expect(endOfWeeks('2026-10-19', 6)).toBe('2026-11-29');
  expect(weeksBetween('2026-10-19', '2026-11-29')).toBe(6);
  expect(weeksBetween('2026-10-19', '2026-11-30')).toBe(7);
  expect(weeksBetween('2026-10-19', '2026-10-19')).toBe(1);
});

it('a plan that begins on another day lasts as long', () => {
  expect(startOn({ startsOn: '2026-10-19', endsOn: '2026-11-01' }, '2026-12-01')).toEqual({
    startsOn: '2026-12-01',
    endsOn: '2026-12-14',
  });
  expect(startOn({ startsOn: null, endsOn: '2026-11-01' }, '2026-10-01')).toEqual({
    startsOn: '2026-10-01',
    endsOn: '2026-11-01',
  });
  expect(startOn({ startsOn: '2026-10-19', endsOn: '2026-11-01' }, null)).toEqual({ startsOn: null, endsOn: '2026-11-01' });
});
