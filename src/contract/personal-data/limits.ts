import { DAY } from '../units.ts';

/** A client's own data: their copy, leaving, and what is asked of the trainer by mail or telephone. */
export const personalDataLimits = {
  /** Copies that arrived whole, and begun ones, of a client in so long. */
  copiesPerDay: 5,
  begunPerDay: 20,
  perDay: DAY,
  /** From the day on which a client asks to leave. */
  leaveAfterDays: 7,
  /** The days left of an open request from which it is urgent. */
  urgentDays: 5,
  /** Open and ended ones together, and how long an ended one is kept. */
  requestsMax: 300,
  requestRetentionDays: 365,
  whoMax: 200,
  wordsMax: 1000,
  /** Rows of a table that are read together. */
  rowsAtOnce: 500,
} as const;
