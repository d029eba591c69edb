import { cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { jpegsIn } from '#server/content/files/pictures.ts';
import { fillContent } from '../../../factories/filled-content.ts';
import { photo } from '../../../factories/picture-files.ts';
import type { Site } from './factors.ts';

type Kind = Exclude<Site['photographs'], 'none'>;

const plain = (background: string) =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();

export const photographs: Record<Kind, () => Promise<Buffer>> = {
  upright: () => photo({ width: 800, height: 1400 }),
  wide: () => photo({ width: 1800, height: 600 }),
  'nearly white': () => plain('#fbfbf9'),
  'nearly black': () => plain('#080808'),
};

/** Cards beside shared links are made by a command, and not copied. */
const NOT_COPIED = /^share\//;

/** A filled content folder in which a photograph was copied over every picture; of none, the shipped ones. */
export async function contentWith(kind: Site['photographs']): Promise<string> {
  const directory = fillContent();
  if (kind === 'none') return directory;
  const photos = path.join(directory, 'photos');
  await rm(photos);
  await cp('content/photos', photos, { recursive: true });
  const bytes = await photographs[kind]();
  for (const file of jpegsIn(photos).filter((name) => !NOT_COPIED.test(name))) await writeFile(path.join(photos, file), bytes);
  return directory;
}
