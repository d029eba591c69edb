import type { Generated } from 'kysely';
import type { Role } from '#contract/auth/schemas.ts';
import type { Language } from '#contract/languages.ts';

export type AuthTables = {
  admins: {
    id: string;
    username: string;
    passwordHash: string;
    /** 1 while the password is one that the first start or `npm run admin:password` made and printed. */
    passwordPrinted: Generated<number>;
    createdAt: string;
    /** In which they last opened the admin; null before. */
    language: Generated<Language | null>;
  };
  /** At most one living link a user: a new one replaces it. */
  accessLinks: {
    userId: string;
    tokenHash: string;
    createdAt: string;
    expiresAt: string;
    /** When it was first exchanged for a session. */
    openedAt: string | null;
  };
  /** Replaced and revoked links, for a while, so that a visitor who opens one learns why it does not work. */
  endedLinks: { tokenHash: string; userId: string; expiresAt: string; endedAt: string };
  /** Links that came by mail: each opens one session, beside the personal link. Used and expired ones stay for a while. */
  oneUseLinks: {
    tokenHash: string;
    userId: string;
    /** The message that it came with, whose row may be gone. */
    mailId: string;
    createdAt: string;
    expiresAt: string;
    usedAt: string | null;
  };
  /** Tokens. A session has one, and for a while also the one before it, under the same id. */
  sessions: {
    tokenHash: string;
    /** By which its owner and the trainer name it; not secret. */
    id: string;
    role: Role;
    /** Exactly one of the two is set, as the role says. */
    userId: string | null;
    adminId: string | null;
    createdAt: string;
    lastUsedAt: string;
    /** When it ends unless it is used again. Ended sessions stay for a while, so that their browsers learn it. */
    expiresAt: string;
    /** When the admin last gave the password; null for a client. */
    confirmedAt: string | null;
    /** When the admin last gave it after the login, until a new passkey has used that up. */
    reconfirmedAt: Generated<string | null>;
    /** A short name of the device it began on, such as `iPhone · Safari`. */
    device: string | null;
    /** The hash of the token that this one replaces, until this one has come into use. */
    replaces: Generated<string | null>;
    /** Since when another token of the same id is in use; this one ends a few minutes later. */
    replacedAt: Generated<string | null>;
    /** 1 where it was ended from another device, or by the trainer. */
    signedOut: Generated<number>;
  };
  /** Browsers from which an admin has logged in: they give no access, but have a rate limit of their own. */
  knownDevices: { tokenHash: string; adminId: string; expiresAt: string };
  /** One-use links of `npm run admin:password`: 1 where it lets the admin set a password, else it makes a browser known. */
  browserLinks: { tokenHash: string; adminId: string; expiresAt: string; setsPassword: Generated<number> };
  /** Codes that devices without a session show, for minutes. */
  deviceCodes: {
    id: string;
    code: string;
    /** Of the secret that only the device that shows the code has. */
    secretHash: string;
    device: string | null;
    expiresAt: string;
    /** The id of the session that confirmed it; it refers to no row, as that may end meanwhile. */
    approvedBy: Generated<string | null>;
    /** The id of the session that it opened. */
    claimedBy: Generated<string | null>;
  };
  /** Counted attempts to guess. `subject` is a keyed hash, never an IP or a name. */
  attempts: { id: string; kind: string; subject: string; at: string };
  /** The key of those hashes: one row, deleted as soon as no attempt is left. */
  attemptKeys: { id: string; key: string };
};
