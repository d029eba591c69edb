import type { PageData, Picture } from '#contract/pages/data.ts';
import type { Face, Localized } from '#contract/site/content.ts';

/** The trainer's photograph as the pages show it. What is computed here is no script of theirs. */
export type Portrait = {
  picture: Picture;
  /** Empty where the trainer wrote none, which names them instead; undefined where it is decoration. */
  alt: Localized | undefined;
  /** For a square window around the face. */
  crop: Crop;
  /** Which part of it is kept where a large window shows less than all of it, in percent of what is left over. */
  focus: { x: number; y: number };
};

/** The crop follows the face, not the use. */
const MIDDLE = { x: 50, y: 50 };

export function readPortrait({ picture, identity }: Pick<PageData, 'picture' | 'identity'>): Portrait | undefined {
  if (!identity.portrait) return undefined;
  const { use, face } = identity.portrait;
  const found = picture({ ...use, focus: MIDDLE });
  if (!found) return undefined;
  return {
    picture: found,
    alt: use.decorative ? undefined : use.alt,
    crop: cropToFace(found, face),
    focus: { x: towardsMiddle(face.x), y: towardsMiddle(face.y) },
  };
}

/** A face at the side of a photograph comes nearer to the window's middle than to the same place of the window. */
const towardsMiddle = (percent: number) => Math.min(100, Math.max(0, 50 + (percent - 50) * 1.6));

/** How much of the square the face is wide, and how far a photograph is enlarged at most. */
const FACE_SHARE = 0.5;
const ZOOM_MAX = 4;

type Size = { width: number; height: number };
/** In percent of the square's side. */
type Crop = { width: number; left: number; top: number };

/** Places a photograph behind a square window so that the face is in its middle; the photograph always fills the window. */
export function cropToFace({ width, height }: Size, face: Face): Crop {
  const ratio = height / width;
  const zoom = Math.max(1, 1 / ratio, Math.min(ZOOM_MAX, (FACE_SHARE * 100) / face.width));
  const place = (middle: number, scale: number) => Math.min(0, Math.max(100 - 100 * scale, 50 - middle * scale));
  return { width: zoom * 100, left: place(face.x, zoom), top: place(face.y, zoom * ratio) };
}
