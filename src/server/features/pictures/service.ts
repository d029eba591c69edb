import { access, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { limits } from '#contract/limits.ts';
import type { Picture } from '#contract/pages.ts';
import { type FocusPoint, type PicturePlace, pictureFileUrl } from '#contract/pictures.ts';
import { instantOf } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { type Refusal, refuse } from '../../http/errors.ts';
import { cutPicture, type FindPictureMaker } from '../../media/pictures.ts';
import { fsyncPath, fsyncTree } from '../../storage/fsync.ts';
import { buildMutex } from '../../storage/mutex.ts';
import { pictureFolders } from './folders.ts';
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
  /** Where the published site and the drafts name it. */
  placesOf(id: string): Promise<PicturePlace[]>;
};

const usedNowhere: PictureUses = {
  isPublic: () => false,
  named: async () => new Set(),
  placesOf: async () => [],
};

/** A piece that is cut out for those who show one picture of the site: a card beside a link, an icon on a phone. */
export type PieceShape = { kind: 'card' } | { kind: 'icon'; side: number };

export type Pictures = Awaited<ReturnType<typeof openPictures>>;
export type WithPictures = Context & { pictures: Pictures };

/** Opens the uploaded pictures. What is ready is known in memory, since rendering a page cannot wait for a query. */
export async function openPictures(context: Context, findMaker?: FindPictureMaker) {
  const { db, clock, log, pageCache } = context;
  const folders = pictureFolders(context);
  const withLock = buildMutex();
  const ready = context.site.uploaded;
  const remember = (row: PictureRow) => {
    const picture = pagePicture(row);
    if (picture) ready.set(row.id, picture);
    pageCache.invalidate();
  };
  for (const id of await folders.halfDeleted()) await folders.remove(id, () => deletePicture(db, id));
  const rows = await listPictures(db);
  await folders.clear(new Map(rows.map(({ id, state }) => [id, state])));
  for (const row of rows) remember(row);
  const queue = buildPictureQueue(context, { folders, withLock, remember }, findMaker);

  /** The same photograph sent again is the one that is there; one that had failed gets another try with the new bytes. */
  const admit = (file: string, { sha256, bytes, name }: { sha256: string; bytes: number; name: string }) =>
    withLock(async (): Promise<PictureRow | Refusal> => {
      const id = sha256.slice(0, 24);
      const known = await findPicture(db, id);
      if (!known && (await countPictures(db)) >= limits.picture.countMax) return refuse('too_many_pictures');
      if (!known || known.state === 'failed') {
        await rename(file, folders.upload(id));
        await fsyncPath(folders.root);
      }
      const now = instantOf(clock.now());
      if (!known) await insertMaking(db, { id, sha256, bytes, name }, now);
      else if (!(await setMaking(db, id)) && known.unused_since !== null) await setUnusedSince(db, id, now);
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
      ready.delete(id);
      pageCache.invalidate();
      await folders.remove(id, () => deletePicture(db, id));
      return true;
    });

  /**
   * The URLs of pieces of a picture around a point, which are made where they do not exist yet. Undefined where the picture
   * is not ready, or nothing here can cut it.
   */
  const cut = async (id: string, focus: FocusPoint, shapes: PieceShape[]): Promise<string[] | undefined> => {
    const row = await findPicture(db, id);
    if (row?.state !== 'ready') return undefined;
    const pieces = shapes.map((shape) => pieceOf(shape, focus));
    const names = pieces.map(({ file }) => file);
    const missing = await missingIn(folders.of(id), names);
    const cuts = pieces.filter(({ file }) => missing.includes(file));
    if (cuts.length > 0) {
      const work = queue.run(async (maker, signal) => {
        const folder = await mkdtemp(folders.making(id));
        try {
          const from = path.join(folders.of(id), row.has_alpha === 1 ? 'source.png' : 'source.jpg');
          await cutPicture(maker, { from, folder, signal, cuts });
          await fsyncTree(folder);
          return await withLock(async () => {
            if (!ready.has(id)) return false;
            for (const file of missing) await rename(path.join(folder, file), path.join(folders.of(id), file));
            await fsyncPath(folders.of(id));
            return true;
          });
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      });
      const made = await work.catch((error: unknown) => log.warn({ err: error }, 'a piece of a picture was not cut'));
      if (!made) return undefined;
    }
    return names.map((name) => pictureFileUrl(id, name));
  };

  return {
    ...queue,
    withLock,
    admit,
    retry,
    erase,
    cut,
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

function pieceOf(shape: PieceShape, { x, y }: FocusPoint) {
  const focus = { x: Math.round(x), y: Math.round(y) };
  const at = `${focus.x}-${focus.y}`;
  if (shape.kind === 'card') return { file: `card.${at}.jpg`, ...limits.picture.card, focus };
  return { file: `icon-${shape.side}.${at}.png`, width: shape.side, height: shape.side, focus };
}

async function missingIn(folder: string, names: string[]): Promise<string[]> {
  const isThere = (name: string) =>
    access(path.join(folder, name)).then(
      () => true,
      () => false,
    );
  const known = await Promise.all(names.map(isThere));
  return names.filter((_, index) => !known[index]);
}
