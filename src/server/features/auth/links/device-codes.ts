import { createHmac, randomInt } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import { type Clock, instantOf } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import type { RecordAct } from '../../../http/http-context.ts';
import { recordLogin } from '../../users/service.ts';
import { buildToken, hashToken } from '../secrets.ts';
import { startSession } from '../sessions/sessions.ts';
import { deleteSession, findSession } from '../sessions/store.ts';

type Dependencies = { db: Database; clock: Clock };

const { digits, lifetime, claimWithin } = limits.auth.deviceCode;

/**
 * Six digits for a device that has no session, which a client types on one that has (as in RFC 8628). The secret is told to
 * that device alone: with the digits nobody gets a session, so that they may be short and are stored as they are.
 */
export function requestCode({ db, clock }: Dependencies, device: string | null): Promise<{ code: string; secret: string }> {
  const secret = buildToken();
  const now = clock.now();
  return inTransaction(db, async (transaction) => {
    await transaction.deleteFrom('deviceCodes').where('expiresAt', '<=', instantOf(now)).execute();
    const code = await freeCode(transaction);
    await transaction
      .insertInto('deviceCodes')
      .values({ id: buildToken(), code, secretHash: hashToken(secret), device, expiresAt: instantOf(now + lifetime) })
      .execute();
    return { code, secret };
  });
}

/** The rate limits leave a few hundred codes at most, of a million. */
async function freeCode(db: Database): Promise<string> {
  for (;;) {
    const code = String(randomInt(10 ** digits)).padStart(digits, '0');
    if (!(await db.selectFrom('deviceCodes').select('id').where('code', '=', code).executeTakeFirst())) return code;
  }
}

/** The device that shows a code and waits for its confirmation, under an id by which this session alone confirms it. */
export async function findWaiting({ db, clock }: Dependencies, code: string, sessionId: string) {
  const waiting = await db
    .selectFrom('deviceCodes')
    .select(['id', 'device', 'secretHash'])
    .where('code', '=', code)
    .where('approvedBy', 'is', null)
    .where('expiresAt', '>', instantOf(clock.now()))
    .executeTakeFirst();
  return waiting && { id: `${waiting.id}.${proofOf(waiting.secretHash, sessionId)}`, device: waiting.device };
}

/** Keyed by what no client is told. */
const proofOf = (secretHash: string, sessionId: string) => createHmac('sha256', secretHash).update(sessionId).digest('base64url');

/** Lets the device in as this client; it fetches its session itself. False where it waits no more, or the id was given to another session. */
export function approveWaiting(
  { db, clock }: Dependencies,
  waitingId: string,
  sessionId: string,
  record: RecordAct,
): Promise<boolean> {
  const now = clock.now();
  const [id = '', proof] = waitingId.split('.');
  return inTransaction(db, async (transaction) => {
    const codes = transaction.selectFrom('deviceCodes').select(['secretHash', 'device']);
    const waiting = await codes.where('id', '=', id).executeTakeFirst();
    if (!waiting || proof !== proofOf(waiting.secretHash, sessionId)) return false;
    const approved = await transaction
      .updateTable('deviceCodes')
      .set({ approvedBy: sessionId, expiresAt: instantOf(now + claimWithin) })
      .where('id', '=', id)
      .where('approvedBy', 'is', null)
      .where('expiresAt', '>', instantOf(now))
      .executeTakeFirst();
    if (approved.numUpdatedRows === 0n) return false;
    await record(transaction, { device: waiting.device });
    return true;
  });
}

type Claim = {
  secret: string;
  /** The token of the session that the browser already has. */
  presentSession: string | undefined;
  /** The name of the device. */
  device: string | null;
};

/**
 * The session of the device that holds the secret: undefined while it waits, `unknown` where the code has expired or the session
 * that confirmed it has ended. A claim whose answer was lost may be repeated, and its session takes the place of the first one.
 */
export function claimSession(
  { db, clock }: Dependencies,
  { secret, presentSession, device }: Claim,
): Promise<{ token: string } | 'unknown' | undefined> {
  const now = instantOf(clock.now());
  return inTransaction(db, async (transaction) => {
    const waiting = await transaction
      .selectFrom('deviceCodes')
      .select(['id', 'approvedBy', 'claimedBy'])
      .where('secretHash', '=', hashToken(secret))
      .where('expiresAt', '>', now)
      .executeTakeFirst();
    if (!waiting) return 'unknown';
    if (waiting.approvedBy === null) return undefined;
    const userId = await livingClient(transaction, waiting.approvedBy, now);
    if (userId === undefined) return 'unknown';
    const present = presentSession && (await findSession(transaction, hashToken(presentSession)));
    for (const replaced of [waiting.claimedBy, present ? present.sessionId : null])
      if (replaced !== null && replaced !== waiting.approvedBy) await deleteSession(transaction, replaced);
    await recordLogin(transaction, userId, now);
    const token = await startSession(transaction, clock, { role: 'client', userId, device });
    const begun = await findSession(transaction, hashToken(token));
    await transaction
      .updateTable('deviceCodes')
      .set({ claimedBy: begun?.sessionId ?? null })
      .where('id', '=', waiting.id)
      .execute();
    return { token };
  });
}

/** The active client whose session this is, while it lives. */
async function livingClient(db: Database, sessionId: string, now: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select('users.id')
    .where('sessions.id', '=', sessionId)
    .where('sessions.expiresAt', '>', now)
    .where('users.status', '=', 'active')
    .executeTakeFirst();
  return found?.id;
}
