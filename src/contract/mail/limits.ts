import { DAY, HOUR, MINUTE, SECOND } from '../units.ts';

/** Messages by mail. Times are in milliseconds. */
export const mailLimits = {
  /** Of one connection with the mail server: until it is there, and without an answer. */
  connectWithin: 10 * SECOND,
  answerWithin: 30 * SECOND,
  /** The wait before another try, which grows by this factor each time; after so long without success a message is given up. */
  retryAfter: MINUTE,
  retryFactor: 3,
  retryAfterMax: 4 * HOUR,
  triedFor: 2 * DAY,
  /** The trainer is told of one that still waits after so long. */
  lateAfter: HOUR,
  /** The same for the receipt of a withdrawal, which the law owes. */
  receiptTriedFor: 30 * DAY,
  /** How often due messages are looked for, where nothing has told of one. */
  lookEvery: 15 * SECOND,
  /** A sent one's row, without address and content, and a given-up one's are deleted so long afterwards. */
  sentExpiresAfter: 7 * DAY,
  failedExpiresAfter: 30 * DAY,
  /** Given-up messages that the admin lists, and the most characters of a mail server's answer. */
  failedShown: 20,
  answerMax: 300,
  /** Test messages in a quarter of an hour, and how long one may take. */
  testsPerAdmin: 20,
  testWithin: 20 * SECOND,
} as const;
