import type { Database } from '../../db/database.ts';
import { atOnce, personalTable } from '../../db/personal-data.ts';
import { labelsOf } from './presenter.ts';
import type { UserTables } from './tables.ts';

/** What the copy of a client's data has of them, the trainer's note and labels included. */
export const usersData = {
  users: personalTable<UserTables['users']>(
    {
      id: 'exported',
      username: 'exported',
      usernameKey: { withheld: 'the username again, as it is compared' },
      firstName: 'exported',
      lastName: 'exported',
      email: 'exported',
      phone: 'exported',
      language: 'exported',
      status: 'exported',
      createdAt: 'exported',
      lastLogin: 'exported',
      lastSeenAt: 'exported',
      leavesAt: 'exported',
      note: 'exported',
      labels: 'exported',
    },
    atOnce(async (db, userId) => {
      const rows = await db.selectFrom('users').selectAll().where('id', '=', userId).execute();
      return rows.map((row) => ({ ...row, labels: labelsOf(row) }));
    }),
  ),
};

/** Whose the copy is, with what the trainer has written of them; undefined where there is no such client. */
export async function readOwner(db: Database, userId: string) {
  const owner = await db
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'language', 'note', 'labels'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return owner && { ...owner, labels: labelsOf(owner) };
}
