import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Picture } from '#contract/content.ts';
import { ContentError } from './content-error.ts';
import { jpegSize } from './jpeg-size.ts';

/** Beside the photographs: of which JPEG, by its hash, the AVIF files were made. */
export const derivedFile = 'derived.json';
const derived = z.record(z.string(), z.object({ sha256: z.string(), widths: z.array(z.number()) }));
export type Derived = z.infer<typeof derived>;

/**
 * The JPEGs of a folder with their sizes. AVIF counts only where it was made of the very JPEG that lies there now, so
 * that a photograph put in a drawing's place is shown at once.
 */
export function readPictures(photos: string): Map<string, Picture> {
  const made = readDerived(photos);
  return new Map(jpegsIn(photos).map((path) => [path, readPicture(photos, path, made)]));
}

export function readDerived(photos: string): Derived {
  const file = join(photos, derivedFile);
  return existsSync(file) ? derived.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

export function jpegsIn(photos: string): string[] {
  if (!existsSync(photos)) return [];
  const files = readdirSync(photos, { recursive: true, encoding: 'utf8' });
  return files.map((path) => path.replaceAll('\\', '/')).filter((path) => path.endsWith('.jpg'));
}

export function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function readPicture(photos: string, path: string, made: Derived): Picture {
  const bytes = readFileSync(join(photos, path));
  const size = jpegSize(bytes);
  if (!size) throw new ContentError(`photos/${path}`, '', 'is not a JPEG');
  const known = made[path];
  return { path, ...size, avif: known?.sha256 === hashOf(bytes) ? known.widths : [] };
}
