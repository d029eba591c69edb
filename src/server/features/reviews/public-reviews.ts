import type { Page } from '#contract/fields.ts';
import type { Ratings } from '#contract/pages/data.ts';
import type { PublicReview, PublicType } from '#contract/reviews/schemas.ts';
import type { Database } from '../../db/database.ts';
import { readPage, writeCursor } from '../../db/paging.ts';
import { presentPublicReview } from './presenter.ts';
import { findOwnReview, listPublic, listReviews, sumRatings } from './store.ts';

export { countPendingSince } from './store.ts';

/** A page of the public reviews, for the call. */
export async function publicReviews(
  db: Database,
  type: PublicType,
  page: Page,
): Promise<{ reviews: PublicReview[]; nextCursor?: string }> {
  const { items, next } = await readPage(page, {
    read: async (slice) => (await listReviews(db, slice, type)).map(presentPublicReview),
    cursorOf: ({ createdAt, id }) => writeCursor({ at: createdAt, id }),
  });
  return { reviews: items, ...next };
}

/** All public reviews of a type, for the pages. */
export async function allPublicReviews(db: Database, type: PublicType): Promise<PublicReview[]> {
  return (await listPublic[type](db, {})).map(presentPublicReview);
}

/** How many reviews are approved, and their stars added up. */
export async function approvedRatings(db: Database): Promise<Ratings> {
  const [row] = await sumRatings(db, {});
  return { count: Number(row?.count ?? 0), sum: Number(row?.sum ?? 0) };
}

/** Whether a review of this user is public, and the user's name with it. */
export async function hasPublicReview(db: Database, userId: string): Promise<boolean> {
  const review = await findOwnReview(db, userId);
  return Boolean(review?.approvedAt);
}
