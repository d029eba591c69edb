import type { RequestKind, RequestOutcome } from '#contract/personal-data/schemas.ts';

export type PersonalDataTables = {
  /** What people have asked about their data. */
  dataRequests: {
    id: string;
    kind: RequestKind;
    /** Who has recorded it. */
    by: 'client' | 'trainer';
    /** The client who asks, with whom it goes. */
    userId: string | null;
    /** Who else asks; empty for a client. */
    who: string;
    words: string;
    /** Days in Italy. */
    arrivedOn: string;
    dueOn: string;
    doneAt: string | null;
    outcome: RequestOutcome | null;
  };
};
