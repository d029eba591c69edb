import { type FileHandle, open } from 'node:fs/promises';
import type { ErrorCode } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { heicBrands } from '#contract/pictures/schemas.ts';

type Refused = Extract<ErrorCode, 'picture_not_taken' | 'picture_heic' | 'picture_damaged' | 'picture_too_large'>;
type Size = { width: number; height: number };

/** How a file that is said to be a picture is built. Sizes are those of its header, before it is turned upright. */
export type Inspected = ({ type: 'jpeg' | 'png' | 'webp' } & Size) | { refused: Refused };

/**
 * Reads the structure of a picture from its first byte to its last, without decoding a pixel: its type by content, its size,
 * whether it is animated, and whether it is whole. What is refused here never reaches a decoder.
 */
export async function inspectPicture(file: string): Promise<Inspected> {
  const handle = await open(file);
  try {
    return withinLimits(await inspect(buildReader(handle, (await handle.stat()).size)));
  } finally {
    await handle.close();
  }
}

function withinLimits(found: Inspected): Inspected {
  if ('refused' in found) return found;
  const { width, height } = found;
  const { sideMax, pixelsMax } = limits.pictures;
  if (width < 1 || height < 1) return { refused: 'picture_damaged' };
  const isTooLarge = width > sideMax || height > sideMax || width * height > pixelsMax;
  return isTooLarge ? { refused: 'picture_too_large' } : found;
}

type Reader = ReturnType<typeof buildReader>;

const PNG = '\x89PNG\r\n\x1a\n';

async function inspect(reader: Reader): Promise<Inspected> {
  const head = (await reader.bytes(0, 32)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return inspectJpeg(reader);
  if (head.startsWith(PNG)) return inspectPng(reader);
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return inspectWebp(reader);
  const isHeic = head.slice(4, 8) === 'ftyp' && heicBrands.includes(head.slice(8, 12));
  return { refused: isHeic ? 'picture_heic' : 'picture_not_taken' };
}

const DAMAGED: Inspected = { refused: 'picture_damaged' };

/**
 * Segments up to the end of the image (ITU T.81, B.1), which may lack: only the decoder knows whether the last scan is whole. What
 * follows the end, such as a phone's video, is not read.
 */
async function inspectJpeg(reader: Reader): Promise<Inspected> {
  let size: Size | undefined;
  for (let at = 2, segments = 0; segments < SEGMENTS_MAX; segments += 1) {
    const head = await reader.bytes(at, 10);
    const marker = head[1];
    if (head.length < 2 || head[0] !== 0xff || marker === undefined) return DAMAGED;
    if (marker === END_OF_IMAGE) return size ? { type: 'jpeg', ...size } : DAMAGED;
    if (marker === 0xff) at = (await reader.pastFill(at + 1)) - 1;
    else {
      if (head.length < 4) return DAMAGED;
      const length = head.readUInt16BE(2);
      if (length < 2) return DAMAGED;
      if (isFrame(marker)) {
        if (head.length < 9) return DAMAGED;
        size ??= { height: head.readUInt16BE(5), width: head.readUInt16BE(7) };
      }
      at += 2 + length;
      if (marker === START_OF_SCAN) at = await reader.nextMarker(at);
      if (marker === START_OF_SCAN && at >= reader.length && size) return { type: 'jpeg', ...size };
    }
  }
  return DAMAGED;
}

/** Of a JPEG, and chunks of a PNG: more than any encoder writes in the bytes that are taken. */
const SEGMENTS_MAX = 50_000;

const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/** SOF0 to SOF15, without the three of that range that are tables. */
export function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

async function inspectPng(reader: Reader): Promise<Inspected> {
  const header = await reader.bytes(8, 16);
  if (header.length < 16 || header.toString('latin1', 4, 8) !== 'IHDR') return DAMAGED;
  const size = { width: header.readUInt32BE(8), height: header.readUInt32BE(12) };
  for (let at = 8, chunks = 0; chunks < SEGMENTS_MAX; chunks += 1) {
    const chunk = await reader.bytes(at, 8);
    if (chunk.length < 8) return DAMAGED;
    const name = chunk.toString('latin1', 4, 8);
    if (name === 'acTL') return { refused: 'picture_not_taken' };
    at += 12 + chunk.readUInt32BE(0);
    if (at > reader.length) return DAMAGED;
    if (name === 'IEND') return { type: 'png', ...size };
  }
  return DAMAGED;
}

const ANIMATED = 0x02;

async function inspectWebp(reader: Reader): Promise<Inspected> {
  const head = await reader.bytes(0, 32);
  if (head.length < 30 || head.readUInt32LE(4) + 8 > reader.length) return DAMAGED;
  const chunk = head.toString('latin1', 12, 16);
  if (chunk === 'VP8X') {
    if (((head[20] ?? 0) & ANIMATED) !== 0) return { refused: 'picture_not_taken' };
    return { type: 'webp', width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
  }
  if (chunk === 'VP8 ') return { type: 'webp', width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
  if (chunk !== 'VP8L') return DAMAGED;
  const bits = head.readUInt32LE(21);
  return { type: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

const WINDOW_BYTES = 64 * 1024;

/** Reads by offset, through one window of the file. */
function buildReader(handle: FileHandle, length: number) {
  const window = Buffer.alloc(WINDOW_BYTES);
  let start = 0;
  let end = 0;
  const fill = async (at: number) => {
    const { bytesRead } = await handle.read(window, 0, WINDOW_BYTES, at);
    start = at;
    end = at + bytesRead;
  };
  return {
    length,
    /** So many bytes, or fewer at the end of the file. */
    async bytes(at: number, count: number): Promise<Buffer> {
      if (at >= length) return Buffer.alloc(0);
      if (at < start || at + count > end) await fill(at);
      return window.subarray(at - start, Math.min(at + count, end) - start);
    },
    /** Where the fill bytes of a marker end. */
    async pastFill(from: number): Promise<number> {
      for (let at = from; at < length; at = end) {
        if (at < start || at >= end) await fill(at);
        const rest = window.subarray(at - start, end - start);
        const other = rest.findIndex((byte) => byte !== 0xff);
        if (other >= 0) return at + other;
      }
      return length;
    },
    /** Where compressed data that begin here are followed by a marker; restart markers and stuffed bytes belong to the data. */
    async nextMarker(from: number): Promise<number> {
      for (let at = from; at < length; ) {
        if (at < start || at + 1 >= end) await fill(at);
        const found = window.subarray(0, end - start).indexOf(0xff, at - start);
        if (found < 0) at = end;
        else if (start + found + 1 >= end) {
          if (end >= length) return length;
          at = start + found;
          await fill(at);
        } else {
          const next = window[found + 1] ?? 0;
          if (next !== 0x00 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return start + found;
          at = start + found + (next === 0xff ? 1 : 2);
        }
      }
      return length;
    },
  };
}
