import { reviewLimits } from '#contract/reviews/limits.ts';
import { type HiddenReason, hiddenReasons, type ReviewCounts } from '#contract/reviews/moderation.ts';
import { instantOf } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { lateBefore } from './rules.ts';
import { countActs, countLate, countReviews } from './store.ts';

const { ratingMax } = reviewLimits;

/**
 * Where the reviews are that were ever received: each is counted in one place. What is hidden counts with what was hidden when it
 * was deleted, and with all that the trainer deleted.
 */
export async function countAll(db: Database, now: number): Promise<ReviewCounts> {
  const [done, present] = await Promise.all([countActs(db, {}), countReviews(db, {})]);
  const late = await countLate(db, lateBefore(now));
  const acts = done.map((row) => ({ ...row, count: Number(row.count) }));
  const reviews = present.map((row) => ({ ...row, count: Number(row.count) }));
  const hidden = [
    ...reviews
      .filter(({ isApproved }) => isApproved === 0)
      .map(({ hiddenReason, rating, count }) => ({ reason: hiddenReason, stars: rating, count })),
    ...acts.filter(({ act }) => act === 'deleted' || act === 'left'),
  ].filter((one): one is Hidden => one.reason !== null);
  const first = acts.map((row) => row.first).toSorted()[0];
  return {
    since: first ?? instantOf(now),
    received: sum(acts.filter(({ act }) => act === 'received' || act === 'imported')),
    published: sum(reviews.filter(({ isApproved }) => isApproved === 1)),
    pending: sum(reviews.filter(({ isApproved, hiddenReason }) => isApproved === 0 && hiddenReason === null)),
    late,
    hidden: sum(hidden),
    withdrawn: sum(acts.filter(({ act }) => act === 'withdrawn')),
    left: sum(acts.filter(({ act, reason }) => act === 'left' && reason === null)),
    hiddenBy: hiddenReasons
      .map((reason) => ({ reason, stars: byStars(hidden, reason) }))
      .filter(({ stars }) => stars.some(Boolean)),
  };
}

type Hidden = { reason: HiddenReason; stars: number; count: number };

const sum = (rows: readonly { count: number }[]): number => rows.reduce((total, { count }) => total + count, 0);

function byStars(hidden: readonly Hidden[], reason: HiddenReason): number[] {
  const own = hidden.filter((one) => one.reason === reason);
  return Array.from({ length: ratingMax }, (_, index) => sum(own.filter(({ stars }) => stars === index + 1)));
}
