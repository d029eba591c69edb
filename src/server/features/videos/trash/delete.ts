import path from 'node:path';
import { instantOf } from '../../../clock.ts';
import { type Context, dataPaths } from '../../../context.ts';
import { allBatches } from './deleted-videos.ts';
import { dayOf, freeBatch } from './folders.ts';
import { forget } from './forget.ts';
import { filesNamedBy, type Manifest, type TrashedFile, type VideoRows, writeManifest } from './manifest.ts';
import { followRows } from './reconcile-files.ts';
import { deleteRows, readRows } from './store.ts';

/**
 * Deletes a video: first the trash knows what is to come, then the rows go, then the files. Whenever the process dies,
 * the video is either still there or whole in the trash, once what is left has been moved. False where there is none.
 */
export async function deleteVideo(context: Context, id: string): Promise<boolean> {
  const rows = await readRows(context.db, id);
  if (!rows) return false;
  await forgetEarlier(context, id);
  const now = context.clock.now();
  const { trash } = dataPaths(context.settings.dataDirectory);
  const batch = await freeBatch(trash, id, now);
  const manifest: Manifest = { format: 1, deletedAt: instantOf(now), ...rows, files: await presentFiles(context, rows) };
  try {
    await writeManifest(path.join(trash, batch), manifest);
    await deleteRows(context.db, id, manifest.deletedAt);
  } catch (error) {
    await forget(context, batch).catch(() => undefined);
    throw error;
  }
  await followRows(context, { batch, manifest }).catch((error: unknown) =>
    context.log.error(
      { err: error, day: dayOf(batch) },
      'files of a deleted video are still in their places: housekeeping tries again',
    ),
  );
  return true;
}

/** What an earlier deletion left that died: two manifests of one video would be two videos in the trash. */
async function forgetEarlier(context: Context, id: string): Promise<void> {
  for (const earlier of (await allBatches(context)).filter(({ manifest }) => manifest.video.id === id)) {
    await followRows(context, earlier);
    await forget(context, earlier.batch);
  }
}

export async function presentFiles(context: Context, rows: VideoRows): Promise<TrashedFile[]> {
  const files: TrashedFile[] = [];
  for (const file of filesNamedBy(rows)) {
    const bytes = await context[file.place].measure(file.path);
    if (bytes !== undefined) files.push({ ...file, bytes });
  }
  return files;
}
