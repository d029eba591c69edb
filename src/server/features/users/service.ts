import type { Database } from '../../db/database.ts';

/** Records that a personal link was opened. */
export async function recordLogin(db: Database, userId: string, at: string): Promise<void> {
  await db.updateTable('users').set({ last_login: at, last_seen_at: at }).where('id', '=', userId).execute();
}

/** Records that a session of the user was used. */
export async function recordSeen(db: Database, userId: string, at: string): Promise<void> {
  await db.updateTable('users').set({ last_seen_at: at }).where('id', '=', userId).execute();
}
