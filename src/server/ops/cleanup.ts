import { HOUR } from '#contract/units.ts';
import { deleteCopies, deleteTablesAside } from '../commands/backups/cleanup.ts';
import { deleteAttempts, deleteExpired } from '../features/auth/cleanup.ts';
import { deleteExpiredMail } from '../features/mail/cleanup.ts';
import { deleteEndedDevices, deleteExpiredUnsubscribeLinks } from '../features/notices/cleanup.ts';
import { deleteUnused } from '../features/pictures/cleanup.ts';
import type { WithPictures } from '../features/pictures/service.ts';
import { deleteExpiredActs } from '../features/reviews/cleanup.ts';
import { deleteExpiredDrafts, keepShownCrops } from '../features/site/cleanup.ts';
import { deleteShownLines } from '../features/today/cleanup.ts';
import { deleteDiscardedTrainings } from '../features/training/cleanup.ts';
import { applyErased } from '../features/users/erasure.ts';
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
import { noteLowSpace } from '../features/videos/uploads/quota.ts';
import { withoutLimit } from '../peers/peers.ts';
import { eraseExpiredBatches, oldestTrashDay } from '../storage/trash.ts';

/**
 * Deletes what is past its time, now and every hour, in one instance at a time. Stopping waits for the running step and skips
 * the rest.
 */
export function startCleanup(context: WithPictures): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= cleanUpUnlessHeld(context, stopping.signal).finally(() => {
      running = undefined;
    });
  };
  run();
  const timer = setInterval(run, HOUR);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}

/** Where another instance is at it, nothing is left to do: every step may be done twice, but once is enough. */
async function cleanUpUnlessHeld(context: WithPictures, stopping: AbortSignal): Promise<void> {
  const hold = await context.peers.tryHold('housekeeping');
  if (!hold) return;
  await cleanUp(context, AbortSignal.any([stopping, hold.lost])).finally(() => hold.release());
}

/** Runs each step by itself: one that fails is logged and tried again after an hour, and does not keep others from running. */
export async function cleanUp(context: WithPictures, stopping?: AbortSignal): Promise<void> {
  const { db, files, clock, settings, withLock, log, walTruncation } = context;
  const now = clock.now();
  const step = async (name: string, work: () => Promise<unknown>): Promise<boolean> => {
    if (stopping?.aborted) return false;
    try {
      await work();
      return true;
    } catch (error) {
      log.error({ err: error, step: name }, 'housekeeping failed');
      return false;
    }
  };
  await step('sessions and links', () => deleteExpired(db, now));
  await step('messages', () => deleteExpiredMail(context));
  await step('devices for notices', () => deleteEndedDevices(db, now));
  await step('discarded trainings', () => deleteDiscardedTrainings(db, now));
  await step('links that end notices', () => deleteExpiredUnsubscribeLinks(db, now));
  await step('acts of moderation', () => deleteExpiredActs(context));
  await step('lines that were put off', () => deleteShownLines(db, now));
  await step('attempts', () => deleteAttempts(db, now));
  await step('deleted users', () => applyErased(db, context.ledger));
  const isTrashReconciled = await step('cut-off deletions', () => reconcileTrash(context));
  await step('uploads', () => deleteExpiredUploads(context));
  await step('failed uploads', () => withLock(() => deleteFailedSources(context), withoutLimit));
  // Until an interrupted deletion is completed, its files look like strays.
  if (isTrashReconciled) {
    await step('stray uploads', () => withLock(() => deleteStrayUploads(context), withoutLimit));
    await step('stray renditions', () => withLock(() => trashStrayRenditions(context), withoutLimit));
    await step('stray attempts', () => withLock(() => deleteStrayAttempts(context), withoutLimit));
  }
  await step('trash', () => withLock(() => eraseExpiredBatches(files, now), withoutLimit));
  await step('keys of stored videos', () => deleteUnusedOfflineKeys(context));
  await step('assignments in the trash', () => deleteExpiredTrashedAssignments(db, oldestTrashDay(now)));
  await step('pictures', () => deleteUnused(context));
  await step('cards and icons', () => keepShownCrops(context));
  await step('set-aside data', () => deleteCopies(settings.dataDirectory, now));
  await step('rows that were set aside', () => deleteTablesAside(db, now));
  await step('discarded drafts', () => deleteExpiredDrafts(context));
  await step('space on the disk', () => noteLowSpace(context));
  await step('write-ahead log', walTruncation.truncate);
}
