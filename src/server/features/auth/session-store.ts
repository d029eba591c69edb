import type { Insertable } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { prepared } from '../../db/prepared.ts';
import { deleteEndedSubscriptions, deleteSubscriptions } from '../notices/service.ts';
import { recordSeen } from '../users/service.ts';
import { deletePasskeys } from './passkeys/store.ts';
import type { AuthTables } from './tables.ts';

const sessionByToken = prepared((db, { tokenHash }: { tokenHash: string }) =>
  db
    .selectFrom('sessions')
    .leftJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('admins', 'admins.id', 'sessions.admin_id')
    .select([
      'sessions.id as session_id',
      'role',
      'sessions.created_at',
      'last_used_at',
      'expires_at',
      'user_id',
      'admin_id',
      'confirmed_at',
      'replaces',
      'replaced_at',
      'signed_out',
    ])
    .select(['status', 'first_name', 'last_name'])
    .select(['users.username as user_username', 'admins.username as admin_username'])
    .where('token_hash', '=', tokenHash),
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
    .set({ confirmed_at: now, reconfirmed_at: now })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return confirmed.numUpdatedRows > 0n;
}

/** Uses up that the password was given anew since then; false where it was not, or for another passkey. */
export async function useReconfirmation(db: Database, tokenHash: string, since: string): Promise<boolean> {
  const used = await db
    .updateTable('sessions')
    .set({ reconfirmed_at: null })
    .where('token_hash', '=', tokenHash)
    .where('reconfirmed_at', '>', since)
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
      .select('replaced_at')
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (!living) return false;
    if (living.replaced_at !== null) return true;
    await transaction
      .updateTable('sessions')
      .set({ last_used_at: now, expires_at: end, replaces: null })
      .where('token_hash', '=', tokenHash)
      .execute();
    if (before.replaces !== null) await retireToken(transaction, before.replaces, now, before.replacedEnd);
    if (userId !== null) await recordSeen(transaction, userId, now);
    return true;
  });
}

/** A token whose successor is in use ends at `end`, unless it does so earlier. */
async function retireToken(db: Database, tokenHash: string, now: string, end: string): Promise<void> {
  const token = db.updateTable('sessions').where('token_hash', '=', tokenHash);
  await token.set({ replaced_at: now }).execute();
  await token.set({ expires_at: end }).where('expires_at', '>', end).execute();
}

/** The token that was issued last to take the place of another, and did not come into use yet. */
export function findSuccessor(db: Database, tokenHash: string) {
  return db.selectFrom('sessions').select('created_at').where('replaces', '=', tokenHash).executeTakeFirst();
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
  const { perClient } = limits.session;
  const others = await sessionsOf(db, userId)
    .select(['id', 'expires_at'])
    .where('id', '<>', newest)
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
  const isLiving = (session: { expires_at: string }) => session.expires_at > now;
  const tooMany = others.filter(isLiving).slice(perClient - 1);
  const untold = [...tooMany, ...others.filter((session) => !isLiving(session))].slice(perClient);
  if (tooMany.length > 0) await endSessions(db, now).where('id', 'in', idsOf(tooMany)).execute();
  if (untold.length > 0) await db.deleteFrom('sessions').where('id', 'in', idsOf(untold)).execute();
}

/** One row a session, whether or not its token is being replaced. */
function sessionsOf(db: Database, userId: string) {
  return db.selectFrom('sessions').where('user_id', '=', userId).where('replaces', 'is', null).where('replaced_at', 'is', null);
}

const idsOf = (sessions: { id: string }[]) => sessions.map(({ id }) => id);

export async function deleteSession(db: Database, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
  await deleteSubscriptions(db, [id]);
}

/** A client's living sessions, the one used last first. */
export function listUserSessions(db: Database, userId: string, now: string) {
  return sessionsOf(db, userId)
    .select(['id', 'device', 'last_used_at'])
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

type Which = { id: string } | { except: string } | 'all';

/**
 * Ends one living session of a client, all but one, or all, from elsewhere, with the passkeys and push address of those devices.
 * False where there was none; another client's is left alone.
 */
export function signOut(db: Database, userId: string, which: Which, now: string): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const own = endSessions(transaction, now).set({ signed_out: 1 }).where('user_id', '=', userId);
    const chosen = which === 'all' ? own : 'id' in which ? own.where('id', '=', which.id) : own.where('id', '<>', which.except);
    const { numUpdatedRows } = await chosen.executeTakeFirst();
    if (which !== 'all' && 'id' in which && numUpdatedRows === 0n) return false;
    const passkeys = which === 'all' ? which : 'id' in which ? { session: which.id } : { exceptSession: which.except };
    await deletePasskeys(transaction, { role: 'client', user: { id: userId } }, passkeys);
    await deleteEndedSubscriptions(transaction, now);
    return numUpdatedRows > 0n;
  });
}

export async function endUserSessions(db: Database, userId: string, now: string): Promise<void> {
  await endSessions(db, now).where('user_id', '=', userId).execute();
  await deleteEndedSubscriptions(db, now);
}

function endSessions(db: Database, now: string) {
  return db.updateTable('sessions').set({ expires_at: now }).where('expires_at', '>', now);
}

export async function deleteAdminSessions(db: Database, adminId: string): Promise<void> {
  await db.deleteFrom('sessions').where('admin_id', '=', adminId).execute();
}

/** Ends all but one of an account's sessions. */
export async function endOtherAdminSessions(db: Database, adminId: string, own: string, now: string): Promise<void> {
  await endSessions(db, now).where('admin_id', '=', adminId).where('token_hash', '<>', own).execute();
}

export function listSessions(db: Database) {
  return db
    .selectFrom('sessions')
    .leftJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('admins', 'admins.id', 'sessions.admin_id')
    .select(['role', 'sessions.created_at', 'last_used_at', 'expires_at'])
    .select(['users.username as user_username', 'admins.username as admin_username'])
    .where('replaces', 'is', null)
    .where('replaced_at', 'is', null)
    .orderBy('last_used_at', 'desc')
    .execute();
}
