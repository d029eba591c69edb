import { randomBytes } from 'node:crypto';
import { type NewPasskey, transports } from '#contract/auth/passkeys.ts';
import { limits } from '#contract/limits.ts';
import { MINUTE } from '#contract/units.ts';
import { type Clock, instantOf } from '../../../clock.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import { Refusal, refuse } from '../../../http/answers/errors.ts';
import type { Actor } from '../../../http/guard.ts';
import type { RecordAct } from '../../../http/http-context.ts';
import { newId } from '../../../new-id.ts';
import { limitOfSite, networkOf, type RateLimiter } from '../login/rate-limits.ts';
import { useReconfirmation } from '../sessions/store.ts';
import { createChallenge, takeChallenge } from './challenges.ts';
import {
  bindSession,
  deletePasskey,
  findHandle,
  hasBoundSince,
  insertHandle,
  insertPasskey,
  isActive,
  listPasskeys,
  type Owner,
  ownerColumns,
  type PasskeyRow,
} from './store.ts';
import { algorithms, relyingPartyOf, verifyRegistration } from './webauthn.ts';

type Dependencies = { db: Database; clock: Clock; settings: { publicOrigin: string } };

const { challengesPerIp, challengesPerSite, challengesByAll } = limits.auth.passkey;

/** What a browser is asked for: any passkey of the site, from which the person chooses. */
export async function askPasskey(context: Dependencies & { rateLimiter: RateLimiter }, ip: string) {
  const counted = await context.rateLimiter.attempt([
    { kind: 'passkey-challenge', subject: networkOf(ip), most: challengesPerIp },
    ...limitOfSite('passkey-challenge-site', ip, challengesPerSite),
    { kind: 'passkey-challenge', subject: 'all', most: challengesByAll },
  ]);
  if (counted instanceof Refusal) return counted;
  return {
    challenge: await createChallenge(context),
    rpId: relyingPartyOf(context.settings.publicOrigin).id,
    timeout: limits.auth.passkey.challengeFor,
    userVerification: 'required' as const,
  };
}

/**
 * What a browser is asked to make: a passkey that it can list by itself, of an authenticator that has none of this account. For
 * each of the trainer's the password is given anew: a login or another change a minute ago is not enough.
 */
export async function preparePasskey(context: Dependencies & Pick<Context, 'site'>, actor: Actor) {
  const since = instantOf(context.clock.now() - limits.auth.session.reconfirmedFor);
  if (actor.role === 'admin' && !(await useReconfirmation(context.db, actor.tokenHash, since))) return refuse('password_needed');
  const known = await listPasskeys(context.db, actor);
  if (known.length >= limits.auth.passkey.perAccount) return refuse('too_many_passkeys');
  const { username } = actor.user;
  const displayName = actor.role === 'client' ? `${actor.user.firstName} ${actor.user.lastName}` : username;
  return {
    challenge: await createChallenge(context, actor),
    rp: { id: relyingPartyOf(context.settings.publicOrigin).id, name: context.site.current.parts.identity.name },
    user: { id: await handleOf(context.db, actor), name: username, displayName },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: limits.auth.passkey.challengeFor,
    attestation: 'none' as const,
    excludeCredentials: known.map((row) => ({
      type: 'public-key' as const,
      id: row.credentialId,
      transports: transportsOf(row),
    })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
  };
}

const transportsOf = (row: PasskeyRow) => transports.filter((one) => row.transports.split(',').includes(one));

/** The account's user handle (WebAuthn, 14.6.1), made with its first passkey. */
function handleOf(db: Database, owner: Owner): Promise<string> {
  return inTransaction(db, async (transaction) => {
    const known = await findHandle(transaction, owner);
    if (known !== undefined) return known;
    const handle = randomBytes(limits.auth.passkey.handleBytes).toString('base64url');
    await insertHandle(transaction, { userHandle: handle, ...ownerColumns(owner) });
    return handle;
  });
}

/** Adds a passkey that was made for this account, or says why not. */
export async function addPasskey(
  context: Dependencies,
  owner: Owner & { sessionId: string },
  made: NewPasskey,
  { device: name, record }: { device: string | null; record: RecordAct },
): Promise<PasskeyRow | Refusal> {
  const challenge = await takeChallenge(context, made.clientDataJSON, owner);
  if (challenge === undefined) return refuse('passkey_expired');
  const verified = await verifyRegistration(relyingPartyOf(context.settings.publicOrigin), made, challenge);
  if (!verified) return refuse('passkey_invalid');
  const passkey = {
    id: newId(),
    ...ownerColumns(owner),
    ...verified,
    name,
    createdAt: instantOf(context.clock.now()),
    lastUsedAt: null,
  };
  return inTransaction(context.db, async (transaction) => {
    if (!(await isActive(transaction, owner))) return refuse('account_inactive');
    const { length } = await listPasskeys(transaction, owner);
    if (length >= limits.auth.passkey.perAccount) return refuse('too_many_passkeys');
    if (!(await insertPasskey(transaction, passkey))) return refuse('passkey_taken');
    await bindSession(transaction, passkey.id, owner.sessionId);
    await record(transaction);
    return passkey;
  });
}

const clientOf = (id: string): Owner => ({ role: 'client', user: { id } });

export const listUserPasskeys = (db: Database, userId: string): Promise<PasskeyRow[]> => listPasskeys(db, clientOf(userId));

/** Takes one of a client's passkeys away; false where it is not theirs. */
export const deleteUserPasskey = (db: Database, userId: string, id: string, record: RecordAct): Promise<boolean> =>
  removePasskey(db, clientOf(userId), id, record);

/** Whether a session was opened by a passkey, or has made one, that is about as new as an instant, or newer. */
export const isOpenedBy = (db: Database, sessionId: string, at: string): Promise<boolean> =>
  hasBoundSince(db, sessionId, instantOf(Date.parse(at) - MINUTE));

/** False where it is not the owner's. */
export function removePasskey(db: Database, owner: Owner, id: string, record: RecordAct): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    if (!(await deletePasskey(transaction, owner, id))) return false;
    await record(transaction);
    return true;
  });
}
