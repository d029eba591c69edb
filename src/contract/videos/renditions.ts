/** Rendition sets of uploads: the progress of the transcode, its failure, and the URLs of its files. */
import * as z from 'zod/mini';
import { id, instant, nextCursor } from '../fields.ts';
import { quota } from './quota.ts';

/** A set may be playable before it is `ready`: the MP4 is published first, the other renditions later. */
const renditionStates = ['waiting', 'processing', 'ready', 'failed'] as const;
export const renditionState = z.enum(renditionStates);
export type RenditionState = z.infer<typeof renditionState>;

/** Why a transcode failed. The sentence for each is in content/texts/admin under `renditions.failures`. */
const renditionFailures = [
  'not_a_film',
  'no_picture',
  'unknown_format',
  'damaged',
  'cut_short',
  'has_gaps',
  'too_long',
  'picture_too_large',
  'took_too_long',
  'disk_full',
  'source_missing',
  'not_made',
] as const;
export const renditionFailure = z.enum(renditionFailures);
export type RenditionFailure = z.infer<typeof renditionFailure>;

/** `none`: the source never had any. `unreadable`: it has, and nothing of it could be read. */
const missingSounds = ['none', 'unreadable'] as const;
const missingSound = z.enum(missingSounds);
export type MissingSound = z.infer<typeof missingSound>;

/** What the trainer sees of an upload's renditions. */
export const renditionSet = z.object({
  id,
  state: renditionState,
  /** Whole, from 0 to 100; of the transcode, not of the upload. */
  percent: z.number(),
  failure: z.optional(renditionFailure),
  /** Whether clients can watch it already. */
  playable: z.boolean(),
  /** Heights of the renditions in pixels, highest first; empty until they are made. */
  heights: z.array(z.number()),
  hasStoryboard: z.boolean(),
  /** Why it is heard by nobody; absent with sound, and where that is not known. */
  missingSound: z.optional(missingSound),
  /** The name it had on the phone. */
  sourceName: z.string(),
  createdAt: instant,
});
export type RenditionSet = z.infer<typeof renditionSet>;

/** What a player needs beside the MP4. */
export const streamInfo = z.object({ id, heights: z.array(z.number()), hasStoryboard: z.boolean() });
export type StreamInfo = z.infer<typeof streamInfo>;

/** A set that is waiting, processed or failed, with its video. `replaces`: the video plays an earlier set meanwhile. */
const pendingRenditionSet = z.object({ ...renditionSet.shape, videoId: id, title: z.string(), replaces: z.boolean() });
export type PendingRenditionSet = z.infer<typeof pendingRenditionSet>;

/** Programs and their parts that processing needs of the system. */
const missingTools = ['ffmpeg', 'ffprobe', 'libx264', 'zscale', 'hls'] as const;
export type MissingTool = (typeof missingTools)[number];

const uploadsRefused = ['no_sandbox', 'off'] as const;
export type UploadsRefused = (typeof uploadsRefused)[number];

export const processingStatus = z.object({
  pending: z.array(pendingRenditionSet),
  /** Of what is pending. */
  nextCursor,
  /** What keeps uploads waiting; empty where all is well. */
  missingTools: z.array(z.enum(missingTools)),
  /** Whether ffmpeg runs in a sandbox. */
  sandboxed: z.boolean(),
  /** Why the server's settings refuse uploads; absent where they are accepted. */
  uploadsRefused: z.optional(z.enum(uploadsRefused)),
  disk: z.object({
    /** Of all renditions, files copied by hand, unfinished uploads and the trash. */
    usedBytes: z.number(),
    trashBytes: z.number(),
    /** Absent where the files are not on a disk of the server. */
    freeBytes: z.optional(z.number()),
  }),
  quota: z.optional(quota),
});
export type ProcessingStatus = z.infer<typeof processingStatus>;

/** Whether complete uploads are transcoded now, or wait for what the system lacks. */
export function isTranscoding({ missingTools, uploadsRefused }: ProcessingStatus): boolean {
  return missingTools.length === 0 && uploadsRefused !== 'no_sandbox';
}

/** The files of a rendition set, by the path they are served under: `1080p/media.mp4`. */
const RENDITION_FILE =
  /^((?:film|start)\.mp4|poster\.(jpg|avif)|scrub\.(jpg|vtt)|master\.m3u8|[1-9]\d{2,3}p\/(index\.m3u8|media\.mp4))$/;
export const renditionFile = z.string().check(z.regex(RENDITION_FILE));

export const renditionFileTypes = {
  mp4: 'video/mp4',
  m3u8: 'application/vnd.apple.mpegurl',
  vtt: 'text/vtt; charset=utf-8',
  jpg: 'image/jpeg',
  avif: 'image/avif',
} as const;

/** The URL of a file of a rendition set, behind the same check as the video, and the URL below which all of them are. */
export const renditionUrl = (setId: string, file: string): string => `${renditionBase(setId)}/${file}`;
export const renditionBase = (setId: string): string => `/films/${encodeURIComponent(setId)}`;
