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

/** Creates the client's one review, or rewrites it; false where the client is gone by now. */
export function writeReview(db: Database, written: Written): Promise<boolean> {
  const text = textOf(written);
  return db.transaction().execute(async (transaction) => {
    const client = await transaction.selectFrom('users').select('id').where('id', '=', written.userId).executeTakeFirst();
    if (!client) return false;
    await transaction
      .insertInto('reviews')
      .values({ id: written.id, user_id: written.userId, created_at: written.at, ...text })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(text))
      .execute();
    return true;
  });
}

/** Rewrites the client's review; false where there is none. */
export async function rewriteReview(db: Database, written: Written): Promise<boolean> {
  const result = await db.updateTable('reviews').set(textOf(written)).where('user_id', '=', written.userId).executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteOwnReview(db: Database, userId: string): Promise<boolean> {
  const result = await db.deleteFrom('reviews').where('user_id', '=', userId).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function deleteReview(db: Database, id: string): Promise<boolean> {
  const result = await db.deleteFrom('reviews').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Approving again keeps the first date; taking approval away takes featuring away with it. */
export async function setApproval(db: Database, id: string, at: string | null): Promise<void> {
  const query = db.updateTable('reviews').where('id', '=', id);
  if (at === null) await query.set({ approved_at: null, featured_at: null }).execute();
  else await query.set({ approved_at: at }).where('approved_at', 'is', null).execute();
}

/** False where the review is not approved (or no longer there): featuring is decided in the same step as it is checked. */
export async function setFeatured(db: Database, id: string, at: string | null): Promise<boolean> {
  const query = db.updateTable('reviews').set({ featured_at: at }).where('id', '=', id);
  const result = await (at === null ? query : query.where('approved_at', 'is not', null)).executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
