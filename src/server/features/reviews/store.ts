import type { Insertable, Updateable } from 'kysely';
import { pageLimits } from '#contract/pages/limits.ts';
import type { PublicType } from '#contract/reviews/schemas.ts';
import type { Database } from '../../db/database.ts';
import { type Among, firstOf, newestFirst, type Slice } from '../../db/paging.ts';
import { prepared } from '../../db/prepared.ts';
import type { ReviewTables } from './tables.ts';

export type ReviewRow = ReviewTables['reviews'];

function withAuthor(db: Database) {
  return db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.userId')
    .selectAll('reviews')
    .select(['users.firstName', 'users.lastName', 'users.username']);
}

export type AuthoredReview = NonNullable<Awaited<ReturnType<typeof findReview>>>;

export function findReview(db: Database, id: string) {
  return withAuthor(db).where('reviews.id', '=', id).executeTakeFirst();
}

export function findReviewOf(db: Database, userId: string) {
  return withAuthor(db).where('userId', '=', userId).executeTakeFirst();
}

/** Newest first; `type` restricts the list to public reviews. */
export function listReviews(db: Database, page: Slice, type?: PublicType) {
  return reviewsOf(db, page, type).execute();
}

function reviewsOf(db: Database, page: Slice, type: PublicType | undefined) {
  const all = withAuthor(db);
  const listed = type ? all.where(type === 'featured' ? 'featuredAt' : 'approvedAt', 'is not', null) : all;
  return newestFirst(listed, 'reviews.createdAt', 'reviews.id', page);
}

const newest: Slice = { after: undefined, take: pageLimits.reviews.first + 1 };

/** Those that the home page begins with and one more, where there is one: prepared once, as every rendered home page reads them. */
export const listNewest = {
  featured: prepared((db) => reviewsOf(db, newest, 'featured')),
  approved: prepared((db) => reviewsOf(db, newest, 'approved')),
};

/** So many approved reviews after so many newer ones. */
export const listApproved = prepared((db, { after, take }: { after: number; take: number }) =>
  reviewsOf(db, { after: undefined, take: Number.POSITIVE_INFINITY }, 'approved').limit(take).offset(after),
);

/** How many reviews are approved and featured, and their stars added up: as text in PostgreSQL, and null where there is none. */
export const sumRatings = prepared((db) =>
  db
    .selectFrom('reviews')
    .select((e) => [e.fn.countAll().as('count'), e.fn.count('featuredAt').as('featured'), e.fn.sum('rating').as('sum')])
    .where('approvedAt', 'is not', null),
);

/** Those that wait for approval, the one that has waited longest first. */
export function listPending(db: Database, among: Among) {
  const pending = withAuthor(db).where('approvedAt', 'is', null).where('hiddenAt', 'is', null);
  return firstOf(pending.orderBy('reviews.updatedAt').orderBy('reviews.id'), 'reviews.id', among);
}

/** Those that have waited since before then: one that was hidden waits since it is no longer. */
function lateOnes(db: Database, before: string) {
  return db
    .selectFrom('reviews')
    .where('approvedAt', 'is', null)
    .where('hiddenAt', 'is', null)
    .where('updatedAt', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('moderation')
            .select('moderation.id')
            .whereRef('moderation.reviewId', '=', 'reviews.id')
            .where('moderation.act', '=', 'shown')
            .where('moderation.at', '>=', before),
        ),
      ),
    );
}

export async function countLate(db: Database, before: string): Promise<number> {
  const late = lateOnes(db, before).select((e) => e.fn.countAll<number>().as('count'));
  return Number((await late.executeTakeFirstOrThrow()).count);
}

/** Which of some reviews are late. */
export async function listLate(db: Database, ids: readonly string[], before: string): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await lateOnes(db, before).select('reviews.id').where('reviews.id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

export function findOwnReview(db: Database, userId: string) {
  return db.selectFrom('reviews').selectAll().where('userId', '=', userId).executeTakeFirst();
}

export function insertReview(transaction: Database, row: Insertable<ReviewTables['reviews']>) {
  return transaction.insertInto('reviews').values(row).returningAll().executeTakeFirstOrThrow();
}

export function updateReview(transaction: Database, id: string, changes: Updateable<ReviewTables['reviews']>) {
  return transaction.updateTable('reviews').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Its acts stay, and no longer say which review they were of. */
export async function deleteReview(transaction: Database, id: string): Promise<void> {
  await transaction.deleteFrom('reviews').where('id', '=', id).execute();
  await transaction.updateTable('moderation').set({ reviewId: null }).where('reviewId', '=', id).execute();
}

export async function insertActs(transaction: Database, rows: Insertable<ReviewTables['moderation']>[]): Promise<void> {
  if (rows.length > 0) await transaction.insertInto('moderation').values(rows).execute();
}

/** Acts older than their term, which the database deletes only beside a row that is so much younger: the one that says so. */
export async function deleteActsBefore(transaction: Database, before: string, marker: { id: string; at: string }) {
  const old = await transaction.selectFrom('moderation').select('id').where('at', '<', before).executeTakeFirst();
  if (!old) return 0;
  await insertActs(transaction, [{ ...marker, act: 'expired', stars: 1, reason: null, reviewId: null }]);
  const { numDeletedRows } = await transaction.deleteFrom('moderation').where('at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}

/** How many reviews wait for approval that were written since then. */
export async function countPendingSince(db: Database, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('reviews')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('approvedAt', 'is', null)
    .where('hiddenAt', 'is', null)
    .where('updatedAt', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many acts there are of each kind, reason and rating, and when the first of them was. */
export const countActs = prepared((db) =>
  db
    .selectFrom('moderation')
    .select((e) => ['act', 'reason', 'stars', e.fn.countAll().as('count'), e.fn.min('at').as('first')])
    .groupBy(['act', 'reason', 'stars']),
);

/** How many reviews are hidden for each reason and rating, approved, and waiting. */
export const countReviews = prepared((db) =>
  db
    .selectFrom('reviews')
    .select((e) => [
      'hiddenReason',
      'rating',
      e.case().when('approvedAt', 'is not', null).then(1).else(0).end().as('isApproved'),
      e.fn.countAll().as('count'),
    ])
    .groupBy(['hiddenReason', 'rating', 'isApproved']),
);
