import type { Page } from '#contract/fields.ts';
import type { Ratings } from '#contract/pages/data.ts';
import { pageLimits } from '#contract/pages/limits.ts';
import type { PublicReview, PublicReviews, PublicType } from '#contract/reviews/schemas.ts';
import type { Database } from '../../db/database.ts';
import { readPage, writeCursor } from '../../db/paging.ts';
import { presentPublicReview } from './presenter.ts';
import { findOwnReview, listApproved, listNewest, listReviews, sumRatings } from './store.ts';

export { countPendingSince } from './store.ts';

import type { Services } from './authors/training.ts';

const { first, listed } = pageLimits.reviews;

/** The rows, and the services by which they are shown: those of the drafts in a preview. */
type Source = { db: Database; services: Services };

/** A page of the public reviews, for the call. */
export async function publicReviews({ db, services }: Source, type: PublicType, page: Page): Promise<PublicReviews> {
  const { items, next } = await readPage(page, {
    read: async (slice) => (await listReviews(db, slice, type)).map((row) => presentPublicReview(row, services)),
    cursorOf: ({ createdAt, id }) => writeCursor({ at: createdAt, id }),
  });
  return { reviews: items, ...next };
}

/** The public reviews that the home page begins with, and where the call goes on. */
export async function newestReviews({ db, services }: Source, type: PublicType): Promise<PublicReviews> {
  const rows = await listNewest[type](db, {});
  const shown = rows.slice(0, first);
  const last = rows.length > first ? shown.at(-1) : undefined;
  const next = last && { nextCursor: writeCursor({ at: last.createdAt, id: last.id }) };
  return { reviews: shown.map((row) => presentPublicReview(row, services)), ...next };
}

/** The approved reviews of a page of all. */
export async function approvedPage({ db, services }: Source, at: number): Promise<PublicReview[]> {
  const rows = await listApproved(db, { after: (at - 1) * listed, take: listed });
  return rows.map((row) => presentPublicReview(row, services));
}

/** How many reviews are approved and featured, and their stars added up. */
export async function approvedRatings(db: Database): Promise<Ratings> {
  const [row] = await sumRatings(db, {});
  return { count: Number(row?.count ?? 0), featured: Number(row?.featured ?? 0), sum: Number(row?.sum ?? 0) };
}

/** Whether a review of this user is public, and the user's name with it. */
export async function hasPublicReview(db: Database, userId: string): Promise<boolean> {
  const review = await findOwnReview(db, userId);
  return Boolean(review?.approvedAt);
}
