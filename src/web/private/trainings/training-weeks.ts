import type { Training } from '#contract/training/schemas.ts';
import { DAY } from '#contract/units.ts';
import { calendarDay } from '#web/calls/formats.ts';

/** `monday` is a day of the calendar, such as 2026-10-05. */
export type TrainedWeek = { monday: string; count: number };

const DAYS = 7;
/** The first of January 1970 was a Thursday. */
const DAYS_BEFORE_EPOCH = 3;

/** Weeks since that of 1970-01-01, by the site's calendar. */
const weekAt = (instant: number): number => Math.floor((Date.parse(calendarDay(instant)) / DAY + DAYS_BEFORE_EPOCH) / DAYS);

const mondayOf = (week: number): string => new Date((week * DAYS - DAYS_BEFORE_EPOCH) * DAY).toISOString().slice(0, 10);

export const isTrained = ({ sets }: Pick<Training, 'sets'>): boolean => sets.some(({ doneAt }) => doneAt !== null);

function countWeeks(trainings: readonly Training[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const training of trainings.filter(isTrained)) {
    const week = weekAt(Date.parse(training.startedAt));
    counts.set(week, (counts.get(week) ?? 0) + 1);
  }
  return counts;
}

/** The last weeks and how many trainings each had, the oldest first, this one included. `now` is in milliseconds. */
export function trainedWeeks(trainings: readonly Training[], now: number, length: number): TrainedWeek[] {
  const counts = countWeeks(trainings);
  const first = weekAt(now) - length + 1;
  return Array.from({ length }, (_, index) => ({ monday: mondayOf(first + index), count: counts.get(first + index) ?? 0 }));
}

/** Weeks with a training one after the other until now. One that has just begun without a training does not end them. */
export function weeksInARow(trainings: readonly Training[], now: number): number {
  const counts = countWeeks(trainings);
  const thisWeek = weekAt(now);
  const last = counts.has(thisWeek) ? thisWeek : thisWeek - 1;
  let count = 0;
  while (counts.has(last - count)) count += 1;
  return count;
}
