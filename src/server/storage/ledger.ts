export type ErasedUser = { userId: string; erasedAt: string };

/**
 * Who was deleted, in another store than the database, so that an older copy of that brings nobody back.
 * The disk and a bucket pass the same tests (ledger.test.ts).
 */
export type Ledger = {
  /** Each user once. Empty where there is no ledger yet. */
  read(): Promise<ErasedUser[]>;
  /** Resolves once they are durable. */
  add(erased: readonly ErasedUser[]): Promise<void>;
  /** Forgets those who were deleted before an instant. Nobody who is added meanwhile is lost. */
  removeBefore(instant: string): Promise<void>;
};

/** An id of a user, as a ledger can name it: nothing else in it is read. */
export const ERASED_ID = /^[\w-]{1,64}$/;
