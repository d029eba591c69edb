import { limits } from '#contract/limits.ts';
import { instantOf } from '../../clock.ts';
import type { Database } from '../../db/database.ts';

/** Sessions, links and devices go once they have ended and nobody need be told of it any more. */
export async function deleteExpired(db: Database, now: number): Promise<void> {
  const { session, link } = limits;
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<=', instantOf(now - session.toldFor))
    .execute();
  const untold = instantOf(now - link.toldFor);
  await db.deleteFrom('access_links').where('expires_at', '<=', untold).execute();
  await db.deleteFrom('ended_links').where('ended_at', '<=', untold).execute();
  await db.deleteFrom('browser_links').where('expires_at', '<=', instantOf(now)).execute();
  await db.deleteFrom('known_devices').where('expires_at', '<=', instantOf(now)).execute();
}
