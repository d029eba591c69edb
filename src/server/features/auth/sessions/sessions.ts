import type { Role } from '#contract/auth/schemas.ts';
import { limits } from '#contract/limits.ts';
import { type Clock, instantOf } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import { failureOf } from '../../../db/failure.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import type { Actor, EndedSession, FindActor } from '../../../http/guard.ts';
import { newId } from '../../../new-id.ts';
import { buildToken, hashToken } from '../secrets.ts';
import {
  createSession,
  deleteSuccessor,
  endOldestSessions,
  type FoundSession,
  findSession,
  findSuccessor,
  renewSession,
} from './store.ts';

export { listLivingSessions, listSessions, signOut } from './store.ts';

/** Looks up a token at every request, so that an ended session stops working at the next one. */
export function buildFindActor(db: Database, clock: Clock): FindActor {
  /** A full or locked database still allows reading: a renewal that cannot be written only lets the session end sooner. */
  const renew = (session: FoundSession, tokenHash: string, now: number) => {
    const { role, userId, createdAt, replaces } = session;
    const end = sessionEnd({ role, createdAt: Date.parse(createdAt) }, now);
    const replacedEnd = instantOf(now + limits.auth.session.rotationGrace);
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
  const { sessionId, userId, adminId, userUsername, adminUsername, firstName, lastName, status, confirmedAt } = session;
  if (session.role === 'admin' && adminId !== null && adminUsername !== null)
    return {
      role: 'admin',
      user: { id: adminId, username: adminUsername },
      sessionId,
      tokenHash,
      confirmedAt,
    } as Actor;
  if (userId === null || userUsername === null || firstName === null || lastName === null || status !== 'active')
    return undefined;
  const user = { id: userId, username: userUsername, firstName, lastName };
  return { role: 'client', user, sessionId, tokenHash } as Actor;
}

function endedOf({ role, status, signedOut }: FoundSession): EndedSession {
  if (status === 'inactive') return { role, ended: 'account_inactive' };
  return { role, ended: signedOut === 1 ? 'signed_out' : 'session_expired' };
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
    tokenHash: hashToken(token),
    id,
    role: owner.role,
    userId: owner.role === 'client' ? owner.userId : null,
    adminId: owner.role === 'admin' ? owner.adminId : null,
    createdAt: instantOf(now),
    lastUsedAt: instantOf(now),
    expiresAt: sessionEnd({ role: owner.role, createdAt: now }, now),
    confirmedAt: owner.role === 'admin' && owner.isConfirmed ? instantOf(now) : null,
    device: owner.device ?? null,
  });
  if (owner.role === 'client') await endOldestSessions(db, { userId: owner.userId, newest: id, now: instantOf(now) });
  return token;
}

export function sessionLives({ expiresAt }: { expiresAt: string }, now: number): boolean {
  return now < Date.parse(expiresAt);
}

/** Whether this use is written: the last one that was is old enough. */
function isRenewalDue({ lastUsedAt, replacedAt }: FoundSession, now: number): boolean {
  return replacedAt === null && now >= Date.parse(lastUsedAt) + limits.auth.session.touchEvery;
}

/** Whether a client's token is old enough for a new one to take its place. */
function isRotationDue({ role, createdAt, replacedAt }: FoundSession, now: number): boolean {
  return role === 'client' && replacedAt === null && now >= Date.parse(createdAt) + limits.auth.session.rotateAfter;
}

/**
 * Whether the cookie goes with the renewal. For two weeks after its token is due to be replaced it does not, since it might
 * arrive after the cookie of the new one; where none was issued by then, it must not end by itself.
 */
function isCookieRenewed(session: FoundSession, now: number): boolean {
  const { client, rotateAfter } = limits.auth.session;
  const overdue = Date.parse(session.createdAt) + rotateAfter + client.idle / 2;
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
    if (issued && now < Date.parse(issued.createdAt) + limits.auth.session.rotationGrace) return undefined;
    await deleteSuccessor(transaction, tokenHash);
    const next = buildToken();
    await createSession(transaction, {
      tokenHash: hashToken(next),
      id: session.sessionId,
      role: 'client',
      userId: session.userId,
      adminId: null,
      createdAt: instantOf(now),
      lastUsedAt: instantOf(now),
      expiresAt: sessionEnd({ role: 'client', createdAt: now }, now),
      confirmedAt: null,
      device,
      replaces: tokenHash,
    });
    return next;
  });
}

/** When a token that is used now ends: after its idle time, and never past its lifetime (docs/product.md#session-length). */
function sessionEnd({ role, createdAt }: { role: Role; createdAt: number }, now: number): string {
  const { idle, lifetime } = limits.auth.session[role];
  return instantOf(Math.min(now + idle, createdAt + lifetime));
}
