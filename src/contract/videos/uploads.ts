/** Resumable uploads by the tus protocol, version 1.0.0. */
import * as z from 'zod/mini';
import { id, instant, text } from '../fields.ts';
import { limits } from '../limits.ts';
import { quota } from './quota.ts';
import { category } from './schemas.ts';

/** The path of tus, for the admin only: POST creates an upload, which has a path below. Nothing can be read back. */
export const uploadsPath = '/uploads';

/** The key in tus' Upload-Metadata of the details, as JSON. */
export const uploadMetadata = 'details';

const file = {
  /** The name of the source on the phone. */
  name: text({ max: limits.videos.upload.nameMax }),
  /** Identifies the same file when it is picked again, in another tab or on another day. */
  fingerprint: text({ max: limits.videos.upload.fingerprintMax }),
};

export const newVideoDetails = z.strictObject({
  ...file,
  title: text({ max: limits.videos.titleMax }),
  description: z.optional(text({ min: 0, max: limits.videos.descriptionMax, lines: 'many' })),
  category,
});
export const replacementDetails = z.strictObject({ ...file, videoId: id });

/** Sent before the first byte: a new video, or a new source for an existing one. */
export const uploadDetails = z.union([newVideoDetails, replacementDetails]);
export type UploadDetails = z.infer<typeof uploadDetails>;

/** An incomplete upload. `title` is that of its video. */
const upload = z.object({
  id,
  ...file,
  title: z.string(),
  videoId: z.optional(id),
  bytes: z.number(),
  received: z.number(),
  /** Bytes arrived a moment ago: a tab or device is sending it. */
  arriving: z.boolean(),
  createdAt: instant,
  /** Deleted after this unless more of it arrives. */
  keptUntil: instant,
});
export type Upload = z.infer<typeof upload>;

export const uploads = z.object({
  uploads: z.array(upload),
  /** The most bytes that a file may have now: the limit, or the free disk space. */
  bytesMax: z.number(),
  quota: z.optional(quota),
});
