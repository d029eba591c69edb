import { limits } from '#contract/limits.ts';

/** `panca-piana_2.MOV` -> `Panca piana 2`: a start, to be corrected by whoever reads it. */
export function titleFrom(fileName: string): string {
  const words = fileName
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/[-_.\s]+/g, ' ')
    .trim();
  const short = [...words].slice(0, limits.video.titleMax).join('');
  return short.charAt(0).toUpperCase() + short.slice(1);
}

/** The name as it can be stored: without control characters (the class \p{Cc}), and not longer than the contract's. */
export function storableName(fileName: string): string {
  const readable = fileName
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim();
  return [...readable].slice(-limits.upload.nameMax).join('').trim() || 'video';
}
