import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { instantOf } from '../../../clock.ts';
import type { Context } from '../../../context.ts';
import type { Playable } from '../../../media/playable.ts';
import type { Transcoded } from '../../../media/transcode.ts';
import { withoutLimit } from '../../../peers/peers.ts';
import { fsyncPath, fsyncTree } from '../../../storage/disk/fsync.ts';
import { discard, measure, trashBatch } from '../../../storage/trash.ts';
import { attemptFolderOf, playableFileName, playablePathOf, setFolderOf } from '../rendition-sets/paths.ts';
import { type Attempt, findServed, isProcessing, setReady } from '../rendition-sets/store.ts';
import { type Replaced, replaceSource } from '../service.ts';

/** The set was deleted, cancelled or put back in the queue while it was transcoded. */
export class NotWanted extends Error {}

/** Whose work it is, the folder of this machine in which it is done, and the set's folder that takes it in. */
export type Work = Attempt & { workFolder: string; folder: string };

/**
 * Publishes the first MP4 and the posters. They are durable before the database names them; the transcode keeps its own links to
 * them. What plays already, from an attempt before, stays untouched. Files are taken in outside the lock: a bucket needs minutes
 * for gigabytes, and where another instance may have taken the set over meanwhile, it fills a folder of its own. After a failure
 * they stay where the row names them: the answer to the commit was lost. Throws NotWanted.
 */
export async function publishPlayable(context: Context, work: Work, playable: Playable): Promise<void> {
  const { db, files, clock, log, withLock, pageCache } = context;
  const { id, workFolder, folder } = work;
  if (await plays(context, id)) return;
  const names = (await readdir(workFolder)).filter(isPlayable);
  for (const name of names) await fsyncPath(path.join(workFolder, name));
  if (!(await isProcessing(db, work))) throw new NotWanted();
  const target = attemptFolderOf(work);
  await files.remove(target);
  await files.takeIn(workFolder, names, target, { stays: true });
  const bytes = (await measure(files, target)) ?? 0;
  await withLock(async () => {
    const seconds = Math.round(playable.seconds);
    const { hasPoster } = playable;
    const at = instantOf(clock.now());
    const isWanted = await isProcessing(db, work);
    const replaced = isWanted && (await replaceSource(db, work, { folder, seconds, hasPoster, bytes }, at));
    if (!replaced) throw new NotWanted();
    // A page may show the video that this one replaces.
    pageCache.invalidate();
    await trashReplaced(context, id, replaced).catch((error: unknown) =>
      log.error({ err: error }, 'the files that a new video replaces are still where they were'),
    );
  }, withoutLimit).catch(async (error: unknown) => {
    if ((await findServed(db, id))?.folder !== folder) await files.remove(target);
    throw error;
  });
}

const isPlayable = (name: string) => name === playableFileName || name.startsWith('poster.');

async function plays({ db, files }: Context, id: string): Promise<boolean> {
  const served = await findServed(db, id);
  return served !== undefined && (await files.stat(playablePathOf(served))) !== undefined;
}

/** Replaced files are in the trash for as long as anything else. */
async function trashReplaced({ files, uploadStorage, clock }: Context, by: string, replaced: Replaced): Promise<void> {
  const { setIds, filePath, thumbnailPath } = replaced;
  const batch = trashBatch(by, clock.now());
  if (filePath !== undefined) await discard(files, `videos/${filePath}`, batch);
  if (thumbnailPath !== undefined) await discard(files, `thumbnails/${thumbnailPath}`, batch);
  for (const id of setIds) {
    await discard(files, setFolderOf(id), batch);
    await uploadStorage.remove(id);
  }
}

/** Takes in the renditions and the storyboard beside what plays already. Throws NotWanted. */
export async function publishRest(
  context: Context,
  work: Work,
  { heights, hasStoryboard, missingSound }: Transcoded,
): Promise<void> {
  const { db, files, clock, withLock, pageCache } = context;
  const { workFolder, folder } = work;
  const names = (await readdir(workFolder)).filter((name) => !isPlayable(name));
  await fsyncTree(workFolder);
  if (!(await isProcessing(db, work))) throw new NotWanted();
  const target = attemptFolderOf(work);
  await copyServed(context, work);
  await files.takeIn(workFolder, names, target);
  await withLock(async () => {
    const bytes = (await measure(files, target)) ?? 0;
    const isWanted = await isProcessing(db, work);
    const made = { folder, heights, hasStoryboard, missingSound, bytes };
    if (!isWanted || !(await setReady(db, work, made, instantOf(clock.now())))) throw new NotWanted();
    pageCache.invalidate();
  }, withoutLimit).catch(async (error: unknown) => {
    const served = await findServed(db, work.id);
    if (served && served.folder !== folder) await files.remove(target);
    else if (served?.state !== 'ready') for (const name of names) await files.remove(`${target}/${name}`);
    throw error;
  });
}

/** What an attempt before has published is copied by the storage: whoever watches goes on with the same bytes. */
async function copyServed({ db, files }: Context, work: Work): Promise<void> {
  const served = await findServed(db, work.id);
  if (!served || served.folder === work.folder) return;
  const [from, to] = [attemptFolderOf(served), attemptFolderOf(work)];
  for (const name of (await files.names(from)).filter(isPlayable))
    await files.move(`${from}/${name}`, `${to}/${name}`, { stays: true });
}
