import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { type Derived, derivedFile, hashOf, jpegsIn, readDerived, readVectors } from '../content/files/pictures.ts';
import { exitWith } from '../ops/operator-errors.ts';
import { readInvocation } from '../settings/environment.ts';
import { readSettings } from '../settings/settings.ts';
import { print } from './run-command.ts';

/** What phones to large screens need; a picture is never enlarged. */
const WIDTHS = [480, 800, 1200, 1920];
/** The services page shows five pictures small at once, in its first view. */
const NARROWEST = 320;
const widthsOf = (name: string) => (name.startsWith('services/') ? [NARROWEST, ...WIDTHS] : WIDTHS);
/** The narrowest is shown as a small part of a row, one wider than this on dense screens: neither shows its losses. */
const DENSE_FROM = 1200;
const qualityOf = (width: number) => (width === NARROWEST || width > DENSE_FROM ? 46 : 52);
/** The first that searches well: 10 to 20 % smaller than at 2, and above it no smaller. */
const EFFORT = 4;

try {
  const { environment } = readInvocation(process.argv.slice(2), process.env);
  await makePictures(path.join(readSettings(environment).contentDirectory, 'photos'));
} catch (error) {
  exitWith(error);
}

/**
 * Makes the AVIF files of every picture that is new or changed, and removes those of the ones that are gone. Drawings that are
 * also SVG need none, nor do the sharing pictures, of which other sites get the JPEG.
 */
async function makePictures(photos: string): Promise<void> {
  const before = readDerived(photos);
  const vectors = readVectors(photos);
  const after: Derived = {};
  for (const name of jpegsIn(photos).sort()) {
    const bytes = readFileSync(path.join(photos, name));
    const sha256 = hashOf(bytes);
    if (vectors.get(name) === sha256 || name.startsWith('share/')) continue;
    const known = before[name];
    after[name] = known?.sha256 === sha256 ? known : { sha256, widths: await derive(photos, name, bytes) };
  }
  await removeOthers(photos, after);
  writeFileSync(path.join(photos, derivedFile), `${JSON.stringify(after, null, 2)}\n`);
}

async function derive(photos: string, name: string, bytes: Buffer): Promise<number[]> {
  const { width = 0 } = (await sharp(bytes).metadata()).autoOrient;
  const wanted = widthsOf(name);
  const widths = wanted.filter((one) => one < width);
  if (widths.length < wanted.length && width <= (WIDTHS.at(-1) ?? 0)) widths.push(width);
  for (const one of widths) {
    await sharp(bytes)
      .autoOrient()
      .resize({ width: one })
      .avif({ quality: qualityOf(one), effort: EFFORT })
      .toFile(path.join(photos, avifName(name, one)));
  }
  print(`${name}: ${widths.join(', ')}`);
  return widths;
}

function avifName(name: string, width: number): string {
  return name.replace(/\.jpg$/, `.${width}.avif`);
}

async function removeOthers(photos: string, after: Derived): Promise<void> {
  const wanted = new Set(Object.entries(after).flatMap(([name, { widths }]) => widths.map((width) => avifName(name, width))));
  const files = await readdir(photos, { recursive: true });
  for (const file of files.filter((one) => one.endsWith('.avif') && !wanted.has(one.replaceAll('\\', '/'))))
    rmSync(path.join(photos, file));
}
