import { HOUR } from '#contract/units.ts';

/** The source of the time; tests set their own. */
export type Clock = { now(): number };

export const systemClock: Clock = { now: () => Date.now() };

/** An instant in the form of the database and the answers: ISO 8601, UTC, milliseconds. Text order is time order. */
export function instantOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/** What clocks show in Milan. A format of Intl would take 20 ms of the start, since it loads the rules of its language. */
export function clockInMilan(milliseconds: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO('Europe/Rome');
}

let last = { hour: Number.NaN, day: '' };

/** The date in Milan. Computed once an hour, since every page needs it and days there begin at a full hour of UTC. */
export function dayInMilan(now: number): string {
  const hour = Math.floor(now / HOUR);
  if (hour !== last.hour) last = { hour, day: clockInMilan(now).toPlainDate().toString() };
  return last.day;
}

/** The instant at which the day began there. */
export function startOfDayInMilan(now: number): number {
  const day = dayInMilan(now);
  let start = Math.floor(now / HOUR) * HOUR;
  while (dayInMilan(start - HOUR) === day) start -= HOUR;
  return start;
}

/** The instant so many months before another one, which is in milliseconds. */
export function monthsBefore(now: number, months: number): string {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then.toISOString();
}
