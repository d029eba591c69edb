import { limits } from '#contract/limits.ts';

/** Why a file is not sent at all. The sentence for each lies in the texts under `uploads.refusals`. */
export type Refusal =
  | 'empty'
  | 'picture'
  | 'sound'
  | 'document'
  | 'unknown_format'
  | 'too_large'
  | 'no_space'
  | 'too_long'
  | 'unreadable'
  | 'twice'
  | 'elsewhere';

/** What cameras write and the server takes in: the families of MP4 and of Matroska. */
const EXTENSIONS = new Set(['mp4', 'm4v', 'mov', 'qt', '3gp', '3g2', 'mkv', 'webm']);
const TYPES = new Set([
  'video/mp4',
  'video/x-m4v',
  'video/quicktime',
  'video/3gpp',
  'video/3gpp2',
  'video/x-matroska',
  'video/matroska',
  'video/webm',
]);

type Facts = { name: string; type: string; size: number };

/** What can be said of a file before it is opened. */
export function judgeFile({ name, type, size }: Facts, bytesMax: number): Refusal | undefined {
  const extension = /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (type.startsWith('image/')) return 'picture';
  if (type.startsWith('audio/')) return 'sound';
  if (!TYPES.has(type) && !EXTENSIONS.has(extension)) return type.startsWith('video/') ? 'unknown_format' : 'document';
  if (size === 0) return 'empty';
  if (size > limits.upload.bytesMax) return 'too_large';
  return size > bytesMax ? 'no_space' : undefined;
}

/** The boxes an MP4 or a QuickTime film may begin with: those that the server takes. */
const FIRST_BOXES = new Set([
  'ftyp',
  'moov',
  'mdat',
  'free',
  'skip',
  'wide',
  'uuid',
  'moof',
  'pdin',
  'meta',
  'sidx',
  'styp',
  'pnot',
]);
const MATROSKA = [0x1a, 0x45, 0xdf, 0xa3];

/** What its first bytes say: a name is quickly changed. */
export function judgeStart(first: Uint8Array): Refusal | undefined {
  if (MATROSKA.every((byte, place) => first[place] === byte)) return undefined;
  return FIRST_BOXES.has(String.fromCharCode(...first.subarray(4, 8))) ? undefined : 'document';
}

/** What its length says, where the browser could read it. */
export function judgeLength(seconds: number | undefined): Refusal | undefined {
  return seconds !== undefined && seconds > limits.transcode.secondsMax ? 'too_long' : undefined;
}
