/** Films that were uploaded: how far their making is, what went wrong, and where what was made of them is served. */
import * as z from 'zod/mini';
import { id, instant } from './fields.ts';

/** `waiting` for its turn, being made, made, or refused. A film may play before it is `ready`: its ladder comes later. */
const renditionStates = ['waiting', 'processing', 'ready', 'failed'] as const;
export const renditionState = z.enum(renditionStates);
export type RenditionState = z.infer<typeof renditionState>;

/** Why no film could be made of an upload. The sentence for each lies in content/texts/admin under `renditions.failures`. */
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

/** What the trainer sees of an uploaded film. */
export const renditionSet = z.object({
  id,
  state: renditionState,
  /** Whole, from 0 to 100; of the making, not of the upload. */
  percent: z.number(),
  failure: z.optional(renditionFailure),
  /** Whether clients can watch it already. */
  playable: z.boolean(),
  /** Short sides of the ladder's rungs in pixels, highest first; empty until it is made. */
  heights: z.array(z.number()),
  /** The name it had on the phone. */
  sourceName: z.string(),
  createdAt: instant,
});
export type RenditionSet = z.infer<typeof renditionSet>;

/** What a player needs of an uploaded film beside its MP4. */
export const streamInfo = z.object({ id, heights: z.array(z.number()), hasStoryboard: z.boolean() });
export type StreamInfo = z.infer<typeof streamInfo>;

/** A film that is waiting, being made or refused, with the video it is for. `replaces`: another film plays meanwhile. */
const pendingRenditionSet = z.object({ ...renditionSet.shape, videoId: id, title: z.string(), replaces: z.boolean() });
export type PendingRenditionSet = z.infer<typeof pendingRenditionSet>;

/** Programs and their parts that processing needs of the system. */
const missingTools = ['ffmpeg', 'ffprobe', 'libx264', 'zscale', 'hls'] as const;
export type MissingTool = (typeof missingTools)[number];

const uploadsRefused = ['no_sandbox', 'off'] as const;
export type UploadsRefused = (typeof uploadsRefused)[number];

export const processingStatus = z.object({
  pending: z.array(pendingRenditionSet),
  /** What keeps uploads waiting; empty where all is well. */
  missingTools: z.array(z.enum(missingTools)),
  /** Whether the programs that make films see nothing of the machine but the film. */
  sandboxed: z.boolean(),
  /** Why no upload is taken now, by the server's settings; absent where they are. */
  uploadsRefused: z.optional(z.enum(uploadsRefused)),
  disk: z.object({
    /** Of all films, typed files, unfinished uploads and the trash. */
    usedBytes: z.number(),
    trashBytes: z.number(),
    freeBytes: z.number(),
  }),
});
export type ProcessingStatus = z.infer<typeof processingStatus>;

/** Whether uploads that have arrived are made into films now, or wait for what the system lacks. */
export function isTranscoding({ missingTools, uploadsRefused }: ProcessingStatus): boolean {
  return missingTools.length === 0 && uploadsRefused !== 'no_sandbox';
}

/** Files made of a film, by the name they are served under: `1080p/media.mp4`. */
const RENDITION_FILE = /^(film\.mp4|poster\.(jpg|avif)|scrub\.(jpg|vtt)|master\.m3u8|[1-9]\d{2,3}p\/(index\.m3u8|media\.mp4))$/;
export const renditionFile = z.string().check(z.regex(RENDITION_FILE));

export const renditionFileTypes = {
  mp4: 'video/mp4',
  m3u8: 'application/vnd.apple.mpegurl',
  vtt: 'text/vtt; charset=utf-8',
  jpg: 'image/jpeg',
  avif: 'image/avif',
} as const;

/** Where a file made of a film is served, behind the same check as the video. */
export function renditionUrl(setId: string, file: string): string {
  return `/films/${encodeURIComponent(setId)}/${file}`;
}
