import { rm } from 'node:fs/promises';
import { isPieceFile } from '#contract/pictures/schemas.ts';
import type { Piece } from '../../content/pieces.ts';
import type { Context } from '../../context.ts';
import { cutPicture } from '../../media/pictures/pictures.ts';
import type { Mutex } from '../../peers/peers.ts';
import { pictureFolder, picturePath } from './folders.ts';
import type { PictureQueue } from './queue.ts';
import { findPicture } from './store.ts';

type Means = { withLock: Mutex; queue: PictureQueue };

/** The pieces of pictures. Which ones there are is known in memory, as the pictures are. */
export async function openPieces({ db, files, log, site, pageCache }: Context, { withLock, queue }: Means) {
  const has = ({ picture, file }: Piece): boolean => site.pieces.get(picture)?.has(file) ?? false;
  const missingOf = (pieces: readonly Piece[]) => pieces.filter((piece) => site.uploaded.has(piece.picture) && !has(piece));
  const know = (id: string, names: ReadonlySet<string>) => {
    site.pieces.set(id, names);
    pageCache.invalidate();
  };
  const findPieces = async (id: string): Promise<void> => {
    const names = await files.names(pictureFolder(id)).catch((): string[] => []);
    site.pieces.set(id, new Set(names.filter(isPieceFile)));
  };
  for (const id of site.uploaded.keys()) await findPieces(id);

  /** Cuts those of one picture that do not exist yet, with the program that makes pictures. */
  const cutOf = (id: string, pieces: readonly Piece[]) =>
    queue.run(async (maker, signal) => {
      const cuts = [...new Map(pieces.filter((piece) => !has(piece)).map((piece) => [piece.file, piece])).values()];
      const row = await findPicture(db, id);
      if (row?.state !== 'ready' || cuts.length === 0) return;
      const folder = await files.makeWorkFolder('pictures', id);
      try {
        const source = picturePath(id, row.hasAlpha === 1 ? 'source.png' : 'source.jpg');
        await files.withLocal(source, (from) => cutPicture(maker, { from, folder, signal, cuts }));
        await withLock(async () => {
          if (!site.uploaded.has(id)) return;
          const made = cuts.map(({ file }) => file);
          await files.takeIn(folder, made, pictureFolder(id));
          know(id, new Set([...(site.pieces.get(id) ?? []), ...made]));
        });
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    });

  /** Cuts the pieces that do not exist yet. Where that fails, or nothing here can, pages show what is shipped. */
  const cut = async (pieces: readonly Piece[]): Promise<void> => {
    for (const [id, ofPicture] of Map.groupBy(missingOf(pieces), ({ picture }) => picture))
      await cutOf(id, ofPicture).catch((error: unknown) => log.warn({ err: error }, 'pieces of a picture were not cut'));
  };

  /** Deletes all pieces but these, and cuts those of them that are missing. */
  const keepOnly = async (pieces: readonly Piece[]): Promise<void> => {
    await withLock(async () => {
      for (const [id, names] of site.pieces) {
        const named = new Set(pieces.flatMap(({ picture, file }) => (picture === id ? [file] : [])));
        const unnamed = names.difference(named);
        if (unnamed.size === 0) continue;
        know(id, names.intersection(named));
        for (const file of unnamed) await files.remove(picturePath(id, file));
      }
    });
    await cut(pieces);
  };

  /** Finds those that another instance has cut. */
  const seek = async (pieces: readonly Piece[]): Promise<void> => {
    for (const id of new Set(missingOf(pieces).map(({ picture }) => picture))) {
      await findPieces(id);
      pageCache.invalidate();
    }
  };

  return { cut, keepOnly, seek, findPieces };
}
