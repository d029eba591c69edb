import { DAY, MINUTE, SECOND } from '../units.ts';

/** Presses on booking, WhatsApp and telephone. Times are in milliseconds unless the name says otherwise. */
export const pressLimits = {
  /** Of one network; further ones are answered all the same and not counted, as a press must never fail. */
  perNetwork: { most: 60, window: 15 * MINUTE },
  /** Of all together, in each server: a flood ends the day's counting, not the site. */
  together: { most: 10_000, window: DAY },
  /** How long counts wait in memory, to be written by one statement; and how long after one that failed. */
  writtenAfter: 5 * SECOND,
  retryAfter: 30 * SECOND,
  /** A year, which may have a 29th of February. */
  retentionDays: 366,
} as const;
