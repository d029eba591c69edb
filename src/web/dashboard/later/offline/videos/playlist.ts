/** A stored part of a rendition: its name, and the bytes that it is of the rendition's file. */
export type Piece = { name: string; start: number; end: number };

/** As hls.js asks for it: from the first byte up to and without the last. */
const pieceName = (start: number, end: number): string => `${start}-${end}`;

const RANGE = /BYTERANGE[:=]"?(\d+)(?:@(\d+))?/;

/**
 * The byte ranges that a media playlist names: its header (EXT-X-MAP) and its segments. One without an offset follows the one
 * before (RFC 8216, 4.3.2.2). Throws where the playlist names none.
 */
export function piecesOf(playlist: string): Piece[] {
  let next = 0;
  const pieces = playlist.split('\n').flatMap((line) => {
    const [, length, offset] = (line.startsWith('#EXT-X-') && RANGE.exec(line)) || [];
    if (length === undefined) return [];
    const start = offset === undefined ? next : Number(offset);
    next = start + Number(length);
    return [{ name: pieceName(start, next), start, end: next }];
  });
  if (pieces.length === 0) throw new Error('The playlist names no byte ranges.');
  return pieces;
}
