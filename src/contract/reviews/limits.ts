import { DAY, MINUTE } from '../units.ts';

/** What a client writes in a review. */
export const reviewLimits = {
  commentMin: 10,
  commentMax: 1000,
  titleMax: 200,
  ratingMin: 1,
  ratingMax: 5,
  ratingDefault: 5,
  /** New ones of a client who withdraws them again, since each is counted in public. */
  newOnes: { most: 10, window: DAY },
  /** An approval that is withdrawn so soon was a mistake. */
  mistakeWithin: 10 * MINUTE,
  /** An author is told by mail so long after the last change: what was a mistake, or changed again, is not told. */
  tellAfter: 10 * MINUTE,
  hiddenWordsMax: 300,
  replyMin: 10,
  replyMax: 1000,
  /** Ten years, of which three have a 29th of February. */
  actsRetentionDays: 3653,
} as const;
