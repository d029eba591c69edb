import { limits } from '#contract/limits.ts';
import type { Role } from '#contract/sessions.ts';
import { type Clock, instantOf } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { failureOf } from '../../db/failure.ts';
import type { Actor, EndedSession, FindActor } from '../../http/guard.ts';
import { buildToken, hashToken } from './secrets.ts';
import { createSession, endOldestSessions, type FoundSession, findSession, renewSession } from './store.ts';

export { listSessions } from './store.ts';

/** Looks up a token at every request, so that an ended session stops working at the next one. */
export function buildFindActor(db: Database, clock: Clock): FindActor {
  /** A full or locked database still allows reading: a renewal that cannot be written only lets the session end sooner. */
  const renew = (session: FoundSession, tokenHash: string, now: number) => {
    const { role, user_id: userId, created_at } = session;
    const end = sessionEnd({ role, createdAt: Date.parse(created_at) }, now);
    const renewal = { tokenHash, userId, now: instantOf(now), end };
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
    return remaining > 0 && session.role === 'client' ? { actor, renewedFor: remaining } : { actor };
  };
}

/** Makes the proof that a session was checked, here alone. */
function actorOf(session: FoundSession, tokenHash: string): Actor | undefined {
  const { user_id, admin_id, user_username, admin_username, first_name, last_name, status, confirmed_at } = session;
  if (session.role === 'admin' && admin_id !== null && admin_username !== null)
    return { role: 'admin', user: { id: admin_id, username: admin_username }, tokenHash, confirmedAt: confirmed_at } as Actor;
  if (user_id === null || user_username === null || first_name === null || last_name === null || status !== 'active')
    return undefined;
  const user = { id: user_id, username: user_username, firstName: first_name, lastName: last_name };
  return { role: 'client', user, tokenHash } as Actor;
}

function endedOf({ role, status }: FoundSession): EndedSession {
  return { role, ended: status === 'inactive' ? 'account_inactive' : 'session_expired' };
}

type Owner = { role: 'client'; userId: string } | { role: 'admin'; adminId: string };

/** Starts a session and returns its token, which is stored nowhere else. */
export async function startSession(db: Database, clock: Clock, owner: Owner): Promise<string> {
  const token = buildToken();
  const tokenHash = hashToken(token);
  const now = clock.now();
  await createSession(db, {
    token_hash: tokenHash,
    role: owner.role,
    user_id: owner.role === 'client' ? owner.userId : null,
    admin_id: owner.role === 'admin' ? owner.adminId : null,
    created_at: instantOf(now),
    last_used_at: instantOf(now),
    expires_at: sessionEnd({ role: owner.role, createdAt: now }, now),
    confirmed_at: owner.role === 'admin' ? instantOf(now) : null,
  });
  if (owner.role === 'client') await endOldestSessions(db, { userId: owner.userId, newest: tokenHash, now: instantOf(now) });
  return token;
}

export function sessionLives({ expires_at }: { expires_at: string }, now: number): boolean {
  return now < Date.parse(expires_at);
}

/** Whether this use is written: the last one that was is old enough. */
function isRenewalDue({ last_used_at }: { last_used_at: string }, now: number): boolean {
  return now >= Date.parse(last_used_at) + limits.session.touchEvery;
}

/** When a session that is used now ends: after its idle time, and never past its lifetime (docs/product.md#session-length). */
function sessionEnd({ role, createdAt }: { role: Role; createdAt: number }, now: number): string {
  const { idle, lifetime } = limits.session[role];
  return instantOf(Math.min(now + idle, createdAt + lifetime));
}
