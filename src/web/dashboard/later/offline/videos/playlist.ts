/** A header or a segment: its name, and its byte range in the file of the rendition. */
export type ByteRange = { name: string; start: number; end: number };

/** As hls.js asks for it: from the first byte up to and without the last. */
const rangeName = (start: number, end: number): string => `${start}-${end}`;

const RANGE = /BYTERANGE[:=]"?(\d+)(?:@(\d+))?/;

/**
 * The byte ranges that a media playlist names: its header (EXT-X-MAP) and its segments. One without an offset follows the one
 * before (RFC 8216, 4.3.2.2). Throws where the playlist names none.
 */
export function byteRangesOf(playlist: string): ByteRange[] {
  let next = 0;
  const ranges = playlist.split('\n').flatMap((line) => {
    const [, length, offset] = (line.startsWith('#EXT-X-') && RANGE.exec(line)) || [];
    if (length === undefined) return [];
    const start = offset === undefined ? next : Number(offset);
    next = start + Number(length);
    return [{ name: rangeName(start, next), start, end: next }];
  });
  if (ranges.length === 0) throw new Error('The playlist names no byte ranges.');
  return ranges;
}
