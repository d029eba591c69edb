import type { FigureName } from './figures.ts';

export const bases = ['contract', 'precontract', 'consent', 'interest', 'law', 'site'] as const;
export const keepers = ['program', 'operator', 'trainer'] as const;

/** From when terms count. */
export const termStarts = [
  'recorded',
  'lastContact',
  'lastEntry',
  'copied',
  'request',
  'answer',
  'deletion',
  'lastVisit',
  'end',
  'attempt',
  'received',
  'lastLogin',
  'lastTry',
  'sent',
  'message',
  'event',
  'lastUse',
  'lastPiece',
  'restore',
] as const;

/**
 * How long, by a figure whose name ends in its unit, and from when, which the row's sentence says at its {{from}}. Null: until
 * something happens that the sentence names.
 */
type Term = { keeps: FigureName; from: (typeof termStarts)[number] } | { keeps: null; from: null };

type Row = Term & {
  /**
   * Where the privacy policy says it: in a row of the table of section 6, in the words of a section, or by the longer term of the
   * same data. Null: it is about no visitor and no client.
   */
  policy: 'row' | 'section 5' | 'section 6' | 'longer' | null;
  basis: (typeof bases)[number];
};

/** Whoever keeps a term in person has no step. */
const byPerson = <By extends 'operator' | 'trainer', const R extends Row>(person: By, row: R) => ({ by: person, ...row });

/** The steps are those of the cleanup (src/server/ops/cleanup.ts), which has these and no others. */
const byProgram = <const Steps extends readonly [string, ...string[]], const R extends Row>(steps: Steps, row: R) => ({
  by: 'program' as const,
  steps,
  ...row,
});

/**
 * How long everything is kept, once: the table of the privacy policy, the steps of the cleanup and the admin's page are made of
 * these rows. A new one needs texts in retention.json, its steps in the cleanup, and a case in tests/security/retention/planted.ts; a new table names its row in tables.ts there.
 */
