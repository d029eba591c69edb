import { MINUTE } from '../pages/limits.ts';

/** Of passkeys and the second factor of the trainer's login. Times are in milliseconds unless the name says otherwise. */
export const passkeyLimits = {
  passkey: {
    perAccount: 10,
    nameMax: 60,
    /** A challenge is signed once, within this time. */
    challengeFor: 5 * MINUTE,
    /** Of the user handle, by which an authenticator tells accounts apart: random, as it is readable without verification. */
    handleBytes: 32,
    /** Characters of base64url. Identifiers have 1,023 bytes at most (WebAuthn, 4). */
    idMax: 1364,
    responseMax: 8192,
    /** Of a call with an assertion, whose parts are so long at most. */
    bodyBytes: 40 * 1024,
    /** Challenges that one IP, or the /64 of IPv6 that a household has, one /48 of which anyone can have several, and all together get in a window. */
    challengesPerIp: 300,
    challengesPerSite: 600,
    challengesByAll: 3000,
    /** Wrong answers. A signature cannot be guessed, so this only bounds the work. */
    wrongPerIp: 100,
  },
  secondFactor: {
    /** Ten codes of three groups of five letters, 74 random bits each. */
    recoveryCodes: 10,
    recoveryGroups: 3,
    codeMax: 40,
    /** Bytes of the secret: as many as SHA-1 gives (RFC 4226, 4). */
    secretBytes: 20,
    /** Seconds by which a phone's clock may be off (RFC 6238, 5.2). */
    driftSeconds: 30,
    /** A secret that was shown is to be tried within so long. */
    preparedFor: 30 * MINUTE,
    /** Wrong six-digit codes after a right password, of one known browser or of all others together. */
    wrongPerAccount: 5,
  },
} as const;
