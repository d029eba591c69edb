import type { Database } from '../../db/database.ts';
import { newestFirst, type Slice } from '../../db/paging.ts';
import type { Schema } from '../../db/schema.ts';
import { type ErasedUser, noteErased } from './erasure.ts';

export type UserRow = Schema['users'];

/** Users as the admin sees them: how many videos they have, their link, and when their last living session ends. */
function selectUsers(db: Database, now: string) {
  return db
    .selectFrom('users')
    .leftJoin('access_links', 'access_links.user_id', 'users.id')
    .selectAll('users')
    .select(['access_links.created_at as link_created_at', 'access_links.expires_at as link_expires_at'])
    .select('access_links.opened_at as link_opened_at')
    .select((e) => [
      e
        .selectFrom('assignments')
        .whereRef('assignments.user_id', '=', 'users.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('video_count'),
      e
        .selectFrom('sessions')
        .whereRef('sessions.user_id', '=', 'users.id')
        .where('sessions.expires_at', '>', now)
        .select((last) => last.fn.max('sessions.expires_at').as('end'))
        .as('session_ends_at'),
    ]);
}

export type ListedUser = NonNullable<Awaited<ReturnType<typeof findUser>>>;

export function findUser(db: Database, id: string, now: string) {
  return selectUsers(db, now).where('users.id', '=', id).executeTakeFirst();
}

/** Newest first. */
export function listUsers(db: Database, page: Slice, now: string) {
  return newestFirst(selectUsers(db, now), 'users.created_at', 'users.id', page).execute();
}

/** False where the username is taken. */
export async function createUser(db: Database, user: UserRow): Promise<boolean> {
  const result = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('username_key').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function isTaken(db: Database, usernameKey: string, exceptId: string): Promise<boolean> {
  const other = await db.selectFrom('users').select('id').where('username_key', '=', usernameKey).executeTakeFirst();
  return other !== undefined && other.id !== exceptId;
}

/** False where there is no such user. */
export async function updateUser(
  db: Database,
  id: string,
  change: Partial<Omit<UserRow, 'id' | 'created_at'>>,
): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ id, ...change })
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Assignments, sessions, link and review go with the user; the id stays, so that no backup brings them back. */
export function deleteUser(db: Database, erased: ErasedUser): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const result = await transaction.deleteFrom('users').where('id', '=', erased.user_id).executeTakeFirst();
    if (result.numDeletedRows !== 1n) return false;
    await noteErased(transaction, erased);
    return true;
  });
}

/** Two usernames that differ only in case or in how an accent is encoded are the same username. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase();
}