export const retention = {
  logs: byPerson('operator', { keeps: 'browsingLogMonths', from: 'recorded', policy: 'row', basis: 'interest' }),
  enquiries: byPerson('trainer', { keeps: 'enquiryMonths', from: 'lastContact', policy: 'row', basis: 'precontract' }),
  contracts: byPerson('trainer', { keeps: 'contractDataYears', from: 'lastEntry', policy: 'row', basis: 'law' }),
  account: byPerson('trainer', { keeps: null, from: null, policy: 'row', basis: 'contract' }),
  consents: byPerson('trainer', { keeps: null, from: null, policy: 'row', basis: 'consent' }),
  backups: byPerson('operator', { keeps: 'backupDays', from: 'copied', policy: 'row', basis: 'interest' }),
  deletedAccount: byProgram(['deleted users'], { keeps: null, from: null, policy: 'section 6', basis: 'law' }),
  leaving: byProgram(['clients who leave'], { keeps: 'leaveDays', from: 'request', policy: 'row', basis: 'law' }),
  requests: byProgram(['requests about data'], { keeps: 'requestDays', from: 'answer', policy: 'row', basis: 'law' }),
  erasedIds: byProgram(['ids of deleted users'], { keeps: 'erasedIdDays', from: 'deletion', policy: 'row', basis: 'law' }),
  session: byProgram(['sessions'], { keeps: 'dashboardCookieDays', from: 'lastVisit', policy: 'row', basis: 'contract' }),
  endedSessions: byProgram(['sessions'], { keeps: 'sessionToldDays', from: 'end', policy: 'section 5', basis: 'interest' }),
  links: byProgram(['links'], { keeps: 'linkToldDays', from: 'end', policy: 'section 5', basis: 'interest' }),
  mailedLinks: byProgram(['links by mail'], { keeps: 'mailedLinkToldDays', from: 'end', policy: 'longer', basis: 'interest' }),
  codes: byProgram(['codes and challenges'], { keeps: 'codeMinutes', from: 'request', policy: 'longer', basis: 'interest' }),
  attempts: byProgram(['attempts'], { keeps: 'throttleMinutes', from: 'attempt', policy: 'section 5', basis: 'interest' }),
  withdrawalAttempts: byProgram(['attempts'], {
    keeps: 'withdrawalCountHours',
    from: 'received',
    policy: 'section 5',
    basis: 'interest',
  }),
  knownDevices: byProgram(['known browsers'], { keeps: 'knownDeviceDays', from: 'lastLogin', policy: null, basis: 'interest' }),
  push: byProgram(['devices for notices'], { keeps: null, from: null, policy: 'section 5', basis: 'consent' }),
  mails: byProgram(['messages'], { keeps: 'failedMailDays', from: 'lastTry', policy: 'row', basis: 'contract' }),
  sentMails: byProgram(['messages'], { keeps: 'sentMailDays', from: 'sent', policy: 'section 6', basis: 'contract' }),
  waitingMails: byProgram(['messages'], { keeps: 'mailTriedDays', from: 'recorded', policy: 'section 6', basis: 'contract' }),
  waitingReceipts: byProgram(['messages'], { keeps: 'receiptTriedDays', from: 'received', policy: 'longer', basis: 'law' }),
  unsubscribeLinks: byProgram(['links that end notices'], {
    keeps: 'unsubscribeDays',
    from: 'message',
    policy: 'row',
    basis: 'consent',
  }),
  review: byProgram(['deleted users'], { keeps: null, from: null, policy: 'row', basis: 'consent' }),
  moderation: byProgram(['acts of moderation'], { keeps: 'moderationYears', from: 'event', policy: 'row', basis: 'interest' }),
  withdrawals: byProgram(['withdrawals'], { keeps: 'withdrawalYears', from: 'received', policy: 'row', basis: 'law' }),
  acts: byProgram(['acts of the admin'], { keeps: 'registerMonths', from: 'event', policy: 'row', basis: 'interest' }),
  presses: byProgram(['presses'], { keeps: 'pressMonths', from: 'event', policy: 'section 5', basis: 'site' }),
  discardedTrainings: byProgram(['discarded trainings'], {
    keeps: 'discardedTrainingDays',
    from: 'event',
    policy: 'row',
    basis: 'contract',
  }),
  offlineKeys: byProgram(['keys of stored videos'], {
    keeps: 'offlineKeyDays',
    from: 'lastUse',
    policy: 'row',
    basis: 'contract',
  }),
  trash: byProgram(['cut-off deletions', 'stray renditions', 'stray attempts', 'trash', 'assignments in the trash'], {
    keeps: 'trashDays',
    from: 'deletion',
    policy: 'row',
    basis: 'contract',
  }),
  uploads: byProgram(['uploads', 'stray uploads'], { keeps: 'uploadDays', from: 'lastPiece', policy: 'row', basis: 'contract' }),
  failedUploads: byProgram(['failed uploads'], { keeps: 'trashDays', from: 'lastTry', policy: 'row', basis: 'contract' }),
  finishedUploads: byProgram(['uploads'], { keeps: 'finishedUploadDays', from: 'end', policy: 'longer', basis: 'contract' }),
  hiddenLines: byProgram(['lines that were put off'], {
    keeps: 'hiddenLineDays',
    from: 'event',
    policy: 'longer',
    basis: 'contract',
  }),
  unfinishedBackups: byProgram(['set-aside data'], {
    keeps: 'unfinishedBackupDays',
    from: 'copied',
    policy: 'longer',
    basis: 'interest',
  }),
  setAside: byProgram(['set-aside data', 'rows that were set aside'], {
    keeps: 'setAsideDays',
    from: 'restore',
    policy: 'row',
    basis: 'interest',
  }),
  pictures: byProgram(['pictures', 'cards and icons'], { keeps: 'pictureDays', from: 'event', policy: null, basis: 'site' }),
  drafts: byProgram(['discarded drafts'], { keeps: 'draftDays', from: 'event', policy: null, basis: 'site' }),
};

type Rows = typeof retention;
export type RetentionId = keyof Rows;
type IdOf<By> = { [Id in RetentionId]: Rows[Id]['by'] extends By ? Id : never }[RetentionId];
/** What somebody does in person, and can tell the site so. */
export const confirmedTerms = ['logs', 'enquiries', 'backups'] as const satisfies readonly IdOf<'operator' | 'trainer'>[];
export type ConfirmedTerm = (typeof confirmedTerms)[number];
type Steps<R> = R extends { steps: readonly (infer Step)[] } ? Step : never;
/** A step of the cleanup that no row names does not compile there, nor does a row's step that is not there. */
export type CleanupStep = Steps<Rows[RetentionId]>;

/** What the trainer promises in the terms of service and the privacy policy, and does in person. */
export const promises = {
  reply: 'replyWorkingHours',
  cancellation: 'cancellationHours',
  invoice: 'invoiceDays',
  refund: 'refundDays',
  termination: 'unpaidTerminationDays',
  notice: 'noticeDays',
  requests: 'dataRequestDays',
} as const satisfies Record<string, FigureName>;
