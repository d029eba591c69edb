/** Formats of video files by their first bytes, told in the browser before a file is sent and on the server before a program opens it. */
import { heicBrands } from '../pictures/schemas.ts';

/** Boxes of ISO 14496-12 and QuickTime with which a file may begin, and that may follow. */
const boxes = 'ftyp moov mdat free skip wide uuid moof pdin meta sidx ssix styp pnot emsg prft mfra junk'.split(' ');
const MATROSKA = '\x1a\x45\xdf\xa3';

type Signature = [at: number, letters: string][];

/** The unit with which a bare stream of H.264 or HEVC begins, after its start code. */
const firstUnits = ['\x09', '\x27', '\x47', '\x67', '\x40\x01', '\x42\x01', '\x46\x01'];

/** Not accepted: no phone writes them, and each further parser is one more attack surface. */
const others: Signature[] = [
  [
    [0, 'RIFF'],
    [8, 'AVI '],
  ],
  [
    [0, 'RIFF'],
    [8, 'AMV '],
  ],
  ...['FLV\x01', 'OggS', '\x30\x26\xb2\x75', '\0\0\x01\xba', '\0\0\x01\xb3'].map((letters): Signature => [[0, letters]]),
  ...firstUnits.flatMap((unit): Signature[] => [[[0, `\0\0\x01${unit}`]], [[0, `\0\0\0\x01${unit}`]]]),
  // Transport streams: packets of 188 bytes, after a time (AVCHD) or before a checksum.
  ...[
    [0, 188],
    [4, 196],
    [0, 204],
  ].map((places) => places.map((at): Signature[number] => [at, 'G'])),
  // MXF, DV, RealMedia, NUT, Flash, bare VP8 and AV1, Windows' recordings of television, uncompressed pictures.
  ...['\x06\x0e\x2b\x34', '\x1f\x07\0', '.RMF', 'nut/multimedia', 'FWS', 'CWS', 'DKIF', '\xb7\xd8\0\x20', 'YUV4MPEG2 '].map(
    (letters): Signature => [[0, letters]],
  ),
];

/** What is no video though it has boxes, by the brand of its first: HEIC and AVIF, and sound in an MP4. */
const brands: Record<string, 'picture' | 'sound'> = {
  ...Object.fromEntries([...heicBrands, 'avif'].map((brand) => [brand, 'picture'])),
  ...Object.fromEntries(['M4A ', 'M4B ', 'M4P '].map((brand) => [brand, 'sound'])),
};

/** How many bytes are looked at. */
export const FORMAT_BYTES = 256;

type VideoFormat = 'boxes' | 'matroska' | 'other' | 'picture' | 'sound';

/** `boxes` and `matroska` are accepted, `other` is a video all the same; the rest is none. */
export function videoFormatOf(head: Uint8Array): VideoFormat | undefined {
  const letters = String.fromCharCode(...head.subarray(0, FORMAT_BYTES));
  if (letters.startsWith(MATROSKA)) return 'matroska';
  if (isBox(head)) return (letters.startsWith('ftyp', 4) && brands[letters.slice(8, 12)]) || 'boxes';
  return others.some((signature) => signature.every(([at, part]) => letters.startsWith(part, at))) ? 'other' : undefined;
}

/** Whether a box of an MP4 begins here. */
export function isBox(head: Uint8Array): boolean {
  return head.length >= 8 && boxes.includes(String.fromCharCode(...head.subarray(4, 8)));
}
