import type { Database } from '../../db/database.ts';
import { type ErasedUser, noteErased } from '../../db/erased-users.ts';
import { newestFirst, type Slice } from '../../db/paging.ts';
import type { Schema } from '../../db/schema.ts';

export type UserRow = Schema['users'];

function withVideoCount(db: Database) {
  return db
    .selectFrom('users')
    .selectAll('users')
    .select((e) =>
      e
        .selectFrom('assignments')
        .whereRef('assignments.user_id', '=', 'users.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('video_count'),
    );
}

export type CountedUser = NonNullable<Awaited<ReturnType<typeof findUser>>>;

export function findUser(db: Database, id: string) {
  return withVideoCount(db).where('users.id', '=', id).executeTakeFirst();
}

/** Newest first. */
export function listUsers(db: Database, page: Slice) {
  return newestFirst(withVideoCount(db), 'users.created_at', 'users.id', page).execute();
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
