import path from 'node:path';
import { type Context, dataPaths } from '../../../context.ts';
import { withoutLimit } from '../../../peers/peers.ts';
import { existingIds, hasVideo, isNamed } from '../store.ts';
import { closeBatch, dayOf } from './folders.ts';
import { type Batch, listBatches, manifestNames, readBatch, type TrashedFile } from './manifest.ts';

/** Completes every deletion and every restore that was interrupted. */
export async function reconcileTrash(context: Context): Promise<void> {
  for (const name of await listBatches(dataPaths(context.settings.dataDirectory).trash))
    await context.withLock(async () => {
      const batch = await findBatch(context, name);
      if (batch && (await reconcileFiles(context, batch)) === 'exists') await closeVideoBatch(context, name);
    }, withoutLimit);
}

/**
 * Moves the files of a video to where its rows say: into the batch once the video is deleted, back to their folders while it
 * exists. Files that are there already stay, so an interrupted run is completed by running it again.
 */
export async function reconcileFiles(context: Context, { batch, manifest }: Batch): Promise<'deleted' | 'exists'> {
  const exists = await hasVideo(context.db, manifest.video.id);
  for (const file of manifest.files) {
    if (exists) await context[file.place].restore(file.path, batch);
    else await moveToBatch(context, file, batch);
  }
  return exists ? 'exists' : 'deleted';
}

/**
 * A thumbnail that another video shows as well stays, and is copied to the batch. A file by path may have been replaced by
 * another since; the folders of renditions and uploads have names that are used once.
 */
async function moveToBatch(context: Context, { place, path: file, bytes }: TrashedFile, batch: string): Promise<void> {
  if (place === 'films' || place === 'uploads') {
    await context[place].discard(file, batch);
    return;
  }
  const isShared = await isNamed(context.db, place, file);
  if ((place === 'videos' && isShared) || (await context[place].measure(file)) !== bytes) return;
  await context[place].discard(file, batch, { stays: isShared });
}

/** Deletes the manifest of a video that exists, and the batch if nothing is left in it. */
export async function closeVideoBatch({ settings }: Context, batch: string): Promise<void> {
  await closeBatch(path.join(dataPaths(settings.dataDirectory).trash, batch), manifestNames);
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
  for (const name of await listBatches(dataPaths(context.settings.dataDirectory).trash)) {
    const batch = await findBatch(context, name);
    if (batch) batches.push(batch);
  }
  return batches.sort((a, b) => b.manifest.deletedAt.localeCompare(a.manifest.deletedAt));
}

/** Undefined where the batch has no manifest that can be read. */
function findBatch({ settings, log }: Context, batch: string): Promise<Batch | undefined> {
  const { trash } = dataPaths(settings.dataDirectory);
  return readBatch(trash, batch, (_, reason) => log.warn({ err: reason, day: dayOf(batch) }, 'a deleted video cannot be read'));
}
