/** Pictures the trainer uploads, and how a place of the site uses one. */
import * as z from 'zod/mini';
import { text } from './fields.ts';
import { limits } from './limits.ts';

/** The start of the SHA-256 of the bytes that were sent, so that the same photograph has one id. */
const pictureId = z.string().check(z.regex(/^[0-9a-f]{24}$/));

/** `file:services/gruppi.jpg` is a picture of content/photos; no part of the path leads out of that folder. */
const NAME = String.raw`(?!\.{1,2}(?:/|$))[^/\\?#%\p{Cc}]+`;
const PICTURE_OF_FILES = new RegExp(`^file:${NAME}(?:/${NAME})*$`, 'u');
const pictureOfFiles = z.string().check(z.maxLength(limits.picture.pathMax), z.regex(PICTURE_OF_FILES));

const percent = z.number().check(z.gte(0), z.lte(100));
/** The point that stays in view wherever the picture is cropped, in percent of its width and height. */
const focusPoint = z.strictObject({ x: percent, y: percent });

const altText = text({ min: 0, max: limits.picture.altMax });

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
