import { rename } from 'node:fs/promises';
import path from 'node:path';
import { limits } from '#contract/limits.ts';
import type { Picture } from '#contract/pages/data.ts';
import type { PicturePlace } from '#contract/pictures/schemas.ts';
import { instantOf } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { type Refusal, refuse } from '../../http/answers/errors.ts';
import type { FindPictureMaker } from '../../media/pictures/pictures.ts';
import { buildMutex } from '../../peers/peers.ts';
import { pictureFolders, uploadName } from './folders.ts';
import { openPieces } from './pieces.ts';
import { pagePicture } from './presenter.ts';
import { buildPictureQueue } from './queue.ts';
import {
  countPictures,
  deletePicture,
  findPicture,
  insertMaking,
  listPictures,
  type PictureRow,
  setMaking,
  setUnusedSince,
} from './store.ts';

/** What the site says of a picture, by its id. */
export type PictureUses = {
  /** Whether the published site names it: then everyone may see it. */
  isPublic(id: string): boolean;
  /** The ids that any revision or draft names, set-aside drafts included. */
  named(): Promise<ReadonlySet<string>>;
  /** Where the published site and the drafts name each, by its id. */
  places(): Promise<ReadonlyMap<string, PicturePlace[]>>;
};

const usedNowhere: PictureUses = {
  isPublic: () => false,
  named: async () => new Set(),
  places: async () => new Map(),
};

export type Pictures = Awaited<ReturnType<typeof openPictures>>;
export type WithPictures = Context & { pictures: Pictures };

/** Opens the uploaded pictures. What is ready is known in memory, since rendering a page cannot wait for a query. */
export async function openPictures(context: Context, findMaker?: FindPictureMaker) {
  const { db, files, clock, site, pageCache, peers } = context;
  const folders = pictureFolders(context);
  const withLock = buildMutex(peers, 'pictures');
  const ready = site.uploaded;
  /** Pages show what the published site names. Any other change would have the next visitors wait for a rendering. */
  const refreshPages = (id: string) => {
    if (site.namesPicture(id)) pageCache.invalidate();
  };
  const forget = (id: string) => {
    ready.delete(id);
    site.pieces.delete(id);
    refreshPages(id);
  };
  const remember = (row: PictureRow) => {
    const picture = pagePicture(row);
    if (picture) ready.set(row.id, picture);
    refreshPages(row.id);
  };
  const rows = await withLock(async () => {
    for (const id of await folders.halfDeleted()) await folders.finishRemoval(id, () => deletePicture(db, id));
    const present = await listPictures(db);
    await folders.clear(new Map(present.map(({ id, state }) => [id, state])));
    return present;
  });
  for (const row of rows) remember(row);
  const queue = buildPictureQueue(context, { folders, withLock, remember }, findMaker);
  const { cut, keepOnly, seek, findPieces } = await openPieces(context, { withLock, queue });

  let arriving = 0;
  /** Takes a picture in by `work` where the disk has room for it and for all that arrive beside it, each as large as may be. */
  const arrive = async <T>(work: () => Promise<T>): Promise<T | Refusal> => {
    const free = await files.freeBytes('pictures');
    if (free - (arriving + 1) * limits.pictures.bytesMax < limits.videos.upload.reserveBytes) return refuse('disk_full');
    arriving += 1;
    return work().finally(() => {
      arriving -= 1;
    });
  };

  /**
   * The same photograph sent again is the one that is there; one that had failed gets another try with the new bytes. `file`
   * lies in a work folder.
   */
  const admit = (file: string, { sha256, bytes, name }: { sha256: string; bytes: number; name: string }) =>
    withLock(async (): Promise<PictureRow | Refusal> => {
      const id = sha256.slice(0, 24);
      const known = await findPicture(db, id);
      if (!known && (await countPictures(db)) >= limits.pictures.countMax) return refuse('too_many_pictures');
      if (!known || known.state === 'failed') {
        const folder = path.dirname(file);
        await rename(file, path.join(folder, uploadName(id)));
        await files.takeIn(folder, [uploadName(id)], 'pictures');
      }
      const now = instantOf(clock.now());
      if (!known) await insertMaking(db, { id, sha256, bytes, name }, now);
      else if (!(await setMaking(db, id)) && known.unusedSince !== null) await setUnusedSince(db, id, now);
      queue.wake();
      return (await findPicture(db, id)) ?? refuse('not_found');
    });

  const retry = (id: string) =>
    withLock(async (): Promise<PictureRow | Refusal> => {
      if (await setMaking(db, id)) queue.wake();
      return (await findPicture(db, id)) ?? refuse('not_found');
    });

  /** For good: its files, then its row. False where there is none. */
  const erase = (id: string) =>
    withLock(async () => {
      if (!(await findPicture(db, id))) return false;
      queue.cancel(id);
      forget(id);
      await folders.remove(id, () => deletePicture(db, id));
      return true;
    });

  /** Reads again which pictures there are: another instance has made or deleted some. */
  const refresh = async (): Promise<void> => {
    const present = await listPictures(db);
    for (const id of new Set(ready.keys()).difference(new Set(present.map((row) => row.id)))) forget(id);
    for (const row of present.filter(({ id, state }) => state === 'ready' && !ready.has(id))) {
      await findPieces(row.id);
      remember(row);
    }
    queue.wake();
  };

  return {
    ...queue,
    refresh,
    withLock,
    arrive,
    admit,
    retry,
    erase,
    cut,
    keepOnly,
    seek,
    /** Undefined where there is no such picture. */
    state: async (id: string) => (await findPicture(db, id))?.state,
    /** As pages show it; undefined for one that is not ready or was deleted. */
    find: (id: string): Picture | undefined => ready.get(id),
    /** The ids of those of which no files could be made. */
    failed: async (): Promise<ReadonlySet<string>> =>
      new Set((await listPictures(db)).filter(({ state }) => state === 'failed').map(({ id }) => id)),
    /** Replaced by the site, which knows what its revisions and drafts name. */
    uses: usedNowhere,
  };
}
