import type { Generated } from 'kysely';
import type { User } from '#contract/users/schemas.ts';

/** A column for each field: where the contract has an optional one, it is null. */
type Columns<Fields> = {
  [Name in keyof Fields]-?: object extends Pick<Fields, Name> ? Exclude<Fields[Name], undefined> | null : Fields[Name];
};

export type UserTables = {
  users: Columns<Omit<User, 'labels' | 'link' | 'sessionEndsAt' | 'videoCount'>> & {
    /** The username as it is compared: normalised and in lower case. */
    usernameKey: string;
    /** The trainer's own, which no client sees. */
    note: Generated<string>;
    /** JSON: the trainer's groups of clients. */
    labels: Generated<string>;
  };
  /** Ids of deleted users, so that no backup brings them back. */
  erasedUsers: { userId: string; erasedAt: string };
};
