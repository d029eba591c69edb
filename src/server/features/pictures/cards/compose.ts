import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isUploaded, type PictureUse } from '#contract/pictures/schemas.ts';
import type { CardContent } from '../../../content/cards.ts';
import type { Context } from '../../../context.ts';
import { type CardKit, cardSheet, photoPlace } from '../../../media/cards/sheet.ts';
import { composeCard, PictureError } from '../../../media/pictures/pictures.ts';
import type { Confinement } from '../../../media/programs/limiters.ts';
import { picturePath } from '../folders.ts';
import { findPicture } from '../store.ts';

type With = { maker: Confinement; kit: CardKit; signal: AbortSignal };

/** Draws a card into a work folder and hands both to `takeIn`. Throws a PictureError, or what the system says of files. */
export async function composeInto(
  context: Context,
  { card, name, takeIn }: { card: CardContent; name: string; takeIn: (folder: string) => Promise<void> },
  { maker, kit, signal }: With,
): Promise<void> {
  const folder = await context.files.makeWorkFolder('pictures', 'card');
  try {
    const sheet = path.join(folder, 'sheet.svg');
    const { photo } = card;
    await writeFile(sheet, cardSheet(kit, { ...card, hasPhoto: photo !== undefined }));
    const draw = (from?: string) =>
      composeCard(maker, {
        sheet,
        file: path.join(folder, name),
        photo: from !== undefined && photo ? { from, focus: photo.focus, ...photoPlace } : undefined,
        signal,
      });
    await (photo ? withPhoto(context, photo, draw) : draw());
    await takeIn(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The largest copy of an uploaded picture, or a file of content/photos. */
async function withPhoto(context: Context, { picture }: PictureUse, draw: (from: string) => Promise<void>): Promise<void> {
  const { db, files } = context;
  if (!isUploaded(picture)) return draw(fileOfContent(context, picture));
  const row = await findPicture(db, picture);
  const source = picturePath(picture, row?.hasAlpha === 1 ? 'source.png' : 'source.jpg');
  const isDrawn = await files.withLocal(source, async (from) => {
    await draw(from);
    return true;
  });
  if (!isDrawn) throw new PictureError('source_missing');
}

export const fileOfContent = ({ settings }: Context, picture: string): string =>
  path.join(settings.contentDirectory, 'photos', picture.replace('file:', ''));
