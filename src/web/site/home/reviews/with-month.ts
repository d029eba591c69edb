import type { PublicReview } from '#contract/reviews/schemas.ts';
import { formatMonthYear } from '#web/calls/formats.ts';

/** A review with the month in which it was written, in words; its reply is on the page of all reviews. */
export type DatedReview = Omit<PublicReview, 'reply'> & { month: string };

/** For those of a page on the server, and in the browser only for those that are loaded later: a first date takes it long. */
export const withMonth = ({ reply: _reply, ...review }: PublicReview): DatedReview => ({
  ...review,
  month: formatMonthYear(review.createdAt),
});
