import type { Assertion } from '#contract/auth/passkeys.ts';
import type { FactorProof } from '#contract/auth/second-factor.ts';
import { limits } from '#contract/limits.ts';
import { type Clock, instantOf } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import { Refusal, refuse } from '../../../http/answers/errors.ts';
import type { RecordAct } from '../../../http/http-context.ts';
import type { RateLimiter } from '../login/rate-limits.ts';
import { checkAssertion } from '../passkeys/sign-in.ts';
import { deletePasskeys, listPasskeys, type Owner, recordUse } from '../passkeys/store.ts';
import { deleteAdminSessions, endOtherAdminSessions } from '../sessions/store.ts';
import { buildRecoveryCodes, digitsOf, hashRecoveryCode, stepOf } from './codes.ts';
import { deleteFactor, findFactor, replaceRecoveryCodes, saveFactor, useRecoveryCode, useStep } from './store.ts';

type Dependencies = { db: Database; clock: Clock; settings: { publicOrigin: string }; rateLimiter: RateLimiter };
type Account = {
  adminId: string /** Whose count of wrong codes it is: a known browser's, or that of all others. */;
  guesser: string;
};

export type Proven = 'passkey' | 'app' | 'recovery_code' | undefined;

/**
 * Checks the second factor of a login whose password was right: by what it was proven, undefined where none is required, or why
 * it is refused. A refusal without a proof names what would be one.
 */
export async function checkFactor(
  context: Dependencies,
  account: Account,
  proof: FactorProof | undefined,
): Promise<Refusal | Proven> {
  const { db } = context;
  const factor = await findFactor(db, account.adminId);
  if (!factor?.requiredAt) return undefined;
  if (proof?.passkey) return (await checkPasskey(context, account.adminId, proof.passkey)) ?? 'passkey';
  if (proof?.code !== undefined) return checkCode(context, account, proof.code, factor.totpSecret);
  const hasPasskey = (await listPasskeys(db, ownerOf(account.adminId))).length > 0;
  const required = { code: 'required' } as const;
  return refuse('factor_needed', { fields: { code: required, ...(hasPasskey && { passkey: required }) } });
}

/** Refuses to remove the only second factor that is left beside the recovery codes. */
export async function refuseLastFactor(db: Database, owner: Owner): Promise<Refusal | undefined> {
  const factor = owner.role === 'admin' ? await findFactor(db, owner.user.id) : undefined;
  if (!factor?.requiredAt || factor.totpSecret !== null) return undefined;
  return (await listPasskeys(db, owner)).length > 1 ? undefined : refuse('last_factor');
}

const ownerOf = (id: string) => ({ role: 'admin' as const, user: { id } });
const wrongCode = () => refuse('wrong_factor', { fields: { code: { code: 'wrong' } } });

async function checkPasskey(context: Dependencies, adminId: string, assertion: Assertion): Promise<Refusal | undefined> {
  const checked = await checkAssertion(context, assertion);
  if (typeof checked === 'string') return refuse(checked);
  const { passkey, counter, isSynced } = checked;
  if (passkey.adminId !== adminId) return refuse('passkey_invalid');
  const at = instantOf(context.clock.now());
  return (await recordUse(context.db, { id: passkey.id, counter, isSynced, at })) ? undefined : refuse('passkey_invalid');
}

/** Six digits can be guessed, so they are counted before they are compared; a recovery code has 74 random bits. */
async function checkCode(
  { db, clock, rateLimiter }: Dependencies,
  { adminId, guesser }: Account,
  typed: string,
  secret: string | null,
): Promise<Refusal | Proven> {
  const digits = digitsOf(typed);
  if (digits === undefined) return (await useRecoveryCode(db, adminId, hashRecoveryCode(typed))) ? 'recovery_code' : wrongCode();
  const most = limits.auth.secondFactor.wrongPerAccount;
  const counted = await rateLimiter.attempt([{ kind: 'factor-code', subject: guesser, most }]);
  if (counted instanceof Refusal) return counted;
  const step = secret === null ? undefined : await stepOf(digits, secret, clock.now());
  if (step === undefined || !(await useStep(db, adminId, step))) return wrongCode();
  await rateLimiter.forgive(counted);
  return 'app';
}

