import type { Picture } from '#contract/pages.ts';
import { type PicturePlace, pictureFileUrl, type UploadedPicture } from '#contract/pictures.ts';
import type { PictureRow } from './store.ts';

export function presentPicture(row: PictureRow, places: PicturePlace[]): UploadedPicture {
  return {
    id: row.id,
    state: row.state,
    ...(row.failure !== null && { failure: row.failure }),
    ...(row.width !== null && { width: row.width }),
    ...(row.height !== null && { height: row.height }),
    avif: widthsOf(row),
    ...(row.colour !== null && { colour: row.colour }),
    name: row.name,
    bytes: row.bytes,
    createdAt: row.created_at,
    places,
  };
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
