import { exercisesOf, type PlanDay } from '#contract/plans/document.ts';
import type { ClientPlan } from '#contract/plans/schemas.ts';
import { DAY } from '#contract/units.ts';

/** Days on which there is something to do. */
export function trainingDays({ days }: Pick<ClientPlan, 'days'>): PlanDay[] {
  return days.filter((day) => exercisesOf([day]).length > 0);
}

/** The day after the one that was done last; the first one where that is of another plan, or is no longer in this one. */
export function nextDay(plan: Pick<ClientPlan, 'days'>, lastDayId: string | undefined): PlanDay | undefined {
  const days = trainingDays(plan);
  const last = days.findIndex(({ id }) => id === lastDayId);
  return days[(last + 1) % days.length];
}

const WEEK = 7;

/** Which week of the plan a day is in, and of how many; undefined before its first day, after its last, and without dates. */
export function weekOf({ startsOn, endsOn }: Pick<ClientPlan, 'startsOn' | 'endsOn'>, today: string) {
  if (!startsOn || today < startsOn || (endsOn && today > endsOn)) return undefined;
  const week = weeksBetween(startsOn, today);
  return endsOn ? { week, weeks: weeksBetween(startsOn, endsOn) } : { week };
}

/** Weeks that were begun from one day of the calendar until another, both included. */
function weeksBetween(first: string, last: string): number {
  const days = Math.round((Date.parse(last) - Date.parse(first)) / DAY);
  return Math.floor(days / WEEK) + 1;
}
