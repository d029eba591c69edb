import type { Database } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';

/** The link of this token, whose it is and whether it was ended before its time. */
export async function findLink(db: Database, tokenHash: string) {
  const living = await db
    .selectFrom('access_links')
    .innerJoin('users', 'users.id', 'access_links.user_id')
    .select(['users.id', 'username', 'first_name', 'last_name', 'status', 'access_links.expires_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (living) return { ...living, isEnded: false, successorEnd: null };
  const ended = await db
    .selectFrom('ended_links')
    .innerJoin('users', 'users.id', 'ended_links.user_id')
    .leftJoin('access_links', 'access_links.user_id', 'ended_links.user_id')
    .select(['users.id', 'username', 'first_name', 'last_name', 'status', 'ended_links.expires_at'])
    .select('access_links.expires_at as successorEnd')
    .where('ended_links.token_hash', '=', tokenHash)
    .executeTakeFirst();
  return ended && { ...ended, isEnded: true };
}

export type FoundLink = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** Notes the first time that a link was exchanged. */
export async function noteOpened(db: Database, tokenHash: string, at: string): Promise<void> {
  await db
    .updateTable('access_links')
    .set({ opened_at: at })
    .where('token_hash', '=', tokenHash)
    .where('opened_at', 'is', null)
    .execute();
}

/** One link a user: a new one takes the old one's place. */
export async function replaceLink(db: Database, link: Schema['access_links']): Promise<void> {
  await endLink(db, link.user_id, link.created_at);
  await db.insertInto('access_links').values(link).execute();
}

export async function endLink(db: Database, userId: string, now: string): Promise<void> {
  const old = await db.deleteFrom('access_links').where('user_id', '=', userId).returningAll().executeTakeFirst();
  if (!old) return;
  const { token_hash, user_id, expires_at } = old;
  await db.insertInto('ended_links').values({ token_hash, user_id, expires_at, ended_at: now }).execute();
}
