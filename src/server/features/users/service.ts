import type { Database } from '../../db/database.ts';

/** What opening and renewing a session writes down of its user. */

export async function noteLogin(db: Database, userId: string, at: string): Promise<void> {
  await db.updateTable('users').set({ last_login: at, last_seen_at: at }).where('id', '=', userId).execute();
}

export async function noteSeen(db: Database, userId: string, at: string): Promise<void> {
  await db.updateTable('users').set({ last_seen_at: at }).where('id', '=', userId).execute();
}
