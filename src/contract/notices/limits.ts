import { DAY, HOUR, MINUTE, SECOND } from '../units.ts';

/** Of notices to clients and to the trainer. Times are in milliseconds unless the name says otherwise. */
export const noticeLimits = {
  /** What happens within so long of the first event is told at once. */
  gatherFor: 40 * SECOND,
  /** The same of a training plan, which is saved while it is typed. */
  planGatherFor: 5 * MINUTE,
  /** After a notice of a kind the next one waits so long, and tells of everything since the first again. */
  pause: 5 * MINUTE,
  /** Hours in Italy between which no notice is sent. */
  quietFrom: 21,
  quietUntil: 8,
  /** How often the instances look for what is due: a notice is there within a minute of what it tells of. */
  lookEvery: 10 * SECOND,
  /** Notices that are read at once, and requests to the browsers' makers that are under way at once. */
  readAtOnce: 100,
  sentAtOnce: 8,
  answerWithin: 10 * SECOND,
  /** Waits before the next try grow by `retryFactor`, and the maker's own `Retry-After` counts up to the longest one. */
  retryAfter: 30 * SECOND,
  retryFactor: 4,
  retryAfterMax: HOUR,
  /** A notice that could not be delivered after so long is given up, by the server and by the browser's maker. */
  triedFor: DAY,
  /** A signature that shows browsers' makers who sends is used for so long; they take 24 hours at most (RFC 8292, 2). */
  signedFor: 12 * HOUR,
  endpointMax: 1000,
  /** Bytes of the text before it is encrypted. All are filled up to as many, so that the length tells nothing. */
  messageBytes: 2048,
  /** By mail, where a later message takes the place of none: what happens within so long is one, and so long is between two. */
  mailGatherFor: 5 * MINUTE,
  mailPause: HOUR,
  /** A link in a message that ends notices works for so long. */
  unsubscribeFor: 365 * DAY,
  /** Titles that a message names. */
  titlesMax: 10,
  /** By mail to the trainer. */
  trainer: {
    gatherFor: 10 * MINUTE,
    pause: HOUR,
    /** A disk that stays nearly full is told again after so long. */
    diskAgainAfter: 7 * DAY,
    /** Wrong codes of the second step are told once in so long. */
    codesPause: HOUR,
  },
} as const;
