export type PasskeyTables = {
  /** What opens a session by fingerprint, face or PIN of a device. Exactly one of user and admin is set. */
  passkeys: {
    id: string;
    /** What the authenticator calls it, in base64url. */
    credential_id: string;
    user_id: string | null;
    admin_id: string | null;
    /** COSE, in base64url. */
    public_key: string;
    /** How often it was used, as its authenticator counts; 0 where it does not. */
    counter: number;
    /** Separated by commas. */
    transports: string;
    /** Whether whoever keeps it may copy it to other devices, and whether that was done. */
    is_syncable: number;
    is_synced: number;
    /** That of the device, until its owner gives it another. */
    name: string | null;
    created_at: string;
    last_used_at: string | null;
  };
  /** The sessions in which a passkey was made or used: with one of them it ends. Those of before this table have none. */
  passkey_sessions: { passkey_id: string; session_id: string };
  /** What is to be signed, once: by any passkey, or by a new one of the account that is named. */
  passkey_challenges: {
    challenge_hash: string;
    user_id: string | null;
    admin_id: string | null;
    expires_at: string;
  };
  /** By which authenticators tell accounts apart: random, so that it says nothing about the person, and never another. */
  passkey_accounts: { user_handle: string; user_id: string | null; admin_id: string | null };
};
