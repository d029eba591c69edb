import { limits } from '#contract/limits.ts';
import type { Role } from '#contract/sessions.ts';
import { type Clock, instantOf } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { failureOf } from '../../db/failure.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Actor, EndedSession, FindActor } from '../../http/guard.ts';
import { newId } from '../../new-id.ts';
import { buildToken, hashToken } from './secrets.ts';
import {
  createSession,
  deleteSuccessor,
  endOldestSessions,
  type FoundSession,
  findSession,
  findSuccessor,
  renewSession,
} from './session-store.ts';

export { listSessions, listUserSessions, signOut } from './session-store.ts';

/** Looks up a token at every request, so that an ended session stops working at the next one. */
export function buildFindActor(db: Database, clock: Clock): FindActor {
  /** A full or locked database still allows reading: a renewal that cannot be written only lets the session end sooner. */
  const renew = (session: FoundSession, tokenHash: string, now: number) => {
    const { role, user_id: userId, created_at, replaces } = session;
    const end = sessionEnd({ role, createdAt: Date.parse(created_at) }, now);
    const replacedEnd = instantOf(now + limits.session.rotationGrace);
    const renewal = { tokenHash, userId, now: instantOf(now), end, replaces, replacedEnd };
    return renewSession(db, renewal).then(
      (isLiving) => (isLiving ? Date.parse(end) - now : undefined),
      (error: unknown) => {
        if (failureOf(error) !== undefined) return 0;
        throw error;
      },
    );
  };

  return async (token) => {
    const tokenHash = hashToken(token);
    const session = await findSession(db, tokenHash);
    if (!session) return undefined;
    const now = clock.now();
    const actor = actorOf(session, tokenHash);
    if (!actor || !sessionLives(session, now)) return endedOf(session);
    if (!isRenewalDue(session, now)) return { actor };
    const remaining = await renew(session, tokenHash, now);
    if (remaining === undefined) return endedOf(session);
    return remaining > 0 && isCookieRenewed(session, now) ? { actor, renewedFor: remaining } : { actor };
  };
}

/** Makes the proof that a session was checked, here alone. */
function actorOf(session: FoundSession, tokenHash: string): Actor | undefined {
  const {
    session_id: sessionId,
    user_id,
    admin_id,
    user_username,
    admin_username,
    first_name,
    last_name,
    status,
    confirmed_at,
  } = session;
  if (session.role === 'admin' && admin_id !== null && admin_username !== null)
    return {
      role: 'admin',
      user: { id: admin_id, username: admin_username },
      sessionId,
      tokenHash,
      confirmedAt: confirmed_at,
    } as Actor;
  if (user_id === null || user_username === null || first_name === null || last_name === null || status !== 'active')
    return undefined;
  const user = { id: user_id, username: user_username, firstName: first_name, lastName: last_name };
  return { role: 'client', user, sessionId, tokenHash } as Actor;
}

function endedOf({ role, status, signed_out }: FoundSession): EndedSession {
  if (status === 'inactive') return { role, ended: 'account_inactive' };
  return { role, ended: signed_out === 1 ? 'signed_out' : 'session_expired' };
}

/** `isConfirmed`: the password was given. */
type Owner = ({ role: 'client'; userId: string } | { role: 'admin'; adminId: string; isConfirmed: boolean }) & {
  /** The name of the device. */
  device?: string | null;
  /** Where it is known before. */
  id?: string;
};

/** Starts a session and returns its token, which is stored nowhere else. */
export async function startSession(db: Database, clock: Clock, owner: Owner): Promise<string> {
  const token = buildToken();
  const { id = newId() } = owner;
  const now = clock.now();
  await createSession(db, {
    token_hash: hashToken(token),
    id,
    role: owner.role,
    user_id: owner.role === 'client' ? owner.userId : null,
    admin_id: owner.role === 'admin' ? owner.adminId : null,
    created_at: instantOf(now),
    last_used_at: instantOf(now),
    expires_at: sessionEnd({ role: owner.role, createdAt: now }, now),
    confirmed_at: owner.role === 'admin' && owner.isConfirmed ? instantOf(now) : null,
    device: owner.device ?? null,
  });
  if (owner.role === 'client') await endOldestSessions(db, { userId: owner.userId, newest: id, now: instantOf(now) });
  return token;
}

export function sessionLives({ expires_at }: { expires_at: string }, now: number): boolean {
  return now < Date.parse(expires_at);
}

/** Whether this use is written: the last one that was is old enough. */
function isRenewalDue({ last_used_at, replaced_at }: FoundSession, now: number): boolean {
  return replaced_at === null && now >= Date.parse(last_used_at) + limits.session.touchEvery;
}

/** Whether a client's token is old enough for a new one to take its place. */
function isRotationDue({ role, created_at, replaced_at }: FoundSession, now: number): boolean {
  return role === 'client' && replaced_at === null && now >= Date.parse(created_at) + limits.session.rotateAfter;
}

/**
 * Whether the cookie goes with the renewal. For two weeks after its token is due to be replaced it does not, since it might
 * arrive after the cookie of the new one; where none was issued by then, it must not end by itself.
 */
function isCookieRenewed(session: FoundSession, now: number): boolean {
  const { client, rotateAfter } = limits.session;
  const overdue = Date.parse(session.created_at) + rotateAfter + client.idle / 2;
  return session.role === 'client' && (!isRotationDue(session, now) || now >= overdue);
}

/**
 * Issues a new token for the session of a client whose present one is a month old (token rotation); undefined where none is
 * due. The present one lives on until the new one was used a minute later, so that nothing is lost with an answer that does not
 * arrive or a cookie that does not reach the disk; tabs that ask at the same time get one new token.
 */
export async function rotateToken(db: Database, clock: Clock, token: string, device: string | null): Promise<string | undefined> {
  const tokenHash = hashToken(token);
  const now = clock.now();
  const found = await findSession(db, tokenHash);
  if (!found || !isRotationDue(found, now)) return undefined;
  return inTransaction(db, async (transaction) => {
    const session = await findSession(transaction, tokenHash);
    if (!session || !isRotationDue(session, now) || !sessionLives(session, now) || session.status !== 'active') return undefined;
    const issued = await findSuccessor(transaction, tokenHash);
    if (issued && now < Date.parse(issued.created_at) + limits.session.rotationGrace) return undefined;
    await deleteSuccessor(transaction, tokenHash);
    const next = buildToken();
    await createSession(transaction, {
      token_hash: hashToken(next),
      id: session.session_id,
      role: 'client',
      user_id: session.user_id,
      admin_id: null,
      created_at: instantOf(now),
      last_used_at: instantOf(now),
      expires_at: sessionEnd({ role: 'client', createdAt: now }, now),
      confirmed_at: null,
      device,
      replaces: tokenHash,
    });
    return next;
  });
}

/** When a token that is used now ends: after its idle time, and never past its lifetime (docs/product.md#session-length). */
function sessionEnd({ role, createdAt }: { role: Role; createdAt: number }, now: number): string {
  const { idle, lifetime } = limits.session[role];
  return instantOf(Math.min(now + idle, createdAt + lifetime));
}
