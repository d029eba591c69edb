import type { LegalKind } from '#contract/pages/legal-kinds.ts';
import type { ConfirmedTerm } from '#contract/retention/terms.ts';

export type RetentionTables = {
  /** The last run of each step of the cleanup: as many rows as it has steps. */
  jobRuns: {
    job: string;
    /** When it last succeeded; null where it never has. */
    ranAt: string | null;
    /** What it deleted then, and how long it took. */
    deleted: number;
    tookMs: number;
    /** When it failed; null once it has succeeded again. */
    failedAt: string | null;
  };
  /** Terms that a person keeps and has confirmed. */
  termConfirmations: { term: ConfirmedTerm; confirmedAt: string };
  /** Of each legal text, the version that clients were told of, and its words by hash; null where an earlier release told of it. */
  announcedTerms: { kind: LegalKind; version: string; sha256: string | null };
};
