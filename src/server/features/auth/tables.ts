import type { Generated } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { Role } from '#contract/sessions.ts';

export type AuthTables = {
  admins: {
    id: string;
    username: string;
    password_hash: string;
    /** 1 while the password is one that the first start or `npm run admin:password` made and printed. */
    password_printed: Generated<number>;
    created_at: string;
    /** In which they last opened the admin; null before. */
    language: Generated<Language | null>;
  };
  /** At most one living link a user: a new one replaces it. */
  access_links: {
    user_id: string;
    token_hash: string;
    created_at: string;
    expires_at: string;
    /** When it was first exchanged for a session. */
    opened_at: string | null;
  };
  /** Replaced and revoked links, for a while, so that a visitor who opens one learns why it does not work. */
  ended_links: { token_hash: string; user_id: string; expires_at: string; ended_at: string };
  /** Links that came by mail: each opens one session, beside the personal link. Used and expired ones stay for a while. */
  one_use_links: {
    token_hash: string;
    user_id: string;
    /** The message that it came with, whose row may be gone. */
    mail_id: string;
    created_at: string;
    expires_at: string;
    used_at: string | null;
  };
  /** Tokens. A session has one, and for a while also the one before it, under the same id. */
  sessions: {
    token_hash: string;
    /** By which its owner and the trainer name it; not secret. */
    id: string;
    role: Role;
    /** Exactly one of the two is set, as the role says. */
    user_id: string | null;
    admin_id: string | null;
    created_at: string;
    last_used_at: string;
    /** When it ends unless it is used again. Ended sessions stay for a while, so that their browsers learn it. */
    expires_at: string;
    /** When the admin last gave the password; null for a client. */
    confirmed_at: string | null;
    /** When the admin last gave it after the login, until a new passkey has used that up. */
    reconfirmed_at: Generated<string | null>;
    /** A short name of the device it began on, such as `iPhone · Safari`. */
    device: string | null;
    /** The hash of the token that this one replaces, until this one has come into use. */
    replaces: Generated<string | null>;
    /** Since when another token of the same id is in use; this one ends a few minutes later. */
    replaced_at: Generated<string | null>;
    /** 1 where it was ended from another device, or by the trainer. */
    signed_out: Generated<number>;
  };
  /** Browsers from which an admin has logged in: they give no access, but have a rate limit of their own. */
  known_devices: { token_hash: string; admin_id: string; expires_at: string };
  /** One-use links of `npm run admin:password` that make a browser known. */
  browser_links: { token_hash: string; admin_id: string; expires_at: string };
  /** Codes that devices without a session show, for minutes. */
  device_codes: {
    id: string;
    code: string;
    /** Of the secret that only the device that shows the code has. */
    secret_hash: string;
    device: string | null;
    expires_at: string;
    /** The id of the session that confirmed it; it refers to no row, as that may end meanwhile. */
    approved_by: Generated<string | null>;
    /** The id of the session that it opened. */
    claimed_by: Generated<string | null>;
  };
  /** Counted attempts to guess. `subject` is a keyed hash, never an IP or a name. */
  attempts: { id: string; kind: string; subject: string; at: string };
  /** The key of those hashes: one row, deleted as soon as no attempt is left. */
  attempt_keys: { id: string; key: string };
};
