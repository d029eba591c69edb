import { limits } from '#contract/limits.ts';
import { videoFormatOf } from '#contract/video-formats.ts';

/** Why a file is not sent. The texts are in `uploads.refusals`. */
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

/** What cameras write and the server accepts: the families of MP4 and Matroska. */
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

/** Videos that the server does not read. Browsers know the type of few of them, so that the name alone would say a document. */
const OTHERS = new Set(
  'avi asf divx dv flv m2t m2ts m2v mod mpe mpeg mpg mts mxf ogg ogm ogv rm rmvb tod ts vob wmv wtv'.split(' '),
);

type Facts = { name: string; type: string; size: number };

/** Validates name, type and size, without reading the file. */
export function validateFile({ name, type, size }: Facts, bytesMax: number): Refusal | undefined {
  const extension = /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (type.startsWith('image/')) return 'picture';
  if (type.startsWith('audio/')) return 'sound';
  if (!TYPES.has(type) && !EXTENSIONS.has(extension))
    return type.startsWith('video/') || OTHERS.has(extension) ? 'unknown_format' : 'document';
  if (size === 0) return 'empty';
  if (size > limits.upload.bytesMax) return 'too_large';
  return size > bytesMax ? 'no_space' : undefined;
}

/** Detects the format from the first bytes, as the server does: a name may be wrong. */
export function validateStart(first: Uint8Array): Refusal | undefined {
  const format = videoFormatOf(first);
  if (format === undefined) return 'document';
  return format === 'other' ? 'unknown_format' : undefined;
}

/** Validates the duration, where the browser could read it. */
export function validateDuration(seconds: number | undefined): Refusal | undefined {
  return seconds !== undefined && seconds > limits.transcode.secondsMax ? 'too_long' : undefined;
}

/** Whether a chosen file can still be read: it may have been moved, changed, or never downloaded from a cloud. */
export async function isReadableFile(file: Blob): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
