import { limits } from '#contract/limits.ts';
import { DAY, HOUR } from '#contract/units.ts';
import { instantOf } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { discard, trashBatch } from '../../storage/trash.ts';
import { deleteUnusedKeys } from './offline/store.ts';
import { setFolderOf } from './rendition-sets/paths.ts';
import {
  changeFailure,
  findFoldersInUse,
  listChanged,
  listFailedBefore,
  listSetIds,
  needsSource,
} from './rendition-sets/store.ts';
import { cancelUpload } from './uploads/cancel.ts';
import { deleteFinished, hasUpload, idPattern, listUnfinished } from './uploads/store.ts';

/** A file is written before its row, so one as young as this may still get one. */
const STRAY_AFTER = HOUR;

/** Cancels uploads that were not continued, and deletes expired rows. */
export async function deleteExpiredUploads(context: Context): Promise<number> {
  const { db, clock } = context;
  const now = clock.now();
  let deleted = await deleteFinished(db, instantOf(now - limits.videos.upload.finishedExpiresAfter));
  const untouchedSince = instantOf(now - limits.videos.upload.expiresAfter);
  for (const { id } of await listUnfinished(db)) if (await cancelUpload(context, id, { untouchedSince })) deleted += 1;
  return deleted;
}

/** Deletes sources that could not be transcoded and were not retried. */
export async function deleteFailedSources({ db, clock, uploadStorage }: Context): Promise<number> {
  const now = clock.now();
  let deleted = 0;
  for (const id of await listFailedBefore(db, instantOf(now - limits.videos.trash.retentionDays * DAY))) {
    await changeFailure(db, id, 'source_missing', instantOf(now));
    await uploadStorage.remove(id);
    deleted += 1;
  }
  return deleted;
}

/**
 * Deletes files without a row whose name is an upload's id; others were not written by this program. Call it within the
 * lock: a restore moves the files before it inserts the rows.
 */
export async function deleteStrayUploads({ db, uploadStorage, clock }: Context): Promise<number> {
  const before = clock.now() - STRAY_AFTER;
  let deleted = 0;
  for (const id of (await uploadStorage.ids()).filter((name) => idPattern.test(name))) {
    if ((await hasUpload(db, id)) || (await needsSource(db, id))) continue;
    const stat = await uploadStorage.stat(id);
    if (!stat || stat.changedAt >= before) continue;
    await uploadStorage.remove(id);
    deleted += 1;
  }
  return deleted;
}

/** Moves folders without a row to the trash: the set was replaced, and the process died before its files were moved. */
export async function trashStrayRenditions({ db, clock, files, log }: Context): Promise<number> {
  const known = new Set(await listSetIds(db));
  const strays = (await files.names('films')).filter((one) => !one.startsWith('.') && !known.has(one));
  for (const name of strays) {
    log.warn('a folder without a rendition set goes to the trash');
    await discard(files, setFolderOf(name), trashBatch(name, clock.now()));
  }
  return strays.length;
}

/** Deletes keys of stored videos that no device has asked for in a long time. */
export function deleteUnusedOfflineKeys({ db, clock }: Context): Promise<number> {
  return deleteUnusedKeys(db, instantOf(clock.now() - limits.videos.offline.unusedFor));
}

/** As an attempt names its folder: a random UUID. */
const ATTEMPT = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Deletes what attempts at rendition sets left that another took over, and what played before the other was ready. Only of sets
 * that changed some time ago, as whoever watches may still be sent the old copy, and not longer ago than an attempt may sleep.
 */
export async function deleteStrayAttempts({ db, clock, files }: Context): Promise<number> {
  const now = clock.now();
  let deleted = 0;
  const [from, to] = [instantOf(now - limits.videos.trash.retentionDays * DAY), instantOf(now - STRAY_AFTER)];
  for (const id of await listChanged(db, { from, to })) {
    const names = await files.names(setFolderOf(id));
    // Asked after the names: an attempt that has begun since has a folder that is none of them.
    const inUse = await findFoldersInUse(db, id);
    if (!inUse) continue;
    const isOwnFolder = inUse.includes('');
    const strays = names.filter((name) => !inUse.includes(name) && (!isOwnFolder || ATTEMPT.test(name)));
    for (const name of strays) await files.remove(`${setFolderOf(id)}/${name}`);
    deleted += strays.length;
  }
  return deleted;
}
