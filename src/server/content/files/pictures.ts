import { createHash } from 'node:crypto';
import { closeSync, existsSync, fstatSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Picture } from '#contract/pages/data.ts';
import { isFrame } from '../../media/pictures/inspect-picture.ts';
import { orientationOf } from '../../media/pictures/strip-jpeg.ts';
import { ContentError } from '../../ops/operator-errors.ts';
import earlierDrawings from './earlier-drawings.json' with { type: 'json' };

/** A file beside the photographs that records from which JPEG, by its hash, the AVIF files were made. */
export const derivedFile = 'derived.json';
const derived = z.record(z.string(), z.object({ sha256: z.string(), widths: z.array(z.number()) }));
export type Derived = z.infer<typeof derived>;

/** The SHA-256 of each committed drawing, by its path. */
const drawn = z.record(z.string(), z.string());

/**
 * The JPEGs of a folder with their sizes. AVIF files count only if they were made from the present JPEG, and an SVG only if
 * the present JPEG is the same drawing, so that a replaced picture is shown immediately. A folder of an older version may have
 * its drawings beside a newer list, or without one: nobody has copied a photograph over those.
 */
export function readPictures(photos: string, earlier: EarlierDrawings = earlierDrawings): Photos {
  const found: Photos = { pictures: new Map(), drawn: new Set() };
  const made = readDerived(photos);
  const hashes = readHashes(photos);
  const vectors = vectorsOf(photos, hashes);
  const read = buildReader();
  for (const path of jpegsIn(photos)) {
    const bytes = read(join(photos, path));
    const sha256 = hashOf(bytes);
    found.pictures.set(path, pictureOf(path, { bytes, sha256 }, made, vectors));
    if (hashes[path] === sha256 || earlier[sha256] === path) found.drawn.add(path);
  }
  return found;
}

/** The paths of earlier versions' drawings, by their hash. */
type EarlierDrawings = Readonly<Record<string, string>>;

/** `drawn`: the paths at which the drawing of this or of an earlier version lies, and no photograph was copied over it. */
export type Photos = { pictures: Map<string, Picture>; drawn: Set<string> };

export function readDerived(photos: string): Derived {
  const file = join(photos, derivedFile);
  return existsSync(file) ? derived.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

/** The drawings that are also SVG, which is sharp at any density: the hash of the JPEG by its path. */
export const readVectors = (photos: string): Map<string, string> => vectorsOf(photos, readHashes(photos));

function readHashes(photos: string): z.infer<typeof drawn> {
  const file = join(photos, 'drawn.json');
  return existsSync(file) ? drawn.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

function vectorsOf(photos: string, hashes: z.infer<typeof drawn>): Map<string, string> {
  return new Map(Object.entries(hashes).filter(([path]) => path.endsWith('.jpg') && isDrawn(path.replace(/jpg$/, 'svg'))));

  function isDrawn(svg: string): boolean {
    return svg in hashes && existsSync(join(photos, svg));
  }
}

export function jpegsIn(photos: string): string[] {
  if (!existsSync(photos)) return [];
  const files = readdirSync(photos, { recursive: true, encoding: 'utf8' });
  return files.map((path) => path.replaceAll('\\', '/')).filter((path) => path.endsWith('.jpg'));
}

export function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Reads one file after the other into the same memory, since new memory for each costs more than its bytes. */
function buildReader() {
  let memory = Buffer.alloc(0);
  return (file: string): Buffer => {
    const descriptor = openSync(file, 'r');
    try {
      const { size } = fstatSync(descriptor);
      if (size > memory.length) memory = Buffer.allocUnsafe(size);
      let length = 0;
      for (let read = -1; read !== 0 && length < size; length += read)
        read = readSync(descriptor, memory, length, size - length, length);
      return memory.subarray(0, length);
    } finally {
      closeSync(descriptor);
    }
  };
}

type Jpeg = { bytes: Buffer; sha256: string };

function pictureOf(path: string, { bytes, sha256 }: Jpeg, made: Derived, vectors: Map<string, string>): Picture {
  const size = jpegSize(bytes);
  if (!size) throw new ContentError(`photos/${path}`, '', 'is not a JPEG');
  const known = made[path];
  if (vectors.get(path) === sha256) return { path, ...size, avif: [], isVector: true };
  return { path, ...size, avif: known?.sha256 === sha256 ? known.widths : [], isVector: false };
}

const START_OF_IMAGE = 0xffd8;
const APP1 = 0xe1;
/** EXIF orientations from here on turn by a quarter. */
const QUARTER_TURNS = 5;

type Size = { width: number; height: number };

/**
 * The size of a JPEG as it is shown, read from its frame header (ITU T.81, B.2.2): width and height are swapped where the EXIF
 * orientation says so. Undefined where the bytes are no JPEG.
 */
export function jpegSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== START_OF_IMAGE) return undefined;
  let isRotated = false;
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === APP1)
      isRotated ||= (orientationOf(bytes.subarray(at + 4, at + 2 + bytes.readUInt16BE(at + 2))) ?? 1) >= QUARTER_TURNS;
    if (isFrame(marker)) {
      const height = bytes.readUInt16BE(at + 5);
      const width = bytes.readUInt16BE(at + 7);
      return isRotated ? { width: height, height: width } : { width, height };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}
