/** The trainer's day: what waits for a word or a hand, worked out anew whenever it is asked for. */
import * as z from 'zod/mini';
import { day, id, instant } from '../fields.ts';
import { openList } from '../open-lists.ts';
import { request } from '../personal-data/schemas.ts';
import { review } from '../reviews/schemas.ts';
import { training } from '../training/schemas.ts';
import { contactReasons } from '../users/access.ts';
import { user } from '../users/schemas.ts';
import { renditionFailure } from '../videos/renditions.ts';
import { withdrawal } from '../withdrawals/schemas.ts';

/** By which a line is put off: its kind and the id of its subject. */
const line = z.string();

/** A client who needs a word. */
const contactLine = z.object({ kind: z.enum(contactReasons), line, user });
export type ContactLine = z.infer<typeof contactLine>;
/** A training of today or yesterday, with what its client wrote. */
const trainedLine = z.object({ kind: z.literal('trained'), line, user, training });
export type TrainedLine = z.infer<typeof trainedLine>;
/** A client whose current plan ends soon, or has ended. */
const planLine = z.object({ kind: z.literal('plan'), line, user, plan: z.object({ id, name: z.string(), endsOn: day }) });
export type PlanLine = z.infer<typeof planLine>;
/** A client who has asked to be deleted, on the day that `user` says. */
const leavingLine = z.object({ kind: z.literal('leaving'), line, user });
export type LeavingLine = z.infer<typeof leavingLine>;
/** What somebody asks about their data. It cannot be put off. */
const requestLine = z.object({ kind: z.literal('request'), line, request });
export type RequestLine = z.infer<typeof requestLine>;
/** `isLate`: it waits for longer than the site says in public, and cannot be put off. */
const reviewLine = z.object({ kind: z.literal('review'), line, review, isLate: z.boolean() });
export type ReviewLine = z.infer<typeof reviewLine>;
/** A video whose last upload could not be made into renditions. */
const failedLine = z.object({
  kind: z.literal('failed'),
  line,
  setId: id,
  videoId: id,
  title: z.string(),
  failure: renditionFailure,
  failedAt: instant,
});
export type FailedLine = z.infer<typeof failedLine>;
/** What is wrong with the backups: the last failed, the last is days old, or one could not be restored. */
const backupAlarms = ['failed', 'missing', 'drill'] as const;
export type BackupAlarm = (typeof backupAlarms)[number];
/** `since`: when the last good backup was made, or the trial failed. */
const backupLine = z.object({
  kind: z.literal('backup'),
  line,
  alarm: z.enum(backupAlarms),
  since: z.nullable(instant),
});
export type BackupLine = z.infer<typeof backupLine>;
const diskLine = z.object({ kind: z.literal('disk'), line, freeBytes: z.number() });
export type DiskLine = z.infer<typeof diskLine>;

/** A withdrawal that is not paid back, or whose receipt nobody sent. */
const withdrawalLine = z.object({ kind: z.literal('withdrawal'), line, withdrawal });
export type WithdrawalLine = z.infer<typeof withdrawalLine>;

/** A client of any status whom nobody has seen for a year: what the site has of them is to go. */
const stoppedLine = z.object({ kind: z.literal('stopped'), line, user });
export type StoppedLine = z.infer<typeof stoppedLine>;
/** Once a year: enquiries that came to nothing are to be deleted from mailbox and phone. */
const enquiriesLine = z.object({ kind: z.literal('enquiries'), line });
export type EnquiriesLine = z.infer<typeof enquiriesLine>;

const todayLine = z.discriminatedUnion('kind', [
  stoppedLine,
  enquiriesLine,
  withdrawalLine,
  requestLine,
  leavingLine,
  trainedLine,
  reviewLine,
  failedLine,
  diskLine,
  backupLine,
  planLine,
  contactLine,
]);
export type TodayLine = z.infer<typeof todayLine>;

/** In the order in which they are shown. `more`: how many further lines there are. */
export const today = z.object({ lines: openList(todayLine), more: z.number() });
export type Today = z.infer<typeof today>;

export const oneLine = z.strictObject({ line });
