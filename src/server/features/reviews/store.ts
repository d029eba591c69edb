import type { PublicType, ReviewForm } from '#contract/reviews.ts';
import type { Database } from '../../db/database.ts';
import { newestFirst, type Slice } from '../../db/paging.ts';
import type { Schema } from '../../db/schema.ts';

export type ReviewRow = Schema['reviews'];

function withAuthor(db: Database) {
  return db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .selectAll('reviews')
    .select(['users.first_name', 'users.last_name', 'users.username']);
}

export type AuthoredReview = NonNullable<Awaited<ReturnType<typeof findReview>>>;

export function findReview(db: Database, id: string) {
  return withAuthor(db).where('reviews.id', '=', id).executeTakeFirst();
}

/** Newest first; `shown` keeps to what the public may read. */
export function listReviews(db: Database, page: Slice, shown?: PublicType) {
  const all = withAuthor(db);
  const listed = shown ? all.where(shown === 'featured' ? 'featured_at' : 'approved_at', 'is not', null) : all;
  return newestFirst(listed, 'reviews.created_at', 'reviews.id', page).execute();
}

export function findOwnReview(db: Database, userId: string) {
  return db.selectFrom('reviews').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

type Written = { id: string; userId: string; form: ReviewForm; at: string };

/** Any edit by the client waits for approval anew. */
function textOf({ form, at }: Written) {
  const { rating, title, comment } = form;
  return { rating, title: title || null, comment, updated_at: at, approved_at: null, featured_at: null };
}

/** What became of a review, where there is one: whether the public could read it before. */
export type Changed = { wasShown: boolean };

const changed = (before: { approved_at: string | null } | undefined): Changed => ({ wasShown: Boolean(before?.approved_at) });

/** Creates the client's one review, or rewrites it; undefined where the client is gone by now. */
export function writeReview(db: Database, written: Written): Promise<Changed | undefined> {
  const text = textOf(written);
  return db.transaction().execute(async (transaction) => {
    const client = await transaction.selectFrom('users').select('id').where('id', '=', written.userId).executeTakeFirst();
    if (!client) return undefined;
    const before = await findOwnReview(transaction, written.userId);
    await transaction
      .insertInto('reviews')
      .values({ id: written.id, user_id: written.userId, created_at: written.at, ...text })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(text))
      .execute();
    return changed(before);
  });
}

/** Rewrites the client's review; undefined where there is none. */
export function rewriteReview(db: Database, written: Written): Promise<Changed | undefined> {
  return db.transaction().execute(async (transaction) => {
    const before = await findOwnReview(transaction, written.userId);
    if (!before) return undefined;
    await transaction.updateTable('reviews').set(textOf(written)).where('user_id', '=', written.userId).execute();
    return changed(before);
  });
}

export async function deleteOwnReview(db: Database, userId: string): Promise<Changed | undefined> {
  const before = await db.deleteFrom('reviews').where('user_id', '=', userId).returning('approved_at').executeTakeFirst();
  return before && changed(before);
}

export async function deleteReview(db: Database, id: string): Promise<Changed | undefined> {
  const before = await db.deleteFrom('reviews').where('id', '=', id).returning('approved_at').executeTakeFirst();
  return before && changed(before);
}

/** Approving again keeps the first date; taking approval away takes featuring away with it. False where nothing is another. */
export async function setApproval(db: Database, id: string, at: string | null): Promise<boolean> {
  const query = db.updateTable('reviews').where('id', '=', id);
  const changing =
    at === null
      ? query.set({ approved_at: null, featured_at: null }).where('approved_at', 'is not', null)
      : query.set({ approved_at: at }).where('approved_at', 'is', null);
  return (await changing.executeTakeFirst()).numUpdatedRows === 1n;
}

/** False where the review is not approved (or no longer there): featuring is decided in the same step as it is checked. */
export async function setFeatured(db: Database, id: string, at: string | null): Promise<boolean> {
  const query = db.updateTable('reviews').set({ featured_at: at }).where('id', '=', id);
  const result = await (at === null ? query : query.where('approved_at', 'is not', null)).executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
