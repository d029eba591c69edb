import { DAY } from '../units.ts';

/** The lines of the trainer's day. Times are in milliseconds. */
export const todayLimits = {
  /** A link is called unopened so long after it was made. */
  unopenedAfter: 2 * DAY,
  /** Who was not seen for longer than this has stopped, and is no longer of today. */
  stoppedAfter: 60 * DAY,
  /** A plan is called ending so long before its last day, and so long after it while no other is current. */
  planEndsWithin: 7 * DAY,
  planEndedFor: 14 * DAY,
  /** A line put off comes back after this. */
  hiddenFor: 7 * DAY,
  /** One of a client who stopped comes back after this. */
  stoppedHiddenFor: 90 * DAY,
  /** The most lines of each kind that are sent, and of each kind of one client; the others are counted. */
  linesMax: 30,
  linesPerClient: 3,
  /** Of the trainings among them; those with the most are counted first. */
  setsMax: 600,
  /** Of the same as JSON: with all other lines an answer stays below 2 MB. */
  trainingsBytes: 1_000_000,
} as const;
