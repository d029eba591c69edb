import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { instantOf } from '../../../clock.ts';
import type { Playable } from '../../../media/playable.ts';
import type { Transcoded } from '../../../media/transcode.ts';
import { fsyncPath, fsyncTree } from '../../../storage/fsync.ts';
import { linkOrCopy } from '../../../storage/move.ts';
import { filmFileName } from '../paths.ts';
import { trashBatch } from '../trash/folders.ts';
import type { MakingParts } from './job-context.ts';
import { isBeingMade, isPublished, setReady } from './job-store.ts';
import { playInstead, type Replaced } from './replace-source.ts';

/** The film is not wanted any more: deleted, given up or put at its turn anew while it was made. */
export class NotWanted extends Error {}

/** A film's place, from the folder where it is made to the one it is served from. */
type Work = { id: string; folder: string };

/**
 * Lets the video play what can be watched already. The disk holds the files before the database names them; the making may
 * go on with its own, which are the same. What plays already, from before a restart, stays untouched. Throws NotWanted.
 */
export async function publishPlayable(parts: MakingParts, { id, folder }: Work, playable: Playable): Promise<void> {
  const names = (await readdir(folder)).filter(isPlayable);
  for (const name of names) await fsyncPath(path.join(folder, name));
  await parts.withLock(async () => {
    if (!(await isBeingMade(parts.db, id))) throw new NotWanted();
    if (await plays(parts, id)) return;
    const place = path.join(parts.paths.films, id);
    await rm(place, { recursive: true, force: true });
    await mkdir(place);
    for (const name of names) await linkOrCopy(path.join(folder, name), path.join(place, name));
    await fsyncPath(place);
    await fsyncPath(parts.paths.films);
    const seconds = Math.round(playable.seconds);
    const bytes = (await parts.films.measure(id)) ?? 0;
    const at = instantOf(parts.clock.now());
    const replaced = await playInstead(parts.db, id, { ...playable, seconds, bytes }, at).catch(async (error: unknown) => {
      await rm(place, { recursive: true, force: true });
      throw error;
    });
    if (!replaced) throw new NotWanted();
    await throwAway(parts, id, replaced).catch((error: unknown) =>
      parts.log.error({ err: error }, 'what a film took the place of is still where it was'),
    );
  });
}

async function plays({ db, films }: MakingParts, id: string): Promise<boolean> {
  return (await isPublished(db, id)) && (await films.find(path.join(id, filmFileName))) !== undefined;
}

/** Puts the rest beside what plays already. Throws NotWanted. */
export async function publishRest(
  parts: MakingParts,
  { id, folder }: Work,
  { heights, hasStoryboard }: Transcoded,
): Promise<void> {
  await fsyncTree(folder);
  await parts.withLock(async () => {
    if (!(await isBeingMade(parts.db, id))) throw new NotWanted();
    const place = path.join(parts.paths.films, id);
    for (const name of (await readdir(folder)).filter((one) => !isPlayable(one))) {
      await rm(path.join(place, name), { recursive: true, force: true });
      await rename(path.join(folder, name), path.join(place, name));
    }
    await fsyncPath(place);
    const bytes = (await parts.films.measure(id)) ?? 0;
    if (!(await setReady(parts.db, id, { heights, hasStoryboard, bytes }, instantOf(parts.clock.now())))) throw new NotWanted();
  });
}

const isPlayable = (name: string) => name === filmFileName || name.startsWith('poster.');

/** What the new film took the place of lies in the trash for as long as anything else. */
async function throwAway(parts: MakingParts, by: string, { filmIds, filePath, thumbnailPath }: Replaced): Promise<void> {
  const batch = trashBatch(by, parts.clock.now());
  if (filePath !== undefined) await parts.videos.discard(filePath, batch);
  if (thumbnailPath !== undefined) await parts.thumbnails.discard(thumbnailPath, batch);
  for (const id of filmIds) {
    await parts.films.discard(id, batch);
    await rm(path.join(parts.paths.uploads, id), { force: true });
  }
}
