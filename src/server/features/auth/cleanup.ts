import { limits } from '#contract/limits.ts';
import { instantOf } from '../../clock.ts';
import { countDeleted, type Database } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { deleteOldOneUseLinks } from './links/one-use-links.ts';
import { attemptWindows } from './login/rate-limits.ts';
import { deleteUnboundSessions } from './passkeys/store.ts';

/*
 * Each deletes what has ended, after the time in which its browser is told so, and returns how many rows that were.
 * `now` is in milliseconds.
 */

export async function deleteEndedSessions(db: Database, now: number): Promise<number> {
  const untold = instantOf(now - limits.auth.session.toldFor);
  const deleted = await countDeleted(db.deleteFrom('sessions').where('expiresAt', '<=', untold));
  await deleteUnboundSessions(db);
  return deleted;
}

export async function deleteEndedLinks(db: Database, now: number): Promise<number> {
  const untold = instantOf(now - limits.auth.link.toldFor);
  const expired = await countDeleted(db.deleteFrom('accessLinks').where('expiresAt', '<=', untold));
  return expired + (await countDeleted(db.deleteFrom('endedLinks').where('endedAt', '<=', untold)));
}

export function deleteMailedLinks(db: Database, now: number): Promise<number> {
  return deleteOldOneUseLinks(db, now);
}

/** Also the links by which `npm run admin:password` lets a browser log in. */
export async function deleteExpiredCodes(db: Database, now: number): Promise<number> {
  const at = instantOf(now);
  const links = await countDeleted(db.deleteFrom('browserLinks').where('expiresAt', '<=', at));
  const challenges = await countDeleted(db.deleteFrom('passkeyChallenges').where('expiresAt', '<=', at));
  return links + challenges + (await countDeleted(db.deleteFrom('deviceCodes').where('expiresAt', '<=', at)));
}

export function deleteUnknownDevices(db: Database, now: number): Promise<number> {
  return countDeleted(db.deleteFrom('knownDevices').where('expiresAt', '<=', instantOf(now)));
}

/** Deletes attempts past the window of their kind, and the key of their hashes once no attempt is left. */
export function deleteAttempts(db: Database, now: number): Promise<number> {
  const { usual, longer } = attemptWindows;
  return inTransaction(db, async (transaction) => {
    const past = (window: number) => transaction.deleteFrom('attempts').where('at', '<=', instantOf(now - window));
    let deleted = await countDeleted(past(usual).where('kind', 'not in', [...longer.keys()]));
    for (const [kind, window] of longer) deleted += await countDeleted(past(window).where('kind', '=', kind));
    const left = await transaction.selectFrom('attempts').select('id').limit(1).executeTakeFirst();
    if (!left) await transaction.deleteFrom('attemptKeys').execute();
    return deleted;
  });
}
