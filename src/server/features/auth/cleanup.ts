import { limits } from '#contract/limits.ts';
import { instantOf } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { deleteOldOneUseLinks } from './links/one-use-links.ts';
import { deleteUnboundSessions } from './passkeys/store.ts';

/** Deletes challenges, codes, and sessions, links and devices that have ended, after the time in which their browsers are told so. */
export async function deleteExpired(db: Database, now: number): Promise<void> {
  const { session, link } = limits.auth;
  await db
    .deleteFrom('sessions')
    .where('expiresAt', '<=', instantOf(now - session.toldFor))
    .execute();
  await deleteUnboundSessions(db);
  const untold = instantOf(now - link.toldFor);
  await db.deleteFrom('accessLinks').where('expiresAt', '<=', untold).execute();
  await db.deleteFrom('endedLinks').where('endedAt', '<=', untold).execute();
  await deleteOldOneUseLinks(db, now);
  await db.deleteFrom('browserLinks').where('expiresAt', '<=', instantOf(now)).execute();
  await db.deleteFrom('passkeyChallenges').where('expiresAt', '<=', instantOf(now)).execute();
  await db.deleteFrom('deviceCodes').where('expiresAt', '<=', instantOf(now)).execute();
  await db.deleteFrom('knownDevices').where('expiresAt', '<=', instantOf(now)).execute();
}

/** Deletes attempts past the window, and the key of their hashes once no attempt is left. */
export async function deleteAttempts(db: Database, now: number): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await transaction
      .deleteFrom('attempts')
      .where('at', '<=', instantOf(now - limits.auth.throttle.window))
      .execute();
    const left = await transaction.selectFrom('attempts').select('id').limit(1).executeTakeFirst();
    if (!left) await transaction.deleteFrom('attemptKeys').execute();
  });
}
