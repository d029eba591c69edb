import { pageLimits } from '#contract/pages/limits.ts';
import { reviewLimits } from '#contract/reviews/limits.ts';
import type { Act, HiddenReason } from '#contract/reviews/moderation.ts';
import type { ReviewForm } from '#contract/reviews/schemas.ts';
import { DAY } from '#contract/units.ts';
import { instantOf } from '../../clock.ts';
import type { ReviewRow } from './store.ts';

/** What an act changes of a review, and what is recorded of it. One that changes nothing is not recorded. */
export type Outcome = { changes: Partial<ReviewRow>; acts: readonly { act: Act; reason?: HiddenReason | null }[] };
export type Hiding = { reason?: HiddenReason | undefined; words?: string | undefined };

/** What has waited since before then is counted as late in public. */
export const lateBefore = (now: number): string => instantOf(now - pageLimits.reviews.decideWithinDays * DAY);

const unchanged: Outcome = { changes: {}, acts: [] };
const notHidden = { hiddenAt: null, hiddenReason: null, hiddenWords: null };
const withoutReply = { reply: null, repliedAt: null, replyChangedAt: null };

/** Approving again keeps the first date. A hidden review is shown by it. */
export function publish(review: ReviewRow, at: string): Outcome {
  if (review.approvedAt !== null) return unchanged;
  return { changes: { approvedAt: at, ...notHidden }, acts: [...shown(review), { act: 'published' }] };
}

/** A hidden review is neither approved nor featured, and has no reply. */
export function hide(review: ReviewRow, at: string, { reason = 'unspecified', words }: Hiding): Outcome {
  if (review.hiddenReason === reason && review.hiddenWords === (words || null)) return unchanged;
  const hidden = { hiddenAt: review.hiddenAt ?? at, hiddenReason: reason, hiddenWords: words || null };
  return {
    changes: { approvedAt: null, featuredAt: null, ...hidden, ...withoutReply },
    acts: [...replyRemoved(review), { act: 'hidden', reason }],
  };
}

/** Withdrawing the approval hides a review: without a reason by mistake if it was approved a moment ago, else for none that was said. */
export function withdrawApproval(review: ReviewRow, at: string, { reason, words }: Hiding): Outcome {
  if (review.approvedAt === null) return unchanged;
  const isMistake = Date.parse(at) - Date.parse(review.approvedAt) <= reviewLimits.mistakeWithin;
  return hide(review, at, { reason: reason ?? (isMistake ? 'mistake' : 'unspecified'), words });
}

/** What was hidden waits again. */
export function show(review: ReviewRow): Outcome {
  return review.hiddenAt === null ? unchanged : { changes: notHidden, acts: shown(review) };
}

/** Undefined where the review is not approved. */
export function feature(review: ReviewRow, at: string, featured: boolean): Outcome | undefined {
  if (!featured) return review.featuredAt === null ? unchanged : { changes: { featuredAt: null }, acts: [{ act: 'unfeatured' }] };
  if (review.approvedAt === null) return undefined;
  return { changes: { featuredAt: at }, acts: review.featuredAt === null ? [{ act: 'featured' }] : [] };
}

/** One reply, on an approved review: undefined where it is not. */
export function reply(review: ReviewRow, at: string, text: string): Outcome | undefined {
  if (review.approvedAt === null) return undefined;
  if (review.reply === text) return unchanged;
  if (review.reply === null) return { changes: { reply: text, repliedAt: at }, acts: [{ act: 'replied' }] };
  return { changes: { reply: text, replyChangedAt: at }, acts: [{ act: 'reply_changed' }] };
}

export function removeReply(review: ReviewRow): Outcome {
  return review.reply === null ? unchanged : { changes: withoutReply, acts: replyRemoved(review) };
}

/**
 * After each edit by the client the review waits for approval again, and the trainer's reply was to other words. An edit of one
 * that waits is no act: acts are stored for ten years, and a client could make them grow without the trainer.
 */
export function rewrite(
  review: ReviewRow,
  at: string,
  { rating, title, comment }: ReviewForm,
  beside: Partial<ReviewRow>,
): Outcome {
  const text = { rating, title: title || null, comment, ...beside, updatedAt: at };
  return {
    changes: { ...text, approvedAt: null, featuredAt: null, ...notHidden, ...withoutReply },
    acts: isDecided(review) ? [...replyRemoved(review), { act: 'edited' }] : [],
  };
}

const isDecided = ({ approvedAt, hiddenAt }: ReviewRow): boolean => approvedAt !== null || hiddenAt !== null;

const shown = ({ hiddenReason }: ReviewRow): Outcome['acts'] =>
  hiddenReason === null ? [] : [{ act: 'shown', reason: hiddenReason }];
const replyRemoved = ({ reply: text }: ReviewRow): Outcome['acts'] => (text === null ? [] : [{ act: 'reply_removed' }]);
