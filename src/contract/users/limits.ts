import { DAY, MINUTE } from '../pages/limits.ts';

/** The bounds of what the trainer knows of clients, and when one of them is to be written to. */
export const clientLimits = {
  user: {
    nameMax: 100,
    usernameMax: 100,
    emailMax: 254,
    phoneMax: 30,
    /** The most digits that a number has in the world; fewer than the least are a slip. */
    phoneDigits: { min: 6, max: 15 },
    noteMax: 5000,
    labelMax: 30,
    labelsMax: 10,
  },
  /**
   * Calls of one client that change something, in so long: a video that plays saves its position every ten seconds, and a week of
   * long trainings done without a network arrives in some sixty.
   */
  clientWrites: { most: 600, window: 15 * MINUTE },
  /** A client not seen for so long, or whose last way in ends within so long, is one to write to. */
  attention: { unseenFor: 14 * DAY, endsWithin: 5 * DAY },
  today: {
    /** A link is called unopened so long after it was made. */
    unopenedAfter: 2 * DAY,
    /** Who was not seen for longer than this has stopped, and is no longer of today. */
    stoppedAfter: 60 * DAY,
    /** A plan is called ending so long before its last day, and so long after it while no other is current. */
    planEndsWithin: 7 * DAY,
    planEndedFor: 14 * DAY,
    /** A line put off comes back after this. */
    hiddenFor: 7 * DAY,
    /** The most lines of each kind that are sent, and of each kind of one client; the others are counted. */
    linesMax: 30,
    linesPerClient: 3,
    /** Of the trainings among them; those with the most are counted first. */
    setsMax: 600,
    /** Of the same as JSON: with all other lines an answer stays below 2 MB. */
    trainingsBytes: 1_000_000,
  },
} as const;
