import type { Service } from '#contract/pages/data.ts';
import type { ReviewForm, ShownTraining } from '#contract/reviews/schemas.ts';
import { dayInMilan } from '../../../clock.ts';
import type { Shown } from '../../../content/site.ts';
import type { ReviewTables } from '../tables.ts';

/** Those that visitors see: the title of one that is hidden or gone is not shown beside a name either. */
export type Services = readonly Pick<Service, 'id' | 'title'>[];
type TrainingColumns = Pick<ReviewTables['reviews'], 'trainingAgreedAt' | 'trainingService' | 'trainingMonths'>;

export const notAgreed: TrainingColumns = { trainingAgreedAt: null, trainingService: null, trainingMonths: null };

/** What is stored of what an author says; nothing where they say nothing, as a page of an earlier release does. */
export function agreedTraining(
  said: ReviewForm['training'],
  { since, at }: { since: string; at: string },
): TrainingColumns | undefined {
  if (said === undefined) return undefined;
  if (said === null) return notAgreed;
  return { trainingAgreedAt: at, trainingService: said.serviceId, trainingMonths: monthsSince(since, Date.parse(at)) };
}

/**
 * Whole months since the account was made, null before the first. Trainings are recorded by clients with a plan alone, and deleted
 * after a term; counted when the review is written, as its author reads the number that they agree to and may leave later.
 */
export function monthsSince(since: string, now: number): number | null {
  const [from, to] = [calendarDay(Date.parse(since)), calendarDay(now)];
  const months = (to.year - from.year) * 12 + to.month - from.month - Number(to.day < from.day);
  return months >= 1 ? months : null;
}

function calendarDay(time: number) {
  const [year = 0, month = 0, day = 0] = dayInMilan(time).split('-').map(Number);
  return { year, month, day };
}

/** What stands beside the author's name; undefined unless they agreed. */
export function shownTraining(review: TrainingColumns, services: Services): ShownTraining | undefined {
  const { trainingAgreedAt, trainingService, trainingMonths: months } = review;
  if (trainingAgreedAt === null) return undefined;
  return { service: services.find(({ id }) => id === trainingService)?.title ?? null, months };
}

/** Of one that is hidden, the author's page may be of before. */
export function isKnownService(said: ReviewForm['training'], { parts }: Shown): boolean {
  return !said?.serviceId || parts.services.items.some(({ id }) => id === said.serviceId);
}
