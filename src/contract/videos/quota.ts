/** What the host of several trainers allows one, and what of it is used. */
import * as z from 'zod/mini';
import { limits } from '../limits.ts';

const share = z.object({ used: z.number(), most: z.number() });
export type QuotaShare = z.infer<typeof share>;

/** Each part only where a bound is set. */
export const quota = z.object({
  /** Videos, with those that are being uploaded and without those in the trash. */
  videos: z.optional(share),
  /** Bytes of all files of videos, the trash included. `fileMax`: of one more upload, which takes room for its renditions. */
  bytes: z.optional(z.object({ ...share.shape, fileMax: z.number() })),
});
export type Quota = z.infer<typeof quota>;

/** From here on the trainer is told before it hurts. */
export const isNearlyFull = ({ used, most }: QuotaShare): boolean => used >= most * limits.videos.upload.quotaNearlyFull;
export const isFull = ({ used, most }: QuotaShare): boolean => used >= most;
