import type { Language } from '#contract/languages.ts';

export type WithdrawalTables = {
  /** Withdrawals from contracts. The database refuses a change of what was declared, and a deletion before its term. */
  withdrawals: {
    id: string;
    at: string;
    name: string;
    contract: string;
    email: string;
    /** The SHA-256 of the same words without their case and blanks: what was declared twice is one withdrawal. */
    sameAs: string;
    language: Language;
    /** Whether a message with the receipt was queued. */
    isMailed: number;
    /** When a mail server took it. */
    sentAt: string | null;
    seenAt: string | null;
    /** A day, as the trainer noted it. */
    refundedOn: string | null;
    /** When its term had passed; without it the database deletes no row. */
    endedAt: string | null;
  };
};
