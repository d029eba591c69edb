import { limits } from '#contract/limits.ts';
import { cardPages } from '#contract/pages/data.ts';
import { type FocusPoint, isUploaded, type PictureUse, pictureFileUrl } from '#contract/pictures/schemas.ts';
import type { Content } from './build-content.ts';
import type { Site } from './site.ts';

/** What is cut out of an uploaded picture for those who show one picture of the site: a card beside a link, an icon. */
export type Crop = {
  picture: string;
  /** Has the point in its name: a crop never changes. */
  file: string;
  width: number;
  height: number;
  focus: FocusPoint;
  /** On a ground of its own where the picture is transparent. */
  isOpaque: boolean;
};

type Shape = Omit<Crop, 'picture' | 'file' | 'focus'> & { name: string; type: 'jpg' | 'png' };

/** None of a picture of content/photos, beside which cards and icons are files of their own. */
function cropOf({ picture, focus }: PictureUse, { name, type, ...shape }: Shape): Crop | undefined {
  const point = { x: Math.round(focus.x), y: Math.round(focus.y) };
  return isUploaded(picture) ? { picture, file: `${name}.${point.x}-${point.y}.${type}`, focus: point, ...shape } : undefined;
}

export const cardOf = (use: PictureUse): Crop | undefined =>
  cropOf(use, { name: 'card', type: 'jpg', ...limits.pictures.card, isOpaque: true });

export type IconSize = keyof typeof limits.pictures.icon;
const iconSizes = Object.keys(limits.pictures.icon) as IconSize[];

/** iPhones put black behind an icon that is transparent. */
export function iconOf(use: PictureUse, size: IconSize): Crop | undefined {
  const side = limits.pictures.icon[size];
  return cropOf(use, { name: `icon-${side}`, type: 'png', width: side, height: side, isOpaque: size === 'touch' });
}

/** All crops that a state of the site shows, each with the file of photos/ that stands there without it. */
export function cropsByFile(content: Content): [file: string, crop: Crop][] {
  const { icon, share } = content.pictures;
  const card = share ? cardOf(share) : undefined;
  const cards = cardPages.map((page) => [cardFile(page), card] as const);
  const icons = icon ? iconSizes.map((size) => [iconFiles[size], iconOf(icon, size)] as const) : [];
  return [...cards, ...icons].flatMap(([file, crop]) => (crop ? [[file, crop] satisfies [string, Crop]] : []));
}

export const cropsOf = (content: Content): Crop[] => cropsByFile(content).map(([, crop]) => crop);

export const cardFile = (page: string): string => `share/${page}.jpg`;
const small = 'icons/icon-192.png';
export const iconFiles: Record<IconSize, string> = {
  tab: small,
  touch: 'icons/apple-touch-icon.png',
  small,
  large: 'icons/icon-512.png',
};

/** The URL of a crop; undefined until it has been cut. */
export function cropUrl({ uploaded, crops }: Site, crop: Crop | undefined): string | undefined {
  if (!crop || !uploaded.has(crop.picture) || !crops.get(crop.picture)?.has(crop.file)) return undefined;
  return pictureFileUrl(crop.picture, crop.file);
}

/** The URL of the trainer's own icon in a size; that of a picture of content/photos is in photos/icons/. */
export function ownIcon(site: Site, { pictures: { icon } }: Content, size: IconSize): string | undefined {
  if (!icon) return undefined;
  return isUploaded(icon.picture) ? cropUrl(site, iconOf(icon, size)) : `/${iconFiles[size]}`;
}
