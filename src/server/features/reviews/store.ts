import { sql } from 'kysely';
import type { PublicType, ReviewForm } from '#contract/reviews.ts';
import type { Database } from '../../db/database.ts';
import type { Slice } from '../../db/paging.ts';
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
export function listReviews(db: Database, { after, take }: Slice, shown?: PublicType) {
  let query = withAuthor(db).orderBy('reviews.created_at', 'desc').orderBy('reviews.id', 'desc');
  if (shown) query = query.where(shown === 'featured' ? 'featured_at' : 'approved_at', 'is not', null);
  if (after) query = query.where(sql<boolean>`(reviews.created_at, reviews.id) < (${after.at}, ${after.id})`);
  return (Number.isFinite(take) ? query.limit(take) : query).execute();
}

export function findOwnReview(db: Database, userId: string) {
  return db.selectFrom('reviews').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

type Written = { id: string; userId: string; form: ReviewForm; at: string };

/** Creates the client's one review or rewrites it; either way it waits for approval anew. */
export async function writeReview(db: Database, { id, userId, form, at }: Written): Promise<void> {
  const text = { rating: form.rating, title: form.title || null, comment: form.comment, updated_at: at };
  const pending = { approved_at: null, featured_at: null };
  await db
    .insertInto('reviews')
    .values({ id, user_id: userId, created_at: at, ...text, ...pending })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...text, ...pending }))
    .execute();
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
