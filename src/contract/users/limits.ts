import { DAY, MINUTE } from '../units.ts';

/** What the trainer knows of clients, and when one of them is to be written to. Times are in milliseconds. */
export const userLimits = {
  nameMax: 100,
  usernameMax: 100,
  emailMax: 254,
  phoneMax: 30,
  /** The most digits that a number has in the world; fewer than the least are a slip. */
  phoneDigits: { min: 6, max: 15 },
  noteMax: 5000,
  labelMax: 30,
  labelsMax: 10,
  /**
   * Calls of one client that change something, in so long: a video that plays saves its position every ten seconds, and a week of
   * long trainings done without a network arrives in some sixty.
   */
  clientWrites: { most: 600, window: 15 * MINUTE },
  /** A client not seen for so long, or whose last way in ends within so long, is one to write to. */
  attention: { unseenFor: 14 * DAY, endsWithin: 5 * DAY },
  /** After so many months the trainer is reminded to delete who was not seen, and enquiries that came to nothing. */
  inactiveMonths: 12,
  enquiryMonths: 12,
  /** The id of a deleted client is kept for so many days after the last backup that may still name them. */
  erasedIdDaysAfterBackups: 400,
} as const;
