import { DAY, HOUR, limits } from '#contract/limits.ts';
import { instantOf } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { discard, trashBatch } from '../../storage/trash.ts';
import { setFolderOf } from './paths.ts';
import { changeFailure, listFailedBefore, listSetIds, needsSource } from './renditions/store.ts';
import { cancelUpload } from './uploads/cancel.ts';
import { deleteFinished, hasUpload, idPattern, listUnfinished } from './uploads/store.ts';

/** A file is written before its row, so one as young as this may still get one. */
const STRAY_AFTER = HOUR;

/** Cancels uploads that were not continued, and deletes expired rows. */
export async function deleteExpiredUploads(context: Context): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  await deleteFinished(db, instantOf(now - limits.upload.finishedExpiresAfter));
  const untouchedSince = instantOf(now - limits.upload.expiresAfter);
  for (const { id } of await listUnfinished(db)) await cancelUpload(context, id, { untouchedSince });
}

/** Deletes sources that could not be transcoded and were not retried. */
export async function deleteFailedSources({ db, clock, arrivals }: Context): Promise<void> {
  const now = clock.now();
  for (const id of await listFailedBefore(db, instantOf(now - limits.trash.retentionDays * DAY))) {
    await changeFailure(db, id, 'source_missing', instantOf(now));
    await arrivals.remove(id);
  }
}

/**
 * Deletes files without a row whose name is an upload's id; others were not written by this program. Call it within the
 * lock: a restore moves the files before it inserts the rows.
 */
export async function deleteStrayUploads({ db, arrivals, clock }: Context): Promise<void> {
  const before = clock.now() - STRAY_AFTER;
  for (const id of (await arrivals.ids()).filter((name) => idPattern.test(name))) {
    if ((await hasUpload(db, id)) || (await needsSource(db, id))) continue;
    const arrival = await arrivals.stat(id);
    if (arrival && arrival.changedAt < before) await arrivals.remove(id);
  }
}

/** Moves folders without a row to the trash: the set was replaced, and the process died before its files were moved. */
export async function trashStrayRenditions({ db, clock, files, log }: Context): Promise<void> {
  const known = new Set(await listSetIds(db));
  for (const name of (await files.names('films')).filter((one) => !one.startsWith('.') && !known.has(one))) {
    log.warn('a folder that is no film goes to the trash');
    await discard(files, setFolderOf(name), trashBatch(name, clock.now()));
  }
}
