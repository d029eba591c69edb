import type { Insertable } from 'kysely';
import type { Role } from '#contract/auth/schemas.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '../../../db/database.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import { prepared } from '../../../db/prepared.ts';
import type { RecordAct } from '../../../http/http-context.ts';
import { deleteEndedSubscriptions, deleteSubscriptions } from '../../notices/service.ts';
import { recordSeen } from '../../users/service.ts';
import { deletePasskeys } from '../passkeys/store.ts';
import type { AuthTables } from '../tables.ts';

const sessionByToken = prepared((db, { tokenHash }: { tokenHash: string }) =>
  db
    .selectFrom('sessions')
    .leftJoin('users', 'users.id', 'sessions.userId')
    .leftJoin('admins', 'admins.id', 'sessions.adminId')
    .select([
      'sessions.id as sessionId',
      'role',
      'sessions.createdAt',
      'lastUsedAt',
      'expiresAt',
      'userId',
      'adminId',
      'confirmedAt',
      'replaces',
      'replacedAt',
      'signedOut',
    ])
    .select(['status', 'firstName', 'lastName'])
    .select(['users.username as userUsername', 'admins.username as adminUsername'])
    .where('tokenHash', '=', tokenHash),
);

/** A session with its owner in one query; the columns of the other role are null. */
export async function findSession(db: Database, tokenHash: string) {
  return (await sessionByToken(db, { tokenHash })).at(0);
}

export type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

export async function createSession(db: Database, session: Insertable<AuthTables['sessions']>): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** Notes that the password of a living session was given; false where the session has ended meanwhile. */
export async function confirmSession(db: Database, { tokenHash, now }: { tokenHash: string; now: string }): Promise<boolean> {
  const confirmed = await db
    .updateTable('sessions')
    .set({ confirmedAt: now, reconfirmedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return confirmed.numUpdatedRows > 0n;
}

/** Uses up that the password was given anew since then; false where it was not, or for another passkey. */
export async function useReconfirmation(db: Database, tokenHash: string, since: string): Promise<boolean> {
  const used = await db
    .updateTable('sessions')
    .set({ reconfirmedAt: null })
    .where('tokenHash', '=', tokenHash)
    .where('reconfirmedAt', '>', since)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

type Renewal = {
  tokenHash: string;
  userId: string | null;
  now: string;
  end: string;
  /** The hash of the token that this one takes the place of by being in use, and when that one ends. */
  replaces: string | null;
  replacedEnd: string;
};

/**
 * Moves the end of a living session. False where it has ended meanwhile, which no renewal undoes; a token that was replaced
 * meanwhile lives on to its own end.
 */
export function renewSession(db: Database, { tokenHash, userId, now, end, ...before }: Renewal): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const living = await transaction
      .selectFrom('sessions')
      .select('replacedAt')
      .where('tokenHash', '=', tokenHash)
      .where('expiresAt', '>', now)
      .executeTakeFirst();
    if (!living) return false;
    if (living.replacedAt !== null) return true;
    await transaction
      .updateTable('sessions')
      .set({ lastUsedAt: now, expiresAt: end, replaces: null })
      .where('tokenHash', '=', tokenHash)
      .execute();
    if (before.replaces !== null) await retireToken(transaction, before.replaces, now, before.replacedEnd);
    if (userId !== null) await recordSeen(transaction, userId, now);
    return true;
  });
}

/** A token whose successor is in use ends at `end`, unless it does so earlier. */
async function retireToken(db: Database, tokenHash: string, now: string, end: string): Promise<void> {
  const token = db.updateTable('sessions').where('tokenHash', '=', tokenHash);
  await token.set({ replacedAt: now }).execute();
  await token.set({ expiresAt: end }).where('expiresAt', '>', end).execute();
}

/** The token that was issued last to take the place of another, and did not come into use yet. */
export function findSuccessor(db: Database, tokenHash: string) {
  return db.selectFrom('sessions').select('createdAt').where('replaces', '=', tokenHash).executeTakeFirst();
}

export async function deleteSuccessor(db: Database, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('replaces', '=', tokenHash).execute();
}

/**
 * Ends all but the most recently used of a client's other sessions. As many ended ones stay, so that their browsers learn it;
 * the rest is deleted.
 */
