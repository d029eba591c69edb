export type PasskeyTables = {
  /** What opens a session by fingerprint, face or PIN of a device. Exactly one of user and admin is set. */
  passkeys: {
    id: string;
    /** What the authenticator calls it, in base64url. */
    credentialId: string;
    userId: string | null;
    adminId: string | null;
    /** COSE, in base64url. */
    publicKey: string;
    /** How often it was used, as its authenticator counts; 0 where it does not. */
    counter: number;
    /** Separated by commas. */
    transports: string;
    /** Whether whoever keeps it may copy it to other devices, and whether that was done. */
    isSyncable: number;
    isSynced: number;
    /** That of the device, until its owner gives it another. */
    name: string | null;
    createdAt: string;
    lastUsedAt: string | null;
  };
  /** The sessions in which a passkey was made or used: with one of them it ends. Those of before this table have none. */
  passkeySessions: { passkeyId: string; sessionId: string };
  /** What is to be signed, once: by any passkey, or by a new one of the account that is named. */
  passkeyChallenges: {
    challengeHash: string;
    userId: string | null;
    adminId: string | null;
    expiresAt: string;
  };
  /** By which authenticators tell accounts apart: random, so that it says nothing about the person, and never another. */
  passkeyAccounts: { userHandle: string; userId: string | null; adminId: string | null };
};
