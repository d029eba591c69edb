import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { instantOf } from '../../../clock.ts';
import type { Context } from '../../../context.ts';
import type { Playable } from '../../../media/playable.ts';
import type { Transcoded } from '../../../media/transcode.ts';
import { withoutLimit } from '../../../peers/peers.ts';
import { fsyncPath, fsyncTree } from '../../../storage/fsync.ts';
import { discard, measure, trashBatch } from '../../../storage/trash.ts';
import { playableFileName, playablePathOf, setFolderOf } from '../paths.ts';
import { type Replaced, replaceSource } from '../service.ts';
import { type Attempt, isProcessing, isPublished, isReady, isTakenOver, setReady } from './store.ts';

/** The set was deleted, cancelled or put back in the queue while it was transcoded. */
export class NotWanted extends Error {}

/** Whose work it is, and the folder in which it is done. */
type Work = Attempt & { folder: string };

/**
 * Publishes the first MP4 and the posters. They are durable before the database names them; the transcode keeps its own links to
 * them. What plays already, from before a restart, stays untouched. Files are taken in outside the lock: a bucket needs minutes
 * for gigabytes, and only this job writes to the folder of its set. After a failure they stay where a row may name them: another
 * maker has begun, or the answer to the commit was lost. Throws NotWanted.
 */
export async function publishPlayable(context: Context, { folder, ...attempt }: Work, playable: Playable): Promise<void> {
  const { db, files, clock, log, withLock } = context;
  const { id } = attempt;
  const names = (await readdir(folder)).filter(isPlayable);
  for (const name of names) await fsyncPath(path.join(folder, name));
  if (!(await isProcessing(db, attempt))) throw new NotWanted();
  if (await plays(context, id)) return;
  const target = setFolderOf(id);
  await files.remove(target);
  await files.takeIn(folder, names, target, { stays: true });
  const bytes = (await measure(files, target)) ?? 0;
  await withLock(async () => {
    const seconds = Math.round(playable.seconds);
    const { hasPoster } = playable;
    const at = instantOf(clock.now());
    const isWanted = await isProcessing(db, attempt);
    const replaced = isWanted && (await replaceSource(db, attempt, { seconds, hasPoster, bytes }, at));
    if (!replaced) throw new NotWanted();
    await trashReplaced(context, id, replaced).catch((error: unknown) =>
      log.error({ err: error }, 'what a film took the place of is still where it was'),
    );
  }, withoutLimit).catch(async (error: unknown) => {
    if (!(await isTakenOver(db, attempt)) && !(await isPublished(db, id))) await files.remove(target);
    throw error;
  });
}

const isPlayable = (name: string) => name === playableFileName || name.startsWith('poster.');

async function plays({ db, files }: Context, id: string): Promise<boolean> {
  return (await isPublished(db, id)) && (await files.stat(playablePathOf(id))) !== undefined;
}

/** Replaced files are in the trash for as long as anything else. */
async function trashReplaced({ files, arrivals, clock }: Context, by: string, replaced: Replaced): Promise<void> {
  const { setIds, filePath, thumbnailPath } = replaced;
  const batch = trashBatch(by, clock.now());
  if (filePath !== undefined) await discard(files, `videos/${filePath}`, batch);
  if (thumbnailPath !== undefined) await discard(files, `thumbnails/${thumbnailPath}`, batch);
  for (const id of setIds) {
    await discard(files, setFolderOf(id), batch);
    await arrivals.remove(id);
  }
}

/** Moves the renditions and the storyboard beside what plays already. Throws NotWanted. */
export async function publishRest(
  context: Context,
  { folder, ...attempt }: Work,
  { heights, hasStoryboard }: Transcoded,
): Promise<void> {
  const { db, files, clock, withLock } = context;
  const names = (await readdir(folder)).filter((name) => !isPlayable(name));
  await fsyncTree(folder);
  if (!(await isProcessing(db, attempt))) throw new NotWanted();
  const target = setFolderOf(attempt.id);
  await files.takeIn(folder, names, target);
  await withLock(async () => {
    const bytes = (await measure(files, target)) ?? 0;
    const isWanted = await isProcessing(db, attempt);
    if (!isWanted || !(await setReady(db, attempt, { heights, hasStoryboard, bytes }, instantOf(clock.now()))))
      throw new NotWanted();
  }, withoutLimit).catch(async (error: unknown) => {
    if (!(await isTakenOver(db, attempt)) && !(await isReady(db, attempt.id)))
      for (const name of names) await files.remove(`${target}/${name}`);
    throw error;
  });
}
