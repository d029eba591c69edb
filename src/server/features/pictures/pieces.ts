import { rm } from 'node:fs/promises';
import { isPieceFile } from '#contract/pictures/schemas.ts';
import type { Piece } from '../../content/pieces.ts';
import type { Context } from '../../context.ts';
import { cutPicture } from '../../media/pictures/pictures.ts';
import type { Confinement } from '../../media/programs/limiters.ts';
import type { Mutex } from '../../peers/peers.ts';
import { pictureFolder, picturePath } from './folders.ts';
import type { PictureQueue } from './queue.ts';
import { findPicture } from './store.ts';

type Parts = { withLock: Mutex; queue: PictureQueue };

/** The pieces of pictures. Which ones there are is known in memory, as the pictures are. */
export class PicturePieces {
  readonly #context: Context;
  readonly #withLock: Mutex;
  readonly #queue: PictureQueue;

  constructor(context: Context, { withLock, queue }: Parts) {
    this.#context = context;
    this.#withLock = withLock;
    this.#queue = queue;
  }

  /** Reads which pieces a picture has. */
  async find(id: string): Promise<void> {
    const { files, site } = this.#context;
    const names = await files.names(pictureFolder(id)).catch((): string[] => []);
    site.pieces.set(id, new Set(names.filter(isPieceFile)));
  }

  /** Cuts the pieces that do not exist yet. Where that fails, or nothing here can, pages show what is shipped. */
  async cut(pieces: readonly Piece[]): Promise<void> {
    const { log } = this.#context;
    for (const [id, ofPicture] of Map.groupBy(this.#missingOf(pieces), ({ picture }) => picture))
      await this.#queue
        .run((maker, signal) => this.#cutOf(id, ofPicture, { maker, signal }))
        .catch((error: unknown) => log.warn({ err: error }, 'pieces of a picture were not cut'));
  }

  /** Deletes all pieces but these, and cuts those of them that are missing. */
  async keepOnly(pieces: readonly Piece[]): Promise<void> {
    const { files, site } = this.#context;
    await this.#withLock(async () => {
      for (const [id, names] of site.pieces) {
        const named = new Set(pieces.flatMap(({ picture, file }) => (picture === id ? [file] : [])));
        const unnamed = names.difference(named);
        if (unnamed.size === 0) continue;
        this.#know(id, names.intersection(named));
        for (const file of unnamed) await files.remove(picturePath(id, file));
      }
    });
    await this.cut(pieces);
  }

  /** Finds those that another instance has cut. */
  async seek(pieces: readonly Piece[]): Promise<void> {
    for (const id of new Set(this.#missingOf(pieces).map(({ picture }) => picture))) {
      await this.find(id);
      this.#context.pageCache.invalidate();
    }
  }

  #has({ picture, file }: Piece): boolean {
    return this.#context.site.pieces.get(picture)?.has(file) ?? false;
  }

  #missingOf(pieces: readonly Piece[]): Piece[] {
    return pieces.filter((piece) => this.#context.site.uploaded.has(piece.picture) && !this.#has(piece));
  }

  #know(id: string, names: ReadonlySet<string>): void {
    this.#context.site.pieces.set(id, names);
    this.#context.pageCache.invalidate();
  }

  /** Cuts those of one picture that do not exist yet, with the program that makes pictures. */
  async #cutOf(id: string, pieces: readonly Piece[], { maker, signal }: { maker: Confinement; signal: AbortSignal }) {
    const { db, files } = this.#context;
    const cuts = [...new Map(pieces.filter((piece) => !this.#has(piece)).map((piece) => [piece.file, piece])).values()];
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
    this.#know(id, new Set([...(site.pieces.get(id) ?? []), ...made]));
  }
}
