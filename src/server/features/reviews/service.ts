import type { Page } from '#contract/fields.ts';
import type { PublicReview, PublicType } from '#contract/reviews.ts';
import type { Database } from '../../db/database.ts';
import { pageOf, sliceOf } from '../../db/paging.ts';
import { presentPublicReview } from './presenter.ts';
import { findOwnReview, listReviews } from './store.ts';

/** Reviews as the public reads them, for the call and for the pages alike. */
export async function publicReviews(
  db: Database,
  type: PublicType,
  page: Page = {},
): Promise<{ reviews: PublicReview[]; nextCursor?: string }> {
  const slice = sliceOf(page);
  const { rows, ...next } = pageOf(await listReviews(db, slice, type), slice, (row) => ({ at: row.created_at, id: row.id }));
  return { reviews: rows.map(presentPublicReview), ...next };
}

/** Whether the public reads a review of this user, and the name with it. */
export async function hasShownReview(db: Database, userId: string): Promise<boolean> {
  const review = await findOwnReview(db, userId);
  return Boolean(review?.approved_at);
}
