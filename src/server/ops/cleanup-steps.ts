import type { CleanupStep } from '#contract/retention/terms.ts';
import { deleteCopies, deleteTablesAside } from '../commands/backups/cleanup.ts';
import { deleteOldActs } from '../features/audit/cleanup.ts';
import {
  deleteAttempts,
  deleteEndedLinks,
  deleteEndedSessions,
  deleteExpiredCodes,
  deleteMailedLinks,
  deleteUnknownDevices,
} from '../features/auth/cleanup.ts';
import { deleteExpiredMail } from '../features/mail/cleanup.ts';
import { deleteEndedDevices, deleteExpiredUnsubscribeLinks } from '../features/notices/cleanup.ts';
import { deleteLeft } from '../features/personal-data/leaving.ts';
import { deleteOldRequests } from '../features/personal-data/requests.ts';
import { deleteUnused } from '../features/pictures/cleanup.ts';
import type { WithPictures } from '../features/pictures/service.ts';
import { deleteOldPresses } from '../features/presses/cleanup.ts';
import { deleteExpiredActs } from '../features/reviews/cleanup.ts';
import { deleteExpiredDrafts, keepShownCrops } from '../features/site/cleanup.ts';
import { deleteShownLines } from '../features/today/cleanup.ts';
import { deleteDiscardedTrainings } from '../features/training/cleanup.ts';
import { applyErased, deleteOldErased } from '../features/users/erasure.ts';
import { deleteExpiredTrashedAssignments } from '../features/videos/assignments/assignments.ts';
import {
  deleteExpiredUploads,
  deleteFailedSources,
  deleteStrayAttempts,
  deleteStrayUploads,
  deleteUnusedOfflineKeys,
  trashStrayRenditions,
} from '../features/videos/cleanup.ts';
import { reconcileTrash } from '../features/videos/trash/reconcile.ts';
import { deleteExpiredWithdrawals } from '../features/withdrawals/cleanup.ts';
import { withoutLimit } from '../peers/peers.ts';
import { eraseExpiredBatches, oldestTrashDay } from '../storage/trash.ts';

/** Deletes what is past its time at an instant in milliseconds, and returns how much. */
type Step = (context: WithPictures, now: number) => Promise<number>;

/** In the order in which they run. Each belongs to a row of src/contract/retention/terms.ts. */
export const cleanupSteps: Record<CleanupStep, Step> = {
  sessions: ({ db }, now) => deleteEndedSessions(db, now),
  links: ({ db }, now) => deleteEndedLinks(db, now),
  'links by mail': ({ db }, now) => deleteMailedLinks(db, now),
  'codes and challenges': ({ db }, now) => deleteExpiredCodes(db, now),
  'known browsers': ({ db }, now) => deleteUnknownDevices(db, now),
  messages: deleteExpiredMail,
  'devices for notices': ({ db }, now) => deleteEndedDevices(db, now),
  'discarded trainings': ({ db }, now) => deleteDiscardedTrainings(db, now),
  'links that end notices': ({ db }, now) => deleteExpiredUnsubscribeLinks(db, now),
  'acts of moderation': deleteExpiredActs,
  'acts of the admin': deleteOldActs,
  withdrawals: deleteExpiredWithdrawals,
  presses: ({ db }, now) => deleteOldPresses(db, now),
  'lines that were put off': ({ db }, now) => deleteShownLines(db, now),
  attempts: ({ db }, now) => deleteAttempts(db, now),
  'clients who leave': deleteLeft,
  'requests about data': deleteOldRequests,
  'deleted users': ({ db, ledger }) => applyErased(db, ledger),
  'ids of deleted users': ({ db, ledger }, now) => deleteOldErased(db, ledger, now),
  'cut-off deletions': reconcileTrash,
  uploads: deleteExpiredUploads,
  'failed uploads': (context) => context.withLock(() => deleteFailedSources(context), withoutLimit),
  'stray uploads': (context) => context.withLock(() => deleteStrayUploads(context), withoutLimit),
  'stray renditions': (context) => context.withLock(() => trashStrayRenditions(context), withoutLimit),
  'stray attempts': (context) => context.withLock(() => deleteStrayAttempts(context), withoutLimit),
  trash: ({ files, withLock }, now) => withLock(() => eraseExpiredBatches(files, now), withoutLimit),
  'keys of stored videos': deleteUnusedOfflineKeys,
  'assignments in the trash': ({ db }, now) => deleteExpiredTrashedAssignments(db, oldestTrashDay(now)),
  pictures: deleteUnused,
  'cards and icons': keepShownCrops,
  'set-aside data': ({ settings }, now) => deleteCopies(settings.dataDirectory, now),
  'rows that were set aside': ({ db }, now) => deleteTablesAside(db, now),
  'discarded drafts': deleteExpiredDrafts,
};

/** A step that runs only after another has succeeded: until an interrupted deletion is completed, its files look like strays. */
export const needs: Partial<Record<CleanupStep, CleanupStep>> = {
  'stray uploads': 'cut-off deletions',
  'stray renditions': 'cut-off deletions',
  'stray attempts': 'cut-off deletions',
};
