import type { Generated } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { UserStatus } from '#contract/users/schemas.ts';

export type UserTables = {
  users: {
    id: string;
    username: string;
    /** The username as it is compared: normalised and in lower case. */
    usernameKey: string;
    firstName: string;
    lastName: string;
    email: string | null;
    status: UserStatus;
    createdAt: string;
    lastLogin: string | null;
    /** When a session of theirs was last used, to the minute. */
    lastSeenAt: string | null;
    /** In which they are written to: that of the page they last opened, or the trainer's choice before; null before both. */
    language: Language | null;
    /** As the trainer wrote it. */
    phone: Generated<string | null>;
    /** The trainer's own, which no client sees. */
    note: Generated<string>;
    /** JSON: the trainer's groups of clients. */
    labels: Generated<string>;
  };
  /** Ids of deleted users, so that no backup brings them back. */
  erasedUsers: { userId: string; erasedAt: string };
};
