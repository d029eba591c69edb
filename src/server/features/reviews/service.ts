import type { Review } from '#contract/reviews/schemas.ts';
import type { Database } from '../../db/database.ts';
import type { Among, First } from '../../db/paging.ts';
import { presentReview } from './presenter.ts';
import { findReviewOf, listPending } from './store.ts';

/** Reviews that wait for approval, the one that has waited longest first. */
export async function readPending(db: Database, among: Among): Promise<First<Review>> {
  const { rows, count } = await listPending(db, among);
  return { rows: rows.map(presentReview), count };
}

/** A client's review as the admin sees it. */
export async function readReviewOf(db: Database, userId: string): Promise<Review | undefined> {
  const review = await findReviewOf(db, userId);
  return review && presentReview(review);
}
