import type { Answer, Body, calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { type Clock, instantOf } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import { type Refusal, refuse } from '../../../http/answers/errors.ts';
import type { HttpContext } from '../../../http/http-context.ts';
import { newId } from '../../../new-id.ts';
import { deletePasskeys } from '../passkeys/store.ts';
import { hasFactor } from '../second-factor/service.ts';
import { buildToken, hashToken } from '../secrets.ts';
import { registerDevice } from '../sessions/devices.ts';
import { startSession } from '../sessions/sessions.ts';
import { deleteAdminSessions } from '../sessions/store.ts';
import {
  deletePasswordLinks,
  findPasswordLink,
  forgetBrowsers,
  saveBrowserLink,
  updateAdmin,
  usePasswordLink,
} from '../store.ts';
import { hashPassword } from './passwords.ts';
import { countWrongToken, type RateLimiter } from './rate-limits.ts';

type Dependencies = { db: Database; clock: Clock };
type Serving = Dependencies & { rateLimiter: RateLimiter };

/** Makes the link by which an admin sets a password of their own, once, within a week. An earlier one ends. */
export async function createPasswordLink({ db, clock }: Dependencies, adminId: string) {
  const token = buildToken();
  const expiresAt = instantOf(clock.now() + limits.auth.passwordLink.lifetime);
  await inTransaction(db, async (transaction) => {
    await deletePasswordLinks(transaction, adminId);
    await saveBrowserLink(transaction, { tokenHash: hashToken(token), adminId, expiresAt, setsPassword: 1 });
  });
  return { token, expiresAt };
}

/** Whose password a link sets. The link stays as it is. */
export async function readPasswordLink(
  { db, clock, rateLimiter }: Serving,
  { token }: Body<typeof calls.readPasswordLink>,
  { ip }: HttpContext,
): Promise<Answer<typeof calls.readPasswordLink> | Refusal> {
  const found = await findPasswordLink(db, hashToken(token), instantOf(clock.now()));
  return found ? { username: found.username } : refuseToken(rateLimiter, ip);
}

/**
 * Sets the password that a link allows, and uses the link up: sessions, passkeys and known browsers of before end. Opens a session,
 * unless the account has a second step, which the login then asks for.
 */
export async function setPassword(
  { db, clock, rateLimiter }: Serving,
  { token, newPassword }: Body<typeof calls.setPassword>,
  http: HttpContext,
): Promise<Answer<typeof calls.setPassword> | Refusal> {
  const tokenHash = hashToken(token);
  if (!(await findPasswordLink(db, tokenHash, instantOf(clock.now())))) return refuseToken(rateLimiter, http.ip);
  const passwordHash = await hashPassword(newPassword, { disconnected: http.disconnected });
  const opened = await inTransaction(db, async (transaction) => {
    const admin = await usePasswordLink(transaction, tokenHash, instantOf(clock.now()));
    return admin && replacePassword({ db: transaction, clock }, { admin, passwordHash }, http);
  });
  if (!opened) return refuseToken(rateLimiter, http.ip);
  if (opened.session !== undefined) http.grantCookie('admin', opened.session);
  http.rememberDevice(opened.browser);
  return { isSignedIn: opened.session !== undefined };
}

type Replacing = { admin: { id: string; username: string }; passwordHash: string };

/** Returns what this browser gets: its token as a known one, and that of its session. Called within a transaction. */
async function replacePassword({ db, clock }: Dependencies, { admin, passwordHash }: Replacing, http: HttpContext) {
  await updateAdmin(db, admin.id, { passwordHash });
  await deleteAdminSessions(db, admin.id);
  await forgetBrowsers(db, admin.id);
  await deletePasskeys(db, { role: 'admin', user: { id: admin.id } });
  const id = newId();
  const owner = { role: 'admin', adminId: admin.id, isConfirmed: true, device: http.device, id } as const;
  const session = (await hasFactor(db, admin.id)) ? undefined : await startSession(db, clock, owner);
  const sessionId = session === undefined ? null : id;
  await http.record(db, { actor: 'trainer', sessionId, objectId: admin.id, names: ['password'] });
  return { session, browser: await registerDevice({ db, clock }, admin, undefined) };
}

async function refuseToken(rateLimiter: RateLimiter, ip: string): Promise<Refusal> {
  return (await countWrongToken(rateLimiter, ip)) ?? refuse('password_link_invalid');
}
