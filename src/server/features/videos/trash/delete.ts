import { instantOf } from '../../../clock.ts';
import type { Context } from '../../../context.ts';
import type { RecordAct } from '../../../http/http-context.ts';
import type { Files } from '../../../storage/files.ts';
import { dayOf, eraseBatch, freeBatch, inBatch, listBatches, measure } from '../../../storage/trash.ts';
import { eraseTrashed, readRows, trashRows, type VideoRows } from '../service.ts';
import { filesNamedBy, type Manifest, type TrashedFile, writeManifest } from './manifest.ts';
import { closeVideoBatch, findDeleted, listVideoBatches, reconcileFiles } from './reconcile.ts';

/**
 * Moves a video to the trash: the manifest is written first, then the rows are deleted, then the files are moved. Whenever
 * the process dies, the video either still exists or is whole in the trash, once the rest is moved. False where there is none.
 */
export async function deleteVideo(context: Context, id: string, record: RecordAct): Promise<boolean> {
  const rows = await readRows(context.db, id);
  if (!rows) return false;
  await closeEarlierBatches(context, id);
  const now = context.clock.now();
  const batch = await freeBatch(context.files, id, now);
  const manifest: Manifest = { format: 1, deletedAt: instantOf(now), ...rows, files: await existingFiles(context, rows) };
  try {
    await writeManifest(context.files, batch, manifest);
    await trashRows(context.db, id, { at: manifest.deletedAt, record });
    // A page may show it.
    context.pageCache.invalidate();
  } catch (error) {
    await closeVideoBatch(context, batch).catch(() => undefined);
    throw error;
  }
  await reconcileFiles(context, { batch, manifest }).catch((error: unknown) =>
    context.log.error(
      { err: error, day: dayOf(batch) },
      'files of a deleted video are still in their places: housekeeping tries again',
    ),
  );
  return true;
}

/** Of an earlier deletion that was interrupted: two manifests of one video would be two videos in the trash. */
async function closeEarlierBatches(context: Context, id: string): Promise<void> {
  for (const earlier of (await listVideoBatches(context)).filter(({ manifest }) => manifest.video.id === id)) {
    await reconcileFiles(context, earlier);
    await closeVideoBatch(context, earlier.batch);
  }
}

export async function existingFiles(context: Context, rows: VideoRows): Promise<TrashedFile[]> {
  const files: TrashedFile[] = [];
  for (const file of filesNamedBy(rows)) {
    const bytes = await measure(context.files, `${file.place}/${file.path}`);
    if (bytes !== undefined) files.push({ ...file, bytes });
  }
  return files;
}

/** Deletes a video of the trash for good, with every source that it showed before. False where there is none. */
export async function eraseVideo(context: Context, id: string, record: RecordAct): Promise<boolean> {
  const found = await findDeleted(context, id);
  if (!found) return false;
  const { files } = context;
  const setIds = found.manifest.films.map((set) => set.id);
  for (const batch of [...(await batchesOfReplaced(files, setIds)), found.batch]) await eraseBatch(files, batch);
  await eraseTrashed(context.db, id, record);
  return true;
}

/** What a set replaced is in a batch named by that set's id: an earlier set may have replaced another in its turn. */
async function batchesOfReplaced(files: Files, setIds: string[]): Promise<string[]> {
  const batches = await listBatches(files);
  const found: string[] = [];
  for (const left = [...setIds]; ; ) {
    const setId = left.pop();
    if (setId === undefined) return found;
    for (const batch of batches.filter((one) => one.endsWith(`-${setId}`) && !found.includes(one))) {
      found.push(batch);
      left.push(...(await files.names(inBatch(batch, 'films'))));
    }
  }
}
