import { rename } from 'node:fs/promises';
import path from 'node:path';
import { limits } from '#contract/limits.ts';
import type { Picture } from '#contract/pages/data.ts';
import type { PicturePlace } from '#contract/pictures/schemas.ts';
import { instantOf } from '../../clock.ts';
import type { Crop } from '../../content/crops.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { type Refusal, refuse } from '../../http/answers/errors.ts';
import type { RecordAct } from '../../http/http-context.ts';
import type { FindPictureMaker } from '../../media/pictures/pictures.ts';
import { buildMutex, type Mutex } from '../../peers/peers.ts';
import { SharedCards } from './cards/service.ts';
import { PictureCrops } from './crops.ts';
import { pictureFolders, uploadName } from './folders.ts';
import { PictureQueue } from './queue.ts';
import { ReadyPictures } from './ready-pictures.ts';
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

export { measureQueue } from './store.ts';

/** What the site says of a picture, by its id. */
export type PictureUses = {
  /** Whether the published site names it: then everyone may see it. */
  isPublic(id: string): boolean;
  /** The ids that any revision or draft names, set-aside drafts included. */
  named(): Promise<ReadonlySet<string>>;
  /** Where the published site and the drafts name each, by its id. */
  places(): Promise<ReadonlyMap<string, PicturePlace[]>>;
};

export type WithPictures = Context & { pictures: Pictures };

type Options = { uses: PictureUses; findMaker: FindPictureMaker | undefined };

/** The pictures that were uploaded for the site. */
export class Pictures {
  readonly uses: PictureUses;
  /** Whatever changes rows or files of pictures runs within it. */
  readonly withLock: Mutex;
  readonly #context: Context;
  readonly #folders: ReturnType<typeof pictureFolders>;
  readonly #ready: ReadyPictures;
  readonly #queue: PictureQueue;
  readonly #crops: PictureCrops;
  readonly #cards: SharedCards;
  #arriving = 0;

  constructor(context: Context, { uses, findMaker }: Options) {
    this.#context = context;
    this.uses = uses;
    this.withLock = buildMutex(context.peers, 'pictures');
    this.#folders = pictureFolders(context);
    this.#ready = new ReadyPictures(context);
    const remember = (row: PictureRow) => {
      this.#ready.add(row);
      this.#cards.wake();
    };
    const { withLock } = this;
    this.#queue = new PictureQueue(context, { folders: this.#folders, withLock, remember }, findMaker);
    this.#crops = new PictureCrops(context, { withLock, queue: this.#queue });
    this.#cards = new SharedCards(context, { withLock, queue: this.#queue });
  }

  /** Completes deletions that were cut off, clears what a killed process left, and reads what is ready. */
  async load(): Promise<void> {
    const { db } = this.#context;
    const rows = await this.withLock(async () => {
      for (const id of await this.#folders.halfDeleted()) await this.#folders.finishRemoval(id, () => deletePicture(db, id));
      const present = await listPictures(db);
      await this.#folders.clear(new Map(present.map(({ id, state }) => [id, state])));
      return present;
    });
    for (const row of rows) this.#ready.add(row);
    for (const id of this.#ready.ids()) await this.#crops.find(id);
  }

  /** Makes what waits, and what is sent from then on. */
  start(): void {
    this.#queue.start();
    this.#cards.start();
  }

  async stop(): Promise<void> {
    await Promise.all([this.#cards.stop(), this.#queue.stop()]);
  }

  /** Whether pictures are converted here and in a sandbox, and whether the settings take any. */
  means(): ReturnType<PictureQueue['means']> {
    return this.#queue.means();
  }

  /** Takes a picture in by `work` where the disk has room for it and for all that arrive beside it, each as large as may be. */
  async arrive<T>(work: () => Promise<T>): Promise<T | Refusal> {
    const free = await this.#context.files.freeBytes('pictures');
    if (free - (this.#arriving + 1) * limits.pictures.bytesMax < limits.videos.upload.reserveBytes) return refuse('disk_full');
    this.#arriving += 1;
    return work().finally(() => {
      this.#arriving -= 1;
    });
  }

  /**
   * The same photograph sent again is the one that is there; one that had failed gets another try with the new bytes. `file`
   * lies in a work folder.
   */
  admit(file: string, { sha256, bytes, name }: { sha256: string; bytes: number; name: string }): Promise<PictureRow | Refusal> {
    const { db, files, clock } = this.#context;
    return this.withLock(async () => {
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
      this.#queue.wake();
      return (await findPicture(db, id)) ?? refuse('not_found');
    });
  }

  retry(id: string): Promise<PictureRow | Refusal> {
    const { db } = this.#context;
    return this.withLock(async () => {
      if (await setMaking(db, id)) this.#queue.wake();
      return (await findPicture(db, id)) ?? refuse('not_found');
    });
  }

  /** For good: its files, then its row. False where there is none. */
  erase(id: string, record: RecordAct): Promise<boolean> {
    const { db } = this.#context;
    return this.withLock(async () => {
      if (!(await findPicture(db, id))) return false;
      this.#queue.cancel(id);
      this.#ready.remove(id);
      await this.#cards.removeOf(id);
      await this.#folders.remove(id, () =>
        inTransaction(db, async (transaction) => {
          await deletePicture(transaction, id);
          await record(transaction, { objectId: id });
        }),
      );
      return true;
    });
  }

  /** Reads again which pictures there are: another instance has made or deleted some. */
  async refresh(): Promise<void> {
    const present = await listPictures(this.#context.db);
    for (const id of this.#ready.ids().difference(new Set(present.map((row) => row.id)))) {
      this.#ready.remove(id);
      this.#cards.forget(id);
    }
    for (const row of present.filter(({ id, state }) => state === 'ready' && !this.find(id))) {
      await this.#crops.find(row.id);
      this.#ready.add(row);
    }
    this.#queue.wake();
    this.#cards.wake();
  }

  /** Shows the cards that are there for what the site shows now, until those that it lacks are composed. */
  findCards(): Promise<void> {
    return this.#cards.find();
  }

  keepShownCards(): Promise<number> {
    return this.#cards.keepShown();
  }

  cut(crops: readonly Crop[]): Promise<void> {
    return this.#crops.cut(crops);
  }

  keepOnly(crops: readonly Crop[]): Promise<number> {
    return this.#crops.keepOnly(crops);
  }

  seek(crops: readonly Crop[]): Promise<void> {
    return this.#crops.seek(crops);
  }

  /** Undefined where there is no such picture. */
  async state(id: string): Promise<PictureRow['state'] | undefined> {
    return (await findPicture(this.#context.db, id))?.state;
  }

  /** As pages show it; undefined for one that is not ready or was deleted. */
  find(id: string): Picture | undefined {
    return this.#context.site.uploaded.get(id);
  }

  /** The ids of those of which no files could be made. */
  async failed(): Promise<ReadonlySet<string>> {
    const rows = await listPictures(this.#context.db);
    return new Set(rows.filter(({ state }) => state === 'failed').map(({ id }) => id));
  }
}

/** Opens the uploaded pictures. */
export async function openPictures(context: Context, options: Options): Promise<Pictures> {
  const pictures = new Pictures(context, options);
  await pictures.load();
  return pictures;
}
