/** Films on their way from the trainer's phone: resumable uploads by the tus protocol, version 1.0.0. */
import * as z from 'zod/mini';
import { id, instant, text } from './fields.ts';
import { limits } from './limits.ts';
import { category } from './videos.ts';

/** Where tus is spoken, for the admin alone. Creating is POST; one upload lies below. Nothing is read back from here. */
export const uploadsPath = '/uploads';

/** The key of tus' Upload-Metadata under which the details lie, as JSON. */
export const uploadMetadata = 'details';

const file = {
  /** As it is called on the phone. */
  name: text({ max: limits.upload.nameMax }),
  /** Tells the same file when it is picked again, after a closed tab or on another day. */
  fingerprint: text({ max: limits.upload.fingerprintMax }),
};

export const newVideoDetails = z.strictObject({
  ...file,
  title: text({ max: limits.video.titleMax }),
  description: z.optional(text({ min: 0, max: limits.video.descriptionMax, lines: 'many' })),
  category,
});
export const replacementDetails = z.strictObject({ ...file, videoId: id });

/** Said before the first byte: a new video, or another film for a video that there is. */
export const uploadDetails = z.union([newVideoDetails, replacementDetails]);
export type UploadDetails = z.infer<typeof uploadDetails>;

/** An upload that has not arrived whole. `title` is that of the video it is for. */
const upload = z.object({
  id,
  ...file,
  title: z.string(),
  videoId: z.optional(id),
  bytes: z.number(),
  received: z.number(),
  /** Bytes of it came in a moment ago: some tab or device is sending it. */
  arriving: z.boolean(),
  createdAt: instant,
  /** Cleared after this unless more of it arrives. */
  keptUntil: instant,
});
export type Upload = z.infer<typeof upload>;

export const uploads = z.object({
  uploads: z.array(upload),
  /** The most that one file may have now: the limit, or what the disk still takes. */
  bytesMax: z.number(),
});
