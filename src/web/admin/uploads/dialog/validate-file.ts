import { limits } from '#contract/limits.ts';
import { videoFormatOf } from '#contract/videos/formats.ts';

/** Why a file is not sent. The texts are in `uploads.refusals`. */
export type Refusal =
  | 'empty'
  | 'picture'
  | 'sound'
  | 'document'
  | 'unknown_format'
  | 'too_large'
  | 'no_space'
  | 'no_quota'
  | 'too_many'
  | 'too_long'
  | 'unreadable'
  | 'twice'
  | 'elsewhere';

type Facts = { type: string; size: number };

/** Validates type and size, without reading the file. What a file is, its first bytes say: devices know few names and types of videos. */
export function validateFile({ type, size }: Facts, bytesMax: number, quotaBytes = Infinity): Refusal | undefined {
  if (type.startsWith('image/')) return 'picture';
  if (type.startsWith('audio/')) return 'sound';
  if (size === 0) return 'empty';
  if (size > limits.videos.upload.bytesMax) return 'too_large';
  if (size > quotaBytes) return 'no_quota';
  return size > bytesMax ? 'no_space' : undefined;
}

const refusals = { boxes: undefined, matroska: undefined, picture: 'picture', sound: 'sound', other: 'unknown_format' } as const;

/** Detects the format from the first bytes, as the server does. */
export function validateStart(first: Uint8Array): Refusal | undefined {
  const format = videoFormatOf(first);
  return format === undefined ? 'document' : refusals[format];
}

/** Validates the duration, where the browser could read it. */
export function validateDuration(seconds: number | undefined): Refusal | undefined {
  return seconds !== undefined && seconds > limits.videos.transcode.secondsMax ? 'too_long' : undefined;
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
