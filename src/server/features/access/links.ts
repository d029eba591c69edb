import { type Clock, instantOf } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { buildToken, hashToken } from './secrets.ts';
import { deleteLink, deleteUserSessions, replaceLink } from './store.ts';

const DAY = 24 * 60 * 60 * 1000;

export type Link = { loginUrl: string; expiresAt: string };

type Parts = { clock: Clock; settings: { publicOrigin: string; linkDays: number } };

/** Gives the user a new personal link; the old one dies, sessions that live go on. The token is in the answer alone. */
export async function createLink(db: Database, { clock, settings }: Parts, userId: string): Promise<Link> {
  const token = buildToken();
  const now = clock.now();
  const expiresAt = instantOf(now + settings.linkDays * DAY);
  await replaceLink(db, { user_id: userId, token_hash: hashToken(token), created_at: instantOf(now), expires_at: expiresAt });
  return { loginUrl: `${settings.publicOrigin}/dashboard/${token}`, expiresAt };
}

/** Deactivation: neither link nor session of this user works from the next request on. */
export async function endAccess(db: Database, userId: string): Promise<void> {
  await deleteLink(db, userId);
  await deleteUserSessions(db, userId);
}
