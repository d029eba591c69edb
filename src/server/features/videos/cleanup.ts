import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DAY, HOUR, limits } from '#contract/limits.ts';
import { instantOf } from '../../clock.ts';
import { type Context, dataPaths } from '../../context.ts';
import { sourceFileOf } from './paths.ts';
import { changeFailure, listFailedBefore, listSetIds, needsSource } from './renditions/store.ts';
import { trashBatch } from './trash/folders.ts';
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
export async function deleteFailedSources(context: Context): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  for (const id of await listFailedBefore(db, instantOf(now - limits.trash.retentionDays * DAY))) {
    await changeFailure(db, id, 'source_missing', instantOf(now));
    await rm(sourceFileOf(context, id), { force: true });
  }
}

/**
 * Deletes files without a row whose name is an upload's id; others were not written by this program. Call it within the
 * lock: a restore moves the files before it inserts the rows.
 */
export async function deleteStrayUploads({ db, settings, clock }: Context): Promise<void> {
  const before = clock.now() - STRAY_AFTER;
  const folder = dataPaths(settings.dataDirectory).uploads;
  for (const id of (await readdir(folder)).filter((name) => idPattern.test(name))) {
    if ((await hasUpload(db, id)) || (await needsSource(db, id))) continue;
    const file = path.join(folder, id);
    const status = await stat(file).catch(() => undefined);
    if (status?.isFile() && Math.max(status.mtimeMs, status.ctimeMs) < before) await rm(file, { force: true });
  }
}

/** Moves folders without a row to the trash: the set was replaced, and the process died before its files were moved. */
export async function trashStrayRenditions({ db, clock, films, log, settings }: Context): Promise<void> {
  const known = new Set(await listSetIds(db));
  const folders = await readdir(dataPaths(settings.dataDirectory).films);
  for (const name of folders.filter((one) => !one.startsWith('.') && !known.has(one))) {
    log.warn('a folder that is no film goes to the trash');
    await films.discard(name, trashBatch(name, clock.now()));
  }
}
