import type { Generated } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { UserStatus } from '#contract/users.ts';

export type UserTables = {
  users: {
    id: string;
    username: string;
    /** The username as it is compared: normalised and in lower case. */
    username_key: string;
    first_name: string;
    last_name: string;
    email: string | null;
    status: UserStatus;
    created_at: string;
    last_login: string | null;
    /** When a session of theirs was last used, to the minute. */
    last_seen_at: string | null;
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
  erased_users: { user_id: string; erased_at: string };
};
