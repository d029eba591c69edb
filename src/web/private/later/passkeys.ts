import { type Assertion, type Passkey, transports } from '#contract/auth/passkeys.ts';
import type { Role } from '#contract/auth/schemas.ts';
import { calls } from '#contract/calls.ts';
import { callApi } from '../../calls/api.ts';

/** Whether passkeys of this site can exist in this browser: never over plain HTTP, nor for an IP in the place of a name. */
export function hasPasskeys(): boolean {
  const isNamed = !/^[\d.]+$|:/.test(window.location.hostname);
  return isNamed && typeof PublicKeyCredential === 'function';
}

/** Whether the device itself checks fingerprint, face or PIN. */
export async function hasOwnLock(): Promise<boolean> {
  return hasPasskeys() && (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable());
}

/** Loaded when it is needed: most visits need none. */
const library = () => import('@simplewebauthn/browser');

/** Nothing was chosen in the browser's dialog, which does not tell why. */
export class NoPasskeyChosen extends Error {}
/** The device has a passkey of this account already. */
export class PasskeyThereAlready extends Error {}

/**
 * Has the browser ask for a passkey, in its own dialog or in what it suggests for a field that is marked "webauthn". Throws
 * NoPasskeyChosen or an ApiError.
 */
export async function signByPasskey({ inField = false } = {}): Promise<Assertion> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([library(), callApi(calls.askPasskey)]);
  const made = await startAuthentication({ optionsJSON, useBrowserAutofill: inField }).catch(throwNamed);
  const { clientDataJSON, authenticatorData, signature, userHandle } = made.response;
  if (userHandle === undefined) throw new NoPasskeyChosen();
  return { credentialId: made.id, clientDataJSON, authenticatorData, signature, userHandle };
}

/** Takes back what the browser was asked to sign. */
export async function stopSigning(): Promise<void> {
  (await library()).WebAuthnAbortService.cancelCeremony();
}

/** Tells the browser of a passkey that opens nothing any more, so that it is not suggested again. */
export async function forgetPasskey(credentialID: string): Promise<void> {
  const { sendSignal } = await library();
  // Half of the browsers cannot be told.
  await sendSignal({ signalName: 'unknownCredential', rpID: window.location.hostname, credentialID }).catch(() => undefined);
}

/** Makes a passkey of the session's account. Throws NoPasskeyChosen, PasskeyThereAlready or an ApiError. */
export async function makePasskey(role: Role): Promise<Passkey> {
  const query = { role };
  const [{ startRegistration }, requested] = await Promise.all([library(), callApi(calls.preparePasskey, { query })]);
  const made = await startRegistration({ optionsJSON: requested }).catch(throwNamed);
  const { clientDataJSON, attestationObject, transports: reached = [] } = made.response;
  const known = transports.filter((one) => reached.includes(one));
  const body = { credentialId: made.id, clientDataJSON, attestationObject, transports: known };
  return (await callApi(calls.addPasskey, { query, body })).passkey;
}

function throwNamed(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') throw new PasskeyThereAlready();
  if (name === 'NotAllowedError' || name === 'AbortError') throw new NoPasskeyChosen();
  throw error;
}
