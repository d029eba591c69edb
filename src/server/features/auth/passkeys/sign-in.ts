import type { Assertion } from '#contract/auth/passkeys.ts';
import type { ClientIdentity } from '#contract/auth/schemas.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { type Clock, instantOf } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import { Refusal, refuse } from '../../../http/answers/errors.ts';
import type { HttpContext, RecordAct } from '../../../http/http-context.ts';
import { newId } from '../../../new-id.ts';
import { recordRefused } from '../../audit/service.ts';
import { recordLanguage, recordLogin } from '../../users/service.ts';
import { networkOf, type RateLimiter } from '../login/rate-limits.ts';
import { hashToken } from '../secrets.ts';
import { registerDevice } from '../sessions/devices.ts';
import { startSession } from '../sessions/sessions.ts';
import { deleteSession, findSession } from '../sessions/store.ts';
import { takeChallenge } from './challenges.ts';
import { bindSession, type FoundPasskey, findPasskey, isActive, moveToSession, recordUse } from './store.ts';
import { relyingPartyOf, verifyAssertion } from './webauthn.ts';

type Dependencies = { db: Database; clock: Clock; settings: { publicOrigin: string } };

type Refused = Extract<ErrorCode, 'passkey_expired' | 'passkey_unknown' | 'passkey_invalid' | 'account_inactive'>;
type Checked = { passkey: FoundPasskey; counter: number; isSynced: boolean };

/** The passkey that made an assertion, or why it is refused. Its challenge is used up either way. */
export async function checkAssertion({ db, clock, settings }: Dependencies, assertion: Assertion): Promise<Checked | Refused> {
  const challenge = await takeChallenge({ db, clock }, assertion.clientDataJSON);
  if (challenge === undefined) return 'passkey_expired';
  const passkey = await findPasskey(db, assertion.credentialId);
  if (!passkey) return 'passkey_unknown';
  if (passkey.userHandle !== assertion.userHandle) return 'passkey_invalid';
  const signed = await verifyAssertion(relyingPartyOf(settings.publicOrigin), assertion, challenge, passkey);
  return signed ? { passkey, ...signed } : 'passkey_invalid';
}

type Opening = {
  assertion: Assertion;
  /** The token of the session that the browser already has. */
  presentSession: string | undefined;
  /** The name of the device. */
  device: string | null;
};

type Sending = Dependencies & { rateLimiter: RateLimiter };

/** Lets a client in by a passkey. Refusals are counted by network. */
export async function openByPasskey(context: Sending, { passkey }: { passkey: Assertion }, http: HttpContext) {
  const device = http.device;
  const opened = await startClientSession(context, { assertion: passkey, presentSession: http.cookieToken('client'), device });
  if (typeof opened === 'string') return refuseCounted(context, opened, http.ip);
  http.grantCookie('client', opened.token);
  await recordLanguage(context.db, opened.user.id, http.language);
  return opened;
}

/** The same for the trainer, whose browser is known from then on. */
export async function loginByPasskey(context: Sending, { passkey }: { passkey: Assertion }, http: HttpContext) {
  const { device, knownDevice, record } = http;
  const opened = await startAdminSession(context, { assertion: passkey, device, knownDevice, record });
  if (typeof opened === 'string') {
    await recordRefused(context.db, { adminId: undefined, device }, context.clock.now());
    return refuseCounted(context, opened, http.ip);
  }
  http.grantCookie('admin', opened.token);
  http.rememberDevice(opened.browser);
  return opened;
}

async function refuseCounted({ rateLimiter }: Sending, code: ErrorCode, ip: string): Promise<Refusal> {
  const most = limits.auth.passkey.wrongPerIp;
  const counted = await rateLimiter.attempt([{ kind: 'passkey-wrong', subject: networkOf(ip), most }]);
  return counted instanceof Refusal ? counted : refuse(code);
}

/**
 * Opens a client's session by a passkey, which replaces the browser's present one without a question: unlike a link, which
 * someone may have sent, a passkey is chosen by the person who holds the device.
 */
async function startClientSession(
  context: Dependencies,
  { assertion, presentSession, device }: Opening,
): Promise<{ user: ClientIdentity; token: string } | Refused> {
  const checked = await checkAssertion(context, assertion);
  if (typeof checked === 'string') return checked;
  const user = clientOf(checked.passkey);
  if (!user) return 'passkey_invalid';
  const { db, clock } = context;
  const at = instantOf(clock.now());
  return inTransaction(db, async (transaction) => {
    if (!(await isActive(transaction, { role: 'client', user }))) return 'account_inactive';
    const { counter, isSynced } = checked;
    if (!(await recordUse(transaction, { id: checked.passkey.id, counter, isSynced, at }))) return 'passkey_invalid';
    const present = presentSession && (await findSession(transaction, hashToken(presentSession)));
    const id = newId();
    if (present) {
      await deleteSession(transaction, present.sessionId);
      if (present.userId === user.id) await moveToSession(transaction, { from: present.sessionId, to: id });
    }
    await bindSession(transaction, checked.passkey.id, id);
    await recordLogin(transaction, user.id, at);
    return { user, token: await startSession(transaction, clock, { role: 'client', userId: user.id, device, id }) };
  });
}

function clientOf({ userId: id, userUsername: username, firstName, lastName }: FoundPasskey): ClientIdentity | undefined {
  if (id === null || username === null || firstName === null || lastName === null) return undefined;
  return { id, username, firstName, lastName };
}

type Login = {
  assertion: Assertion;
  /** The name of the device. */
  device: string | null;
  knownDevice: string | undefined;
  record: RecordAct;
};

/**
 * Opens an admin's session by a passkey alone, which is two factors by itself: the device, and what unlocks it. What asks for the
 * password still does.
 */
async function startAdminSession(context: Dependencies, { assertion, device, knownDevice, record }: Login) {
  const checked = await checkAssertion(context, assertion);
  if (typeof checked === 'string') return checked;
  const { adminId: id, adminUsername: username, id: passkeyId } = checked.passkey;
  if (id === null || username === null) return 'passkey_invalid';
  const { db, clock } = context;
  const { counter, isSynced } = checked;
  return inTransaction(db, async (transaction) => {
    if (!(await recordUse(transaction, { id: passkeyId, counter, isSynced, at: instantOf(clock.now()) })))
      return 'passkey_invalid';
    const user = { id, username };
    const sessionId = newId();
    await bindSession(transaction, passkeyId, sessionId);
    const owner = { role: 'admin', adminId: id, isConfirmed: false, device, id: sessionId } as const;
    const token = await startSession(transaction, clock, owner);
    await record(transaction, { actor: 'trainer', sessionId, objectId: id });
    return { user, token, browser: await registerDevice({ db: transaction, clock }, user, knownDevice) };
  });
}
