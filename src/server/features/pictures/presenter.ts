import type { Picture } from '#contract/pages/data.ts';
import {
  type FilePicture,
  type PicturePlace,
  pictureFileUrl,
  pictureUse,
  type UploadedPicture,
} from '#contract/pictures/schemas.ts';
import { check } from '#contract/problems.ts';
import { pictureUsesIn, type Site } from '../../content/site.ts';
import { omitNulls } from '../../http/answers/omit-nulls.ts';
import type { PictureRow } from './store.ts';

export function presentPicture(row: PictureRow, places: ReadonlyMap<string, PicturePlace[]>): UploadedPicture {
  return { ...omitNulls(row), avif: widthsOf(row), places: places.get(row.id) ?? [] };
}

/** The pictures that the files of content/ use, each once, as they first use it. */
export function presentFilePictures({ files }: Site): FilePicture[] {
  const found = new Map<string, FilePicture>();
  for (const one of pictureUsesIn(files.parts).values()) {
    const picture = files.photos.get(one.picture.replace('file:', ''));
    const use = check(pictureUse, one);
    if (picture && use.ok && !found.has(one.picture)) found.set(one.picture, { use: use.value, picture });
  }
  return [...found.values()];
}

/** As pages show it: like a picture of content/photos, at a URL of its own. */
export function pagePicture(row: PictureRow): Picture | undefined {
  if (row.state !== 'ready' || row.width === null || row.height === null) return undefined;
  const { width, height } = row;
  return { path: pictureFileUrl(row.id, 'photo.jpg').slice(1), width, height, avif: widthsOf(row), isVector: false };
}

/** The column has widths in pixels, separated by commas. */
function widthsOf({ widths }: PictureRow): number[] {
  return widths === '' ? [] : widths.split(',').map(Number);
}
