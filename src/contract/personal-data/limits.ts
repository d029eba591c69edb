import { DAY } from '../units.ts';

/** A client's own data: their copy, leaving, and what is asked of the trainer by mail or telephone. */
export const personalDataLimits = {
  /** Copies that arrived whole, and begun ones, of a client in so long. */
  copiesPerDay: 5,
  begunPerDay: 20,
  perDay: DAY,
  /** Rows of a table that are read together. */
  rowsAtOnce: 500,
} as const;
