import { rm } from 'node:fs/promises';
import { isCropFile } from '#contract/pictures/schemas.ts';
import type { Crop } from '../../content/crops.ts';
import type { Context } from '../../context.ts';
import { cutPicture } from '../../media/pictures/pictures.ts';
import type { Confinement } from '../../media/programs/limiters.ts';
import type { Mutex } from '../../peers/peers.ts';
import { pictureFolder, picturePath } from './folders.ts';
import type { PictureQueue } from './queue.ts';
import { findPicture } from './store.ts';

type Dependencies = { withLock: Mutex; queue: PictureQueue };

/** The crops of pictures. Which ones there are is known in memory, as the pictures are. */
export class PictureCrops {
  readonly #context: Context;
  readonly #withLock: Mutex;
  readonly #queue: PictureQueue;

  constructor(context: Context, { withLock, queue }: Dependencies) {
    this.#context = context;
    this.#withLock = withLock;
    this.#queue = queue;
  }

  /** Reads which crops a picture has. */
  async find(id: string): Promise<void> {
    const { files, site } = this.#context;
    const names = await files.names(pictureFolder(id)).catch((): string[] => []);
    site.crops.set(id, new Set(names.filter(isCropFile)));
  }

  /** Cuts the crops that do not exist yet. Where that fails, or nothing here can, pages show what is shipped. */
  async cut(crops: readonly Crop[]): Promise<void> {
    const { log } = this.#context;
    for (const [id, ofPicture] of Map.groupBy(this.#missingOf(crops), ({ picture }) => picture))
      await this.#queue
        .run((maker, signal) => this.#cutOf(id, ofPicture, { maker, signal }))
        .catch((error: unknown) => log.warn({ err: error }, 'crops of a picture were not cut'));
  }

  /** Deletes all crops but these, and cuts those of them that are missing. */
  async keepOnly(crops: readonly Crop[]): Promise<number> {
    const { files, site } = this.#context;
    let deleted = 0;
    await this.#withLock(async () => {
      for (const [id, names] of site.crops) {
        const named = new Set(crops.flatMap(({ picture, file }) => (picture === id ? [file] : [])));
        const unnamed = names.difference(named);
        if (unnamed.size === 0) continue;
        this.#know(id, names.intersection(named));
        for (const file of unnamed) await files.remove(picturePath(id, file));
        deleted += unnamed.size;
      }
    });
    await this.cut(crops);
    return deleted;
  }

  /** Finds those that another instance has cut. */
  async seek(crops: readonly Crop[]): Promise<void> {
    for (const id of new Set(this.#missingOf(crops).map(({ picture }) => picture))) {
      await this.find(id);
      this.#context.pageCache.invalidate();
    }
  }

  #has({ picture, file }: Crop): boolean {
    return this.#context.site.crops.get(picture)?.has(file) ?? false;
  }

  #missingOf(crops: readonly Crop[]): Crop[] {
    return crops.filter((crop) => this.#context.site.uploaded.has(crop.picture) && !this.#has(crop));
  }

  #know(id: string, names: ReadonlySet<string>): void {
    this.#context.site.crops.set(id, names);
    this.#context.pageCache.invalidate();
  }

  /** Cuts those of one picture that do not exist yet, with the program that makes pictures. */
  async #cutOf(id: string, crops: readonly Crop[], { maker, signal }: { maker: Confinement; signal: AbortSignal }) {
    const { db, files } = this.#context;
    const cuts = [...new Map(crops.filter((crop) => !this.#has(crop)).map((crop) => [crop.file, crop])).values()];
    const row = await findPicture(db, id);
    if (row?.state !== 'ready' || cuts.length === 0) return;
    const folder = await files.makeWorkFolder('pictures', id);
    try {
      const source = picturePath(id, row.hasAlpha === 1 ? 'source.png' : 'source.jpg');
      await files.withLocal(source, (from) => cutPicture(maker, { from, folder, signal, cuts }));
      const made = cuts.map(({ file }) => file);
      await this.#withLock(() => this.#takeIn(id, folder, made));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Nothing where the picture was deleted meanwhile. */
  async #takeIn(id: string, folder: string, made: string[]): Promise<void> {
    const { files, site } = this.#context;
    if (!site.uploaded.has(id)) return;
    await files.takeIn(folder, made, pictureFolder(id));
    this.#know(id, new Set([...(site.crops.get(id) ?? []), ...made]));
  }
}
