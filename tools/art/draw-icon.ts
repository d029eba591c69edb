/**
 * Draws the logo, a weight plate of three circles, as the site's icon and as the badge of a notice, into src/web/static:
 * favicon.svg, favicon.ico and icons/badge.png.
 */

import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { circle } from './kit/shapes.ts';
import { ink } from './kit/sheet.ts';
import { badge } from './pictures/logos.ts';

const publicFolder = new URL('../../src/web/static/', import.meta.url);

// On a grid of 32 the edges are on whole pixels at 16 too: radii of 16, 10 and 4 become 8, 5 and 2.
const logo = circle([16, 16], 16, ink.black) + circle([16, 16], 10, ink.tram) + circle([16, 16], 4, ink.black);

await mkdir(new URL('icons/', publicFolder), { recursive: true });
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>Personal trainer</title>${logo}</svg>\n`;
await writeFile(new URL('favicon.svg', publicFolder), svg);
await writeFile(new URL('favicon.ico', publicFolder), await icoOf([16, 32, 48]));
await writeFile(
  new URL('icons/badge.png', publicFolder),
  await sharp(Buffer.from(badge)).png({ compressionLevel: 9 }).toBuffer(),
);

/** An ICO file of PNG images, for clients without SVG support or that always request /favicon.ico. */
async function icoOf(sides: number[]): Promise<Buffer> {
  const density = (72 * 8 * Math.max(...sides)) / 32;
  const pictures = await Promise.all(
    sides.map((side) =>
      sharp(Buffer.from(svg), { density }).resize(side, side).ensureAlpha().png({ compressionLevel: 9 }).toBuffer(),
    ),
  );
  const head = Buffer.alloc(6 + 16 * sides.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(sides.length, 4);
  let offset = head.length;
  for (const [index, picture] of pictures.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(sides[index] ?? 0, entry);
    head.writeUInt8(sides[index] ?? 0, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(picture.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}
