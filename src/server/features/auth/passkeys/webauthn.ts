import type { Assertion, NewPasskey } from '#contract/auth/passkeys.ts';

/** Whose passkeys are valid here: the site by its public origin (WebAuthn, 5.4.2). */
type RelyingParty = { id: string; origin: string };

export const relyingPartyOf = (publicOrigin: string): RelyingParty => ({
  id: new URL(publicOrigin).hostname,
  origin: publicOrigin,
});

/** ES256, RS256 and EdDSA, by their numbers in COSE: all authenticators have one of them. */
export const algorithms = [-7, -257, -8];

/** With the first passkey, since its parsers of certificates would make every start slower. */
const library = () => import('@simplewebauthn/server');

const credentialType = { type: 'public-key', clientExtensionResults: {} } as const;

type Stored = { credentialId: string; publicKey: string; counter: number };
type Signed = { counter: number; isSynced: boolean };

/**
 * Checks origin, relying party, signature, counter, and that the authenticator has verified its user (WebAuthn, 7.2); the
 * challenge is the caller's. Undefined where one of them is wrong.
 */
export async function verifyAssertion(
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  { credentialId: id, userHandle, ...response }: Assertion,
  challenge: string,
  stored: Stored,
): Promise<Signed | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const publicKey = Buffer.from(stored.publicKey, 'base64url');
  const checked = await verifyAuthenticationResponse({
    response: { id, rawId: id, response: { ...response, userHandle }, ...credentialType },
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID,
    credential: { id: stored.credentialId, publicKey, counter: stored.counter },
    requireUserVerification: true,
  }).catch(refused);
  if (!checked?.verified) return undefined;
  const { newCounter, credentialBackedUp } = checked.authenticationInfo;
  return { counter: newCounter, isSynced: credentialBackedUp };
}

/** The same checks for a new passkey (WebAuthn, 7.1), whose maker is not asked to identify itself. */
export async function verifyRegistration(
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  { credentialId: id, transports, ...response }: NewPasskey,
  challenge: string,
) {
  const { verifyRegistrationResponse } = await library();
  const checked = await verifyRegistrationResponse({
    response: { id, rawId: id, response: { ...response, transports }, ...credentialType },
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(refused);
  if (!checked?.verified) return undefined;
  const { credential, credentialDeviceType, credentialBackedUp } = checked.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: transports.join(','),
    isSyncable: Number(credentialDeviceType === 'multiDevice'),
    isSynced: Number(credentialBackedUp),
  };
}

/** The library throws an Error that says what is wrong. */
const refused = () => undefined;