type Switch = Account & { /** Of the session that asks, which alone goes on. */ tokenHash: string; record: RecordAct };

/**
 * Switches the second factor on once it was tried, or takes another app after that was tried. Returns ten recovery codes when
 * it was off, or why nothing was changed.
 */
export async function requireFactor(
  context: Dependencies,
  account: Switch,
  proof: FactorProof,
): Promise<string[] | undefined | Refusal> {
  const { db, clock } = context;
  const { adminId, tokenHash, record } = account;
  const now = clock.now();
  const app = proof.code === undefined ? undefined : await triedApp(context, account, proof.code);
  if (app instanceof Refusal) return app;
  const refused = proof.passkey && (await checkPasskey(context, adminId, proof.passkey));
  if (refused) return refused;
  const codes = buildRecoveryCodes();
  return inTransaction(db, async (transaction) => {
    const before = await findFactor(transaction, adminId);
    await saveFactor(transaction, adminId, {
      requiredAt: before?.requiredAt ?? instantOf(now),
      ...(app && { totpSecret: app.secret, lastStep: app.step, preparedSecret: null, preparedAt: null }),
    });
    if (before?.requiredAt) {
      await record(transaction, { kind: 'second_step.app' });
      return undefined;
    }
    await replaceRecoveryCodes(transaction, adminId, codes.map(hashRecoveryCode));
    await endOtherAdminSessions(transaction, adminId, tokenHash, instantOf(now));
    await record(transaction);
    return codes;
  });
}

/** The secret that was prepared, if an app with it shows this code. */
async function triedApp({ db, clock, rateLimiter }: Dependencies, { adminId, guesser }: Account, typed: string) {
  const counted = await rateLimiter.attempt([
    { kind: 'factor-code', subject: guesser, most: limits.auth.secondFactor.wrongPerAccount },
  ]);
  if (counted instanceof Refusal) return counted;
  const prepared = await findFactor(db, adminId);
  const since = instantOf(clock.now() - limits.auth.secondFactor.preparedFor);
  const secret = prepared?.preparedAt && prepared.preparedAt > since ? prepared.preparedSecret : null;
  const digits = digitsOf(typed);
  const step = secret !== null && digits !== undefined ? await stepOf(digits, secret, clock.now()) : undefined;
  if (secret === null || step === undefined) return wrongCode();
  await rateLimiter.forgive(counted);
  return { secret, step };
}

/** Ten new codes in the place of those that are left; undefined where no second factor is required. */
export function renewRecoveryCodes({ db }: Dependencies, adminId: string, record: RecordAct): Promise<string[] | undefined> {
  const codes = buildRecoveryCodes();
  return inTransaction(db, async (transaction) => {
    if (!(await findFactor(transaction, adminId))?.requiredAt) return undefined;
    await replaceRecoveryCodes(transaction, adminId, codes.map(hashRecoveryCode));
    await record(transaction);
    return codes;
  });
}

/** Whether there is another way in than the password, or beside it. */
export async function hasFactor(db: Database, adminId: string): Promise<boolean> {
  return (await findFactor(db, adminId)) !== undefined || (await listPasskeys(db, ownerOf(adminId))).length > 0;
}

/** Leaves the password alone, and no session that was opened otherwise. */
export function takeFactorAway(db: Database, adminId: string, record: RecordAct): Promise<void> {
  return inTransaction(db, async (transaction) => {
    await deleteFactor(transaction, adminId);
    await deletePasskeys(transaction, ownerOf(adminId));
    await deleteAdminSessions(transaction, adminId);
    await record(transaction, { objectId: adminId });
  });
}
