import type { Answer, Body, calls } from '#contract/calls.ts';
import { instantOf } from '../../../clock.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import { Refusal, refuse } from '../../../http/answers/errors.ts';
import { type AdminActor, confirmationEnd } from '../../../http/guard.ts';
import type { HttpContext } from '../../../http/http-context.ts';
import { recordRefused } from '../../audit/service.ts';
import { countFailed, countLate, type WithMail } from '../../mail/service.ts';
import { findWrongCode, notifyWrongCode } from '../../notices/trainer-notices.ts';
import { checkFactor } from '../second-factor/service.ts';
import { hashToken } from '../secrets.ts';
import { loginRateLimits, registerDevice } from '../sessions/devices.ts';
import { confirmSession } from '../sessions/store.ts';
import type { CheckedAdmin } from '../store.ts';
import { findAdmin, findAdminByCredentials, isPasswordPrinted, startAdminSession } from './admins.ts';
import { changeAdmin, wrongPassword } from './change-account.ts';
import { busy, isHashQueueFull, type Waiting } from './passwords.ts';
import type { RateLimiter } from './rate-limits.ts';

type Dependencies = WithMail & { rateLimiter: RateLimiter };

/** Opens a session for the right name and password, and for the second factor where the account requires one. */
export async function login(
  context: Dependencies,
  { factor, ...credentials }: Body<typeof calls.login>,
  http: HttpContext,
): Promise<Answer<typeof calls.login> | Refusal> {
  const checked = await checkCredentials(context, credentials, http);
  if (checked instanceof Refusal) return checked;
  if (!checked) return refuse('wrong_credentials');
  const { device, record } = http;
  const proven = await checkFactor(context, accountOf(checked, http), factor);
  if (proven instanceof Refusal) return refuseFactor(context, checked, proven, device);
  const token = await startAdminSession(context, checked.admin, { device, record, usedCode: proven === 'recovery_code' });
  if (token === undefined) return refuse('wrong_credentials');
  const { id, username } = checked.admin;
  http.grantCookie('admin', token);
  const { db, clock } = context;
  const { knownDevice } = http;
  const known = await inTransaction(db, (transaction) =>
    registerDevice({ db: transaction, clock }, { id, username }, knownDevice),
  );
  http.rememberDevice(known);
  return { token, user: { id, username } };
}

async function refuseFactor(context: Dependencies, { admin, waiting }: Checked, refused: Refusal, device: string | null) {
  if (isWrongCode(refused, waiting)) await notifyWrongCode(context, device);
  const isGuess = refused.code !== 'factor_needed' && refused.code !== 'too_many_attempts';
  if (isGuess) await recordRefused(context.db, { adminId: admin.id, device }, context.clock.now());
  return refused;
}

/** Notes in the session that the password was just given. */
export async function confirmPassword(
  context: Dependencies,
  actor: AdminActor,
  { password }: Body<typeof calls.confirmPassword>,
  http: HttpContext,
): Promise<Answer<typeof calls.confirmPassword> | Refusal> {
  const { db, clock } = context;
  const checked = await checkCredentials(context, { username: actor.user.username, password }, http);
  if (checked instanceof Refusal) return checked;
  if (!checked) return refuse('wrong_password', wrongPassword);
  const now = instantOf(clock.now());
  if (!(await confirmSession(db, { tokenHash: actor.tokenHash, now }))) return refuse('session_expired');
  return { until: instantOf(confirmationEnd(now)) };
}

export async function readAccount({ db, clock }: Dependencies, { user }: AdminActor): Promise<Answer<typeof calls.readAccount>> {
  return {
    username: user.username,
    isPasswordPrinted: await isPasswordPrinted(db, user.username),
    failedMail: await countFailed(db),
    lateMail: await countLate(db, clock.now()),
    wrongCodeAt: await findWrongCode(db),
  };
}

/** Changes name or password of the actor's account, whose password is given once more. */
export async function changeAccount(
  context: Dependencies,
  actor: AdminActor,
  { password, newPassword, username, keepPasskeys: keepsPasskeys }: Body<typeof calls.changeAccount>,
  http: HttpContext,
): Promise<Answer<typeof calls.changeAccount> | Refusal> {
  const checked = await checkCredentials(context, { username: actor.user.username, password }, http);
  if (checked instanceof Refusal) return checked;
  if (!checked) return refuse('wrong_password', wrongPassword);
  const { tokenHash, sessionId } = actor;
  const change = { tokenHash, sessionId, device: http.knownDevice, newPassword, username, keepsPasskeys, record: http.record };
  const device = await changeAdmin(context, checked.admin, change, checked.waiting);
  if (device instanceof Refusal) return device;
  http.rememberDevice(device);
  return {};
}

type Credentials = { username: string; password: string };
type Checked = { admin: CheckedAdmin; waiting: Waiting };

/** The account with these credentials, undefined where they are wrong, or why they were not checked: over the rate limits. */
async function checkCredentials(
  { db, clock, rateLimiter }: Dependencies,
  credentials: Credentials,
  { ip, knownDevice: device, disconnected, device: name }: HttpContext,
): Promise<Checked | Refusal | undefined> {
  const { limits, priority } = await loginRateLimits({ db, clock }, { ip, username: credentials.username, device });
  if (isHashQueueFull(priority)) return busy();
  const counted = await rateLimiter.attempt(limits);
  if (counted instanceof Refusal) return counted;
  const waiting = { priority, disconnected };
  const admin = await findAdminByCredentials(db, credentials, waiting).catch(async (error: unknown) => {
    // No password was compared, so this attempt revealed nothing.
    if (error instanceof Refusal) await rateLimiter.forgive(counted);
    throw error;
  });
  if (!admin) {
    const account = await findAdmin(db, credentials.username);
    await recordRefused(db, { adminId: account?.id, device: name }, clock.now());
    return undefined;
  }
  await rateLimiter.forgive(counted);
  return { admin, waiting };
}

/** Whose wrong codes are counted: a known browser's apart, so that guessing from elsewhere does not shut it out. */
function accountOf({ admin, waiting }: Checked, { knownDevice }: HttpContext) {
  const guesser = waiting.priority === 'first' ? `${admin.id} ${hashToken(knownDevice ?? '')}` : admin.id;
  return { adminId: admin.id, guesser };
}

/** A wrong code that is hardly the trainer's own slip: of a browser that has not logged in before, or once one that has is out of tries. */
function isWrongCode({ code }: Refusal, { priority }: Waiting): boolean {
  return code === 'too_many_attempts' || (code === 'wrong_factor' && priority !== 'first');
}
