import { DAY } from '#contract/units.ts';

/** A Monday: from it the days of the week are named. */
const MONDAY = Date.UTC(2024, 0, 1);

/** What a day of the week is called, 0 being Monday. */
export function dayNames(index: number, language: string) {
  const name = (weekday: 'long' | 'short' | 'narrow') =>
    new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(MONDAY + index * DAY);
  return { label: name('long'), short: name('narrow').toUpperCase(), brief: name('short') };
}
