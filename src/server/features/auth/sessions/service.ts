import type { Context } from '../../../context.ts';
import type { Actor } from '../../../http/guard.ts';
import type { HttpContext } from '../../../http/http-context.ts';
import { recordLanguage } from '../../users/service.ts';
import { recordAdminLanguage } from '../login/admins.ts';
import { hashToken } from '../secrets.ts';
import { rotateToken } from './sessions.ts';
import { deleteSession } from './store.ts';

/** Here a client's token is replaced in time: the one call that every opening of the area makes. */
export async function verifySession({ db, clock }: Context, actor: Actor, http: HttpContext): Promise<Actor> {
  const token = http.cookieToken('client');
  const isCookies = actor.role === 'client' && token !== undefined && hashToken(token) === actor.tokenHash;
  const next = isCookies ? await rotateToken(db, clock, token, http.device) : undefined;
  if (next !== undefined) http.grantCookie('client', next);
  const record = actor.role === 'client' ? recordLanguage : recordAdminLanguage;
  await record(db, actor.user.id, http.language);
  return actor;
}

export async function logout({ db }: Context, actor: Actor, http: HttpContext): Promise<Record<string, never>> {
  await deleteSession(db, actor.sessionId);
  http.clearCookie(actor.role);
  return {};
}
