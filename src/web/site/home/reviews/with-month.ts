import type { PublicReview } from '#contract/reviews/schemas.ts';
import { formatMonthYear } from '#web/calls/formats.ts';

/** A review with the month in which it was written, in words. */
export type DatedReview = PublicReview & { month: string };

/** For those of a page on the server, and in the browser only for those that are loaded later: a first date takes it long. */
export const withMonth = (review: PublicReview): DatedReview => ({ ...review, month: formatMonthYear(review.createdAt) });
