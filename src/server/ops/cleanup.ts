import { HOUR } from '#contract/limits.ts';
import { clearCopies } from '../commands/backups/cleanup.ts';
import { type Context, dataPaths } from '../context.ts';
import { deleteAttempts, deleteExpired } from '../features/auth/cleanup.ts';
import { applyErased } from '../features/users/erasure.ts';
import { deleteExpiredTrashedAssignments } from '../features/videos/assignments.ts';
import {
  deleteExpiredUploads,
  deleteFailedSources,
  deleteStrayUploads,
  trashStrayRenditions,
} from '../features/videos/cleanup.ts';
import { eraseExpiredBatches, oldestTrashDay } from '../features/videos/trash/folders.ts';
import { reconcileTrash } from '../features/videos/trash/reconcile.ts';

/** Clears what has had its time, now and every hour. Stopping waits for the step that is on its way and leaves the rest. */
export function startHousekeeping(context: Context): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const sweep = () => {
    running ??= clearOld(context, stopping.signal).finally(() => {
      running = undefined;
    });
  };
  sweep();
  const timer = setInterval(sweep, HOUR);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}

/** Every step by itself: one that fails is logged and tried again at the next hour, and keeps no other from its work. */
export async function clearOld(context: Context, stopping?: AbortSignal): Promise<void> {
  const { db, clock, settings, withLock, log, walTruncation } = context;
  const now = clock.now();
  const paths = dataPaths(settings.dataDirectory);
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
  await step('attempts', () => deleteAttempts(db, now));
  await step('deleted users', () => applyErased(db, paths.erased));
  const isTrashReconciled = await step('cut-off deletions', () => reconcileTrash(context));
  await step('uploads', () => deleteExpiredUploads(context));
  await step('failed uploads', () => withLock(() => deleteFailedSources(context)));
  // The files of a deletion that was cut off look like strays until it is finished.
  if (isTrashReconciled) {
    await step('stray uploads', () => withLock(() => deleteStrayUploads(context)));
    await step('stray films', () => withLock(() => trashStrayRenditions(context)));
  }
  await step('trash', () => withLock(() => eraseExpiredBatches(paths.trash, now)));
  await step('assignments in the trash', () => deleteExpiredTrashedAssignments(db, oldestTrashDay(now)));
  await step('set-aside data', () => clearCopies(settings.dataDirectory, now));
  await step('write-ahead log', walTruncation.truncate);
}
