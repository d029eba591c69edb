import { randomUUIDv7 } from 'node:crypto';
import type { NewUser, UserChange } from '#contract/users.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { newestFirst, type Slice } from '../../db/paging.ts';
import type { Schema } from '../../db/schema.ts';
import type { ErasedUser } from '../../storage/ledger.ts';
import { recordErased } from './erasure.ts';

type UserRow = Schema['users'];

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

/** Creates an active user and returns the id; undefined where the username is taken. */
export async function createUser(
  db: Database,
  { username, firstName, lastName, email }: NewUser,
  at: string,
): Promise<string | undefined> {
  const user: UserRow = {
    id: randomUUIDv7(),
    username,
    username_key: usernameKey(username),
    first_name: firstName,
    last_name: lastName,
    email: email || null,
    status: 'active',
    created_at: at,
    last_login: null,
    last_seen_at: null,
  };
  const result = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('username_key').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n ? user.id : undefined;
}

export async function isUsernameTaken(db: Database, username: string, exceptId: string): Promise<boolean> {
  const key = usernameKey(username);
  const other = await db.selectFrom('users').select('id').where('username_key', '=', key).executeTakeFirst();
  return other !== undefined && other.id !== exceptId;
}

/** False where there is no such user. */
export async function updateUser(
  db: Database,
  id: string,
  { username, firstName, lastName, email, status }: UserChange,
): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({
      id,
      ...(username !== undefined && { username, username_key: usernameKey(username) }),
      ...(firstName !== undefined && { first_name: firstName }),
      ...(lastName !== undefined && { last_name: lastName }),
      ...(email !== undefined && { email: email || null }),
      ...(status !== undefined && { status }),
    })
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Deletes a user with assignments, sessions, link and review. The id is recorded, so that no backup brings the user back. */
export function deleteUser(db: Database, erased: ErasedUser): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const result = await transaction.deleteFrom('users').where('id', '=', erased.user_id).executeTakeFirst();
    if (result.numDeletedRows !== 1n) return false;
    await recordErased(transaction, erased);
    return true;
  });
}

/** Usernames that differ only in case or in the encoding of accents are equal. */
function usernameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase();
}
