/** Pictures the trainer uploads, and how a place of the site uses one. */
import * as z from 'zod/mini';
import { instant, text } from '../fields.ts';
import { limits } from '../limits.ts';

/** The start of the SHA-256 of the bytes that were sent, so that the same photograph has one id. */
const pictureId = z.string().check(z.regex(/^[0-9a-f]{24}$/));

/** `file:services/gruppi.jpg` is a picture of content/photos; no part of the path leads out of that folder. */
const PICTURE_OF_FILES = /^file:[^\\?#%\p{Cc}]+$/u;
const namesFile = (picture: string) =>
  picture
    .slice('file:'.length)
    .split('/')
    .every((name) => !['', '.', '..'].includes(name));
const pictureOfFiles = z.string().check(z.maxLength(limits.pictures.pathMax), z.regex(PICTURE_OF_FILES), z.refine(namesFile));

const percent = z.number().check(z.gte(0), z.lte(100));
/** The point that stays in view wherever the picture is cropped, in percent of its width and height. */
const focusPoint = z.strictObject({ x: percent, y: percent });

const altText = text({ min: 0, max: limits.pictures.altMax });

export type FocusPoint = z.infer<typeof focusPoint>;

/** One use of a picture: the same one may be cropped and described differently elsewhere. */
export const pictureUse = z
  .strictObject({
    picture: z.union([pictureId, pictureOfFiles]),
    focus: focusPoint,
    /** What it shows, for those who cannot see it. */
    alt: z.strictObject({ it: altText, en: altText }),
    decorative: z.boolean(),
  })
  .check(z.refine(({ alt, decorative }) => decorative || alt.it !== '', { error: 'required', path: ['alt', 'it'] }));
export type PictureUse = z.infer<typeof pictureUse>;

/** Whether a use names an uploaded picture, and not one of content/photos. */
export const isUploaded = (picture: string): boolean => !picture.startsWith('file:');

/** Why a picture of this size is no icon: its largest copy is not enlarged, and next to nothing of it is cut off. */
export function iconFault({ width, height }: { width: number; height: number }): 'notSquare' | 'tooSmall' | undefined {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  if (longer > shorter * limits.pictures.iconRatioMax) return 'notSquare';
  return shorter < limits.pictures.icon.large ? 'tooSmall' : undefined;
}

/** A picture is shown from `ready` on. */
const pictureState = z.enum(['making', 'ready', 'failed']);
export type PictureState = z.infer<typeof pictureState>;

/** Why no files could be made of it. The sentence for each is in content/texts/admin under `pictures.failures`. */
const pictureFailures = ['damaged', 'took_too_long', 'disk_full', 'not_made', 'source_missing', 'no_encoder'] as const;
const pictureFailure = z.enum(pictureFailures);
export type PictureFailure = z.infer<typeof pictureFailure>;

/** Where the site names a picture: the part of the site, and whether visitors see that now. */
const picturePlace = z.object({ part: z.string(), isPublished: z.boolean() });
export type PicturePlace = z.infer<typeof picturePlace>;

const picture = z.object({
  id: pictureId,
  state: pictureState,
  failure: z.optional(pictureFailure),
  /** As it is shown, of the largest copy; absent until it is ready. */
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  /** The widths it has as AVIF. */
  avif: z.array(z.number()),
  /** Its average, shown while it loads: `#a49156`. */
  colour: z.optional(z.string()),
  /** The name it had on the phone. */
  name: z.string(),
  /** Of its files. */
  bytes: z.number(),
  createdAt: instant,
  places: z.array(picturePlace),
});
export type UploadedPicture = z.infer<typeof picture>;

/** A picture of content/photos as the files of content/ use it, with its size and what else it is there as. */
const filePicture = z.object({
  use: pictureUse,
  picture: z.object({
    path: z.string(),
    width: z.number(),
    height: z.number(),
    avif: z.array(z.number()),
    isVector: z.boolean(),
  }),
});
export type FilePicture = z.infer<typeof filePicture>;

export const onePicture = z.object({ picture });
export const pictures = z.object({
  /** Newest first. */
  pictures: z.array(picture),
  /** Those that the site came with, in the order of its parts: they may be chosen again once another has taken their place. */
  ofFiles: z.array(filePicture),
  /** False where the server cannot convert pictures: it then keeps a JPEG as it is, without what the camera wrote into it. */
  isConverting: z.boolean(),
  isSandboxed: z.boolean(),
});

/** The bytes of a file, at once or as they arrive. */
export const pictureBytes = z.custom<Uint8Array | AsyncIterable<Uint8Array>>(
  (value) => value instanceof Uint8Array || (typeof value === 'object' && value !== null && Symbol.asyncIterator in value),
);
/** Brands of HEIF with HEVC inside, and those that do not say what is inside. */
export const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** The header with the name that the picture has on the phone, percent-encoded. */
export const pictureNameHeader = 'x-name';
export const pictureName = text({ max: limits.pictures.nameMax });

/** Crops are cut at publication, around the focus point in their name. */
const CROP = /^(?:card\.\d{1,3}-\d{1,3}\.jpg|icon-[1-9]\d{1,2}\.\d{1,3}-\d{1,3}\.png)$/;
export const isCropFile = (name: string) => CROP.test(name);
/** The files of a picture that are served. */
const PICTURE_FILE = /^photo\.(?:jpg|[1-9]\d{0,3}\.avif)$/;
export const isPictureFile = (name: string) => PICTURE_FILE.test(name) || isCropFile(name);

export const pictureFileTypes: Record<string, string> = { '.jpg': 'image/jpeg', '.avif': 'image/avif', '.png': 'image/png' };

/** The URL of a file of a picture. */
export function pictureFileUrl(id: string, file: string): string {
  return `/foto/${id}/${file}`;
}

/** The URL of a composed card. */
export const cardUrl = (file: string): string => `/foto/cards/${file}`;
