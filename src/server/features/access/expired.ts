import type { Database } from '../../db/database.ts';

/** Sessions, links and devices past their end are of no use to anyone. */
export async function deleteExpired(db: Database, now: string): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await db.deleteFrom('access_links').where('expires_at', '<=', now).execute();
  await db.deleteFrom('known_devices').where('expires_at', '<=', now).execute();
}
