import type { Context } from '../../../context.ts';
import { withoutLimit } from '../../../peers/peers.ts';
import { closeBatch, dayOf, discard, listBatches, measure, restore } from '../../../storage/trash.ts';
import { existingIds, hasVideo, isNamed } from '../store.ts';
import { type Batch, manifestName, readBatch, type TrashedFile } from './manifest.ts';

/** Completes every deletion and every restore that was interrupted, and returns how many of the latter. */
export async function reconcileTrash(context: Context): Promise<number> {
  let restored = 0;
  for (const name of await listBatches(context.files))
    await context.withLock(async () => {
      const batch = await findBatch(context, name);
      if (!batch || (await reconcileFiles(context, batch)) !== 'exists') return;
      await closeVideoBatch(context, name);
      restored += 1;
    }, withoutLimit);
  return restored;
}

/**
 * Moves the files of a video to where its rows say: into the batch once the video is deleted, back to their folders while it
 * exists. Files that are there already stay, so an interrupted run is completed by running it again.
 */
export async function reconcileFiles(context: Context, { batch, manifest }: Batch): Promise<'deleted' | 'exists'> {
  const exists = await hasVideo(context.db, manifest.video.id);
  for (const file of manifest.files) {
    if (exists) await restore(context.files, `${file.place}/${file.path}`, batch);
    else await moveToBatch(context, file, batch);
  }
  return exists ? 'exists' : 'deleted';
}

/**
 * A thumbnail that another video shows as well stays, and is copied to the batch. A file by path may have been replaced by
 * another since; the folders of renditions and uploads have names that are used once.
 */
async function moveToBatch({ db, files }: Context, { place, path: file, bytes }: TrashedFile, batch: string): Promise<void> {
  const name = `${place}/${file}`;
  if (place === 'films' || place === 'uploads') {
    await discard(files, name, batch);
    return;
  }
  const isShared = await isNamed(db, place, file);
  if ((place === 'videos' && isShared) || (await measure(files, name)) !== bytes) return;
  await discard(files, name, batch, { stays: isShared });
}

/** Deletes the manifest of a video that exists, and the batch if nothing is left in it. */
export async function closeVideoBatch({ files }: Context, batch: string): Promise<void> {
  await closeBatch(files, batch, manifestName);
}

/** Videos that are deleted and can be restored, last deleted first. */
export async function listDeleted(context: Context): Promise<Batch[]> {
  const batches = await listVideoBatches(context);
  const existing = await existingIds(
    context.db,
    batches.map(({ manifest }) => manifest.video.id),
  );
  return batches.filter(({ manifest }) => !existing.has(manifest.video.id));
}

export async function findDeleted(context: Context, id: string): Promise<Batch | undefined> {
  return (await listDeleted(context)).find(({ manifest }) => manifest.video.id === id);
}

/** All batches with a manifest, whether their video is deleted or exists, last deleted first. */
export async function listVideoBatches(context: Context): Promise<Batch[]> {
  const batches: Batch[] = [];
  for (const name of await listBatches(context.files)) {
    const batch = await findBatch(context, name);
    if (batch) batches.push(batch);
  }
  return batches.sort((a, b) => b.manifest.deletedAt.localeCompare(a.manifest.deletedAt));
}

/** Undefined where the batch has no manifest that can be read. */
function findBatch({ files, log }: Context, batch: string): Promise<Batch | undefined> {
  return readBatch(files, batch, (_, reason) => log.warn({ err: reason, day: dayOf(batch) }, 'a deleted video cannot be read'));
}
