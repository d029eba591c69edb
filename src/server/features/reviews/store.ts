import type { PublicType, ReviewForm } from '#contract/reviews/schemas.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { type Among, firstOf, newestFirst, type Slice } from '../../db/paging.ts';
import { prepared } from '../../db/prepared.ts';
import { noteForTrainer } from '../notices/trainer-notices.ts';
import { userExists } from '../users/service.ts';
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

const whole: Slice = { after: undefined, take: Number.POSITIVE_INFINITY };

/** All public reviews of a type, for the pages: prepared once, as `sumRatings` is, since every rendered home page reads them. */
export const listPublic = {
  featured: prepared((db) => reviewsOf(db, whole, 'featured')),
  approved: prepared((db) => reviewsOf(db, whole, 'approved')),
};

/** How many reviews are approved, and their stars added up: as text in PostgreSQL, and null where there is none. */
export const sumRatings = prepared((db) =>
  db
    .selectFrom('reviews')
    .select((e) => [e.fn.countAll().as('count'), e.fn.sum('rating').as('sum')])
    .where('approvedAt', 'is not', null),
);

/** Those that wait for approval, the one that has waited longest first. */
export function listPending(db: Database, among: Among) {
  const pending = withAuthor(db).where('approvedAt', 'is', null);
  return firstOf(pending.orderBy('reviews.updatedAt').orderBy('reviews.id'), 'reviews.id', among);
}

export function findOwnReview(db: Database, userId: string) {
  return db.selectFrom('reviews').selectAll().where('userId', '=', userId).executeTakeFirst();
}

type Submission = { id: string; userId: string; form: ReviewForm; at: string };

/** After each edit by the client the review waits for approval again. */
function textOf({ form, at }: Submission) {
  const { rating, title, comment } = form;
  return { rating, title: title || null, comment, updatedAt: at, approvedAt: null, featuredAt: null };
}

/** Whether a deleted or changed review was public before. */
type Deleted = { wasPublic: boolean };
type Changed = Deleted & { review: ReviewRow };

const wasPublic = (before: { approvedAt: string | null } | undefined) => Boolean(before?.approvedAt);

/** Creates the client's one review, or rewrites it; undefined where the client has been deleted meanwhile. */
export function writeReview(db: Database, submission: Submission): Promise<Changed | undefined> {
  const text = textOf(submission);
  return inTransaction(db, async (transaction) => {
    if (!(await userExists(transaction, submission.userId))) return undefined;
    const before = await findOwnReview(transaction, submission.userId);
    const review = await transaction
      .insertInto('reviews')
      .values({ id: submission.id, userId: submission.userId, createdAt: submission.at, ...text })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(text))
      .returningAll()
      .executeTakeFirstOrThrow();
    await noteForTrainer(transaction, 'reviews', submission.at);
    return { review, wasPublic: wasPublic(before) };
  });
}

/** Rewrites the client's review; undefined where there is none. */
export function rewriteReview(db: Database, submission: Submission): Promise<Changed | undefined> {
  return inTransaction(db, async (transaction) => {
    const before = await findOwnReview(transaction, submission.userId);
    if (!before) return undefined;
    const review = await transaction
      .updateTable('reviews')
      .set(textOf(submission))
      .where('userId', '=', submission.userId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await noteForTrainer(transaction, 'reviews', submission.at);
    return { review, wasPublic: wasPublic(before) };
  });
}

/** How many reviews wait for approval that were written since then. */
export async function countPendingSince(db: Database, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('reviews')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('approvedAt', 'is', null)
    .where('updatedAt', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function deleteOwnReview(db: Database, userId: string): Promise<Deleted | undefined> {
  const before = await db.deleteFrom('reviews').where('userId', '=', userId).returning('approvedAt').executeTakeFirst();
  return before && { wasPublic: wasPublic(before) };
}

export async function deleteReview(db: Database, id: string): Promise<Deleted | undefined> {
  const before = await db.deleteFrom('reviews').where('id', '=', id).returning('approvedAt').executeTakeFirst();
  return before && { wasPublic: wasPublic(before) };
}

/** Approving again keeps the first date; withdrawing approval also withdraws featuring. False where nothing changed. */
export async function setApproval(db: Database, id: string, at: string | null): Promise<boolean> {
  const query = db.updateTable('reviews').where('id', '=', id);
  const changing =
    at === null
      ? query.set({ approvedAt: null, featuredAt: null }).where('approvedAt', 'is not', null)
      : query.set({ approvedAt: at }).where('approvedAt', 'is', null);
  return (await changing.executeTakeFirst()).numUpdatedRows === 1n;
}

/** False where the review is not approved or was deleted, which is checked in the same statement. */
export async function setFeatured(db: Database, id: string, at: string | null): Promise<boolean> {
  const query = db.updateTable('reviews').set({ featuredAt: at }).where('id', '=', id);
  const result = await (at === null ? query : query.where('approvedAt', 'is not', null)).executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
