import type { Generated } from 'kysely';
import type { ActKind, ActorKind } from '#contract/audit/acts.ts';

export type AuditTables = {
  /** What was done. The database refuses a change of a row but a growing count, and its deletion before its term. */
  acts: {
    id: string;
    at: string;
    kind: ActKind;
    actor: ActorKind;
    /** A short name, such as `iPhone · Safari`. */
    device: string | null;
    /** The client whom it is about; null once they are deleted. */
    userId: string | null;
    /** What it is about otherwise; it refers to no row. */
    objectId: string | null;
    /** JSON: of what was changed, never its values. */
    names: string;
    /** How often within an hour. */
    count: Generated<number>;
  };
  /** Who is to see on the next screen that a way in has changed: one row for each session, deleted once it is dismissed. */
  actNotices: {
    /** It refers to no row. */
    actId: string;
    /** `not:` and an id: for any session but this. */
    sessionId: string;
    /** Exactly one of the two is set. */
    userId: string | null;
    adminId: string | null;
  };
};
