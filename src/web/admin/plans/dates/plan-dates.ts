import { DAY } from '#contract/units.ts';

const WEEK = 7;

/** As the contract has them: both included, null where there is none. */
export type Dates = { startsOn: string | null; endsOn: string | null };

const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** The last day of so many weeks that begin on a day of the calendar. */
export const endOfWeeks = (startsOn: string, weeks: number): string => dayOf(at(startsOn) + (weeks * WEEK - 1) * DAY);

/** How many weeks it takes from the first day to the last, both included; a begun one counts. */
export const weeksBetween = (startsOn: string, endsOn: string): number =>
  Math.ceil(((at(endsOn) - at(startsOn)) / DAY + 1) / WEEK);

/** Whether the last day is not before the first. */
export const isInOrder = ({ startsOn, endsOn }: Dates): boolean => startsOn === null || endsOn === null || startsOn <= endsOn;

/** Another first day; the last moves along with it, so that the plan keeps its length. */
export function startOn(dates: Dates, startsOn: string | null): Dates {
  const { endsOn } = dates;
  if (startsOn === null || dates.startsOn === null || endsOn === null) return { startsOn, endsOn };
  return { startsOn, endsOn: dayOf(at(endsOn) + at(startsOn) - at(dates.startsOn)) };
}

/** Today where the trainer is, as YYYY-MM-DD. */
export const today = (): string => new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Rome' }).format(Date.now());
