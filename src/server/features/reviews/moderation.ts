import type { Act, HiddenReason } from '#contract/reviews/moderation.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../new-id.ts';
import { deleteReview, findOwnReview, insertActs, type ReviewRow } from './store.ts';

type Recorded = { act: Act; reason?: HiddenReason | null };

/** Records what was done with a review, with the stars that it has now. */
export function recordActs(
  transaction: Database,
  at: string,
  { id, rating }: ReviewRow,
  acts: readonly Recorded[],
): Promise<void> {
  const row = { at, stars: rating, reviewId: id };
  return insertActs(
    transaction,
    acts.map(({ act, reason = null }) => ({ ...row, id: newId(), act, reason })),
  );
}

/** Deletes a review and records why. One that was hidden counts for the reason that it was hidden for. */
export async function removeReview(transaction: Database, at: string, review: ReviewRow, act: Recorded): Promise<void> {
  await recordActs(transaction, at, review, [act]);
  await deleteReview(transaction, review.id);
}

/** For the deletion of an account, before its review goes with it. */
export async function recordLeft(transaction: Database, userId: string, at: string): Promise<void> {
  const review = await findOwnReview(transaction, userId);
  if (review) await removeReview(transaction, at, review, { act: 'left', reason: review.hiddenReason });
}
