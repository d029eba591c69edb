import { limits } from '#contract/limits.ts';

/** A title to start from: `panca-piana_2.MOV` gives `Panca piana 2`. */
export function titleFrom(fileName: string): string {
  const words = fileName
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/[-_.\s]+/g, ' ')
    .trim();
  const short = [...words].slice(0, limits.video.titleMax).join('');
  return short.charAt(0).toUpperCase() + short.slice(1);
}

/** The name as the contract admits it: without control characters (\p{Cc}), and not too long. */
export function storableName(fileName: string): string {
  const readable = fileName
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim();
  return [...readable].slice(-limits.upload.nameMax).join('').trim() || 'video';
}
