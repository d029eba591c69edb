import { PIECE_BYTES } from './stream-range.ts';

/** What an answer to a range carries at most; a segment of a film, of which no part would play, is far below it. */
const RANGE_BYTES = 32 * 1024 * 1024;

/** `bytes=-N` of a file shorter than N means all of it (RFC 9110, 14.1.2), where the library finds it outside. */
export function withinFile(range: string, fileBytes: number): string {
  const [, last] = /^ *bytes= *-(\d+) *$/.exec(range) ?? [];
  return fileBytes > 0 && Number(last) > fileBytes ? `bytes=0-${fileBytes - 1}` : range;
}

/** Whoever names an end gets all up to there; whoever asks on to the file's end, as browsers do, gets a piece at a time. */
export function mostBytesOf(range: string): number {
  return /-\s*$/.test(range) ? PIECE_BYTES : RANGE_BYTES;
}