export async function endOldestSessions(
  db: Database,
  { userId, newest, now }: { userId: string; newest: string; now: string },
): Promise<void> {
  const { perClient } = limits.auth.session;
  const others = await sessionsOf(db, { role: 'client', user: { id: userId } })
    .select(['id', 'expiresAt'])
    .where('id', '<>', newest)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('createdAt', 'desc')
    .execute();
  const isLiving = (session: { expiresAt: string }) => session.expiresAt > now;
  const tooMany = others.filter(isLiving).slice(perClient - 1);
  const untold = [...tooMany, ...others.filter((session) => !isLiving(session))].slice(perClient);
  if (tooMany.length > 0) await endSessions(db, now).set({ signedOut: 1 }).where('id', 'in', idsOf(tooMany)).execute();
  if (untold.length > 0) await db.deleteFrom('sessions').where('id', 'in', idsOf(untold)).execute();
}

/** One row a session, whether or not its token is being replaced. */
function sessionsOf(db: Database, owner: SessionOwner) {
  const own = db.selectFrom('sessions').where(columnOf(owner), '=', owner.user.id);
  return own.where('replaces', 'is', null).where('replacedAt', 'is', null);
}

/** Whose sessions: a client's or an admin's. */
export type SessionOwner = { role: Role; user: { id: string } };
const columnOf = ({ role }: SessionOwner) => (role === 'client' ? 'userId' : 'adminId');

const idsOf = (sessions: { id: string }[]) => sessions.map(({ id }) => id);

export async function deleteSession(db: Database, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
  await deleteSubscriptions(db, [id]);
}

/** Somebody's living sessions, the one used last first. */
export function listLivingSessions(db: Database, owner: SessionOwner, now: string) {
  return sessionsOf(db, owner)
    .select(['id', 'device', 'lastUsedAt'])
    .where('expiresAt', '>', now)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

type Which = { id: string } | { except: string } | 'all';
type SigningOut = { now: string; record: RecordAct };

/**
 * Ends one living session of an account, all but one, or all, from elsewhere, with a client's passkeys and push address of those
 * devices. False where there was none; another account's is left alone.
 */
export function signOut(db: Database, owner: SessionOwner, which: Which, { now, record }: SigningOut): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const own = endSessions(transaction, now).set({ signedOut: 1 }).where(columnOf(owner), '=', owner.user.id);
    const chosen = which === 'all' ? own : 'id' in which ? own.where('id', '=', which.id) : own.where('id', '<>', which.except);
    const { numUpdatedRows } = await chosen.executeTakeFirst();
    if (which !== 'all' && 'id' in which && numUpdatedRows === 0n) return false;
    const passkeys = which === 'all' ? which : 'id' in which ? { session: which.id } : { exceptSession: which.except };
    // The trainer's open the admin on whatever device has them: they are removed by name.
    if (owner.role === 'client') await deletePasskeys(transaction, owner, passkeys);
    await deleteEndedSubscriptions(transaction, now);
    await record(transaction);
    return numUpdatedRows > 0n;
  });
}

/** By the trainer, so that a client who is active again is not told that a month has passed. */
export async function endUserSessions(db: Database, userId: string, now: string): Promise<void> {
  await endSessions(db, now).set({ signedOut: 1 }).where('userId', '=', userId).execute();
  await deleteEndedSubscriptions(db, now);
}

function endSessions(db: Database, now: string) {
  return db.updateTable('sessions').set({ expiresAt: now }).where('expiresAt', '>', now);
}

export async function deleteAdminSessions(db: Database, adminId: string): Promise<void> {
  await db.deleteFrom('sessions').where('adminId', '=', adminId).execute();
}

/** Ends all but one of an account's sessions. */
export async function endOtherAdminSessions(db: Database, adminId: string, own: string, now: string): Promise<void> {
  await endSessions(db, now).where('adminId', '=', adminId).where('tokenHash', '<>', own).execute();
}

export function listSessions(db: Database) {
  return db
    .selectFrom('sessions')
    .leftJoin('users', 'users.id', 'sessions.userId')
    .leftJoin('admins', 'admins.id', 'sessions.adminId')
    .select(['role', 'sessions.createdAt', 'lastUsedAt', 'expiresAt'])
    .select(['users.username as userUsername', 'admins.username as adminUsername'])
    .where('replaces', 'is', null)
    .where('replacedAt', 'is', null)
    .orderBy('lastUsedAt', 'desc')
    .execute();
}
