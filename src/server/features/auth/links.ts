import type { ErrorCode } from '#contract/errors.ts';
import { DAY } from '#contract/limits.ts';
import { type Clock, instantOf } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { noteLogin } from '../users/service.ts';
import { buildToken, hashToken } from './secrets.ts';
import { sessionLives, startSession } from './sessions.ts';
import {
  deleteSession,
  endLink,
  endUserSessions,
  type FoundLink,
  findLink,
  findSession,
  noteOpened,
  replaceLink,
} from './store.ts';

export type Link = { loginUrl: string; expiresAt: string };

type Parts = { clock: Clock; settings: { publicOrigin: string; linkDays: number } };

/** Gives the user a new personal link; the old one dies, sessions that live go on. The token is in the answer alone. */
export async function createLink(db: Database, { clock, settings }: Parts, userId: string): Promise<Link> {
  const token = buildToken();
  const now = clock.now();
  const expiresAt = instantOf(now + settings.linkDays * DAY);
  await replaceLink(db, {
    user_id: userId,
    token_hash: hashToken(token),
    created_at: instantOf(now),
    expires_at: expiresAt,
    opened_at: null,
  });
  return { loginUrl: `${settings.publicOrigin}/dashboard/${token}`, expiresAt };
}

type Refused = Extract<ErrorCode, 'link_invalid' | 'link_expired' | 'link_replaced' | 'account_inactive'>;

/**
 * Whom a link names, or why it opens nothing. Only who holds a token that was valid once, 256 random bits, learns more than
 * that it is none.
 */
export async function readLink(db: Database, token: string, now: string): Promise<FoundLink | Refused> {
  const link = await findLink(db, hashToken(token));
  if (!link) return 'link_invalid';
  if (link.status !== 'active') return 'account_inactive';
  if (!link.isEnded && link.expires_at > now) return link;
  if (link.successorEnd !== null && link.successorEnd > now) return 'link_replaced';
  return link.expires_at <= now ? 'link_expired' : 'link_invalid';
}

type Opening = {
  token: string;
  replaceSession?: boolean | undefined;
  /** The token of the session that the browser holds already. */
  presentSession: string | undefined;
};

/**
 * Exchanges a link for a session, which takes the place of the one this browser has. Where that one lives and is another
 * client's, whoever sits there is asked first: a link that somebody sent must not swap the person unseen.
 */
export function openLink(
  { db, clock }: { db: Database; clock: Clock },
  { token, replaceSession = false, presentSession }: Opening,
): Promise<{ user: FoundLink; token: string } | Refused | 'other_session'> {
  const now = clock.now();
  const at = instantOf(now);
  return db.transaction().execute(async (transaction) => {
    const user = await readLink(transaction, token, at);
    if (typeof user === 'string') return user;
    if (presentSession !== undefined) {
      const present = await findSession(transaction, hashToken(presentSession));
      const isOther = present?.status === 'active' && present.user_id !== user.id && sessionLives(present, now);
      if (isOther && !replaceSession) return 'other_session';
      await deleteSession(transaction, hashToken(presentSession));
    }
    await noteLogin(transaction, user.id, at);
    await noteOpened(transaction, hashToken(token), at);
    return { user, token: await startSession(transaction, clock, { role: 'client', userId: user.id }) };
  });
}

/** Deactivation: neither link nor session of this user works from the next request on. */
export async function endAccess(db: Database, userId: string, now: string): Promise<void> {
  await endLink(db, userId, now);
  await endUserSessions(db, userId, now);
}
