import type { ErrorCode } from '#contract/errors.ts';
import { DAY } from '#contract/units.ts';
import { type Clock, instantOf } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import { newId } from '../../../new-id.ts';
import { recordLogin } from '../../users/service.ts';
import { deletePasskeys, moveToSession } from '../passkeys/store.ts';
import { buildToken, hashToken } from '../secrets.ts';
import { sessionLives, startSession } from '../sessions/sessions.ts';
import { deleteSession, endUserSessions, findSession } from '../sessions/store.ts';
import { endLink, type FoundLink, findLink, noteOpened, replaceLink } from '../store.ts';
import { endOneUseLinks, type FoundOneUseLink, findOneUseLink, useOneUseLink } from './one-use-links.ts';

export type Link = { loginUrl: string; expiresAt: string };

type Dependencies = { clock: Clock; settings: { publicOrigin: string; linkDays: number } };

/** Replaces the user's personal link; living sessions continue. The token is only in the returned URL. */
export async function createLink(db: Database, { clock, settings }: Dependencies, userId: string): Promise<Link> {
  const token = buildToken();
  const now = clock.now();
  const expiresAt = instantOf(now + settings.linkDays * DAY);
  await endOneUseLinks(db, userId, instantOf(now));
  await replaceLink(db, {
    userId,
    tokenHash: hashToken(token),
    createdAt: instantOf(now),
    expiresAt,
    openedAt: null,
  });
  return { loginUrl: `${settings.publicOrigin}/dashboard/${token}`, expiresAt };
}

type Refused = Extract<ErrorCode, 'link_invalid' | 'link_expired' | 'link_replaced' | 'link_used' | 'account_inactive'>;

/**
 * The user of a link, or why it is refused. Only the holder of a token that was valid once, 256 random bits, learns more than
 * that it is invalid.
 */
export async function readLink(db: Database, token: string, now: string): Promise<FoundLink | FoundOneUseLink | Refused> {
  const tokenHash = hashToken(token);
  const link = (await findLink(db, tokenHash)) ?? (await findOneUseLink(db, tokenHash));
  if (!link) return 'link_invalid';
  if (link.status !== 'active') return 'account_inactive';
  if ('isUsed' in link && link.isUsed) return 'link_used';
  if (!link.isEnded && link.expiresAt > now) return link;
  if (link.successorEnd !== null && link.successorEnd > now) return 'link_replaced';
  return link.expiresAt <= now ? 'link_expired' : 'link_invalid';
}

type Opening = {
  token: string;
  replaceSession?: boolean | undefined;
  /** The token of the session that the browser already has. */
  presentSession: string | undefined;
  /** The name of the device. */
  device: string | null;
};

/**
 * Exchanges a link for a session, which replaces the browser's present one. If that belongs to another client and lives, the
 * visitor has to confirm first: a link that someone sent must not switch the account unnoticed.
 */
export function openLink(
  { db, clock }: { db: Database; clock: Clock },
  { token, replaceSession = false, presentSession, device }: Opening,
): Promise<{ user: FoundLink; token: string } | Refused | 'other_session'> {
  const now = clock.now();
  const at = instantOf(now);
  return inTransaction(db, async (transaction) => {
    const id = newId();
    const user = await readLink(transaction, token, at);
    if (typeof user === 'string') return user;
    if (presentSession !== undefined) {
      const present = await findSession(transaction, hashToken(presentSession));
      const isOther = present?.status === 'active' && present.userId !== user.id && sessionLives(present, now);
      if (isOther && !replaceSession) return 'other_session';
      if (present) await deleteSession(transaction, present.sessionId);
      if (present?.userId === user.id) await moveToSession(transaction, { from: present.sessionId, to: id });
    }
    if ('isOneUse' in user && !(await useOneUseLink(transaction, hashToken(token), at))) return 'link_used';
    await recordLogin(transaction, user.id, at);
    await noteOpened(transaction, hashToken(token), at);
    return { user, token: await startSession(transaction, clock, { role: 'client', userId: user.id, device, id }) };
  });
}

/** Deactivation: links, sessions and passkeys of this user stop working with the next request, and none of them comes back. */
export async function endAccess(db: Database, userId: string, now: string): Promise<void> {
  await endLink(db, userId, now);
  await endOneUseLinks(db, userId, now);
  await endUserSessions(db, userId, now);
  await deletePasskeys(db, { role: 'client', user: { id: userId } });
}
