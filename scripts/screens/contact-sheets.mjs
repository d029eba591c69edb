import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { inProject, print, StartupError } from '../setup/project.mjs';
import { states } from './states.mjs';

/** Pixels of the sheet: a phone's and a desk's picture beside each other, before and after. */
const GAP = 16;
const HEIGHT = 400;
const cells = [
  { width: 375, shown: 185 },
  { width: 1440, shown: 640 },
];

/** Writes docs/images/before-after-ZONE.jpg for each zone: a row per state, before at the left and after at the right. */
export async function composeSheets(before, after) {
  mkdirSync(inProject('docs', 'images'), { recursive: true });
  for (const [zone, all] of Object.entries(states)) {
    const rows = all.filter(({ name }) => existsSync(path.join(after, `${name}-it-375.png`)));
    if (rows.length === 0) throw new StartupError(`${after} has no Italian picture of 375 px of ${zone}.`);
    const rowWidth = cells.reduce((sum, { shown }) => sum + shown + GAP, GAP);
    const tiles = await Promise.all(
      rows.flatMap(({ name }, row) =>
        [before, after].flatMap((folder, side) => tilesOf(sharp, { folder, name, row, left: side * rowWidth })),
      ),
    );
    const file = inProject('docs', 'images', `before-after-${zone}.jpg`);
    const size = { width: rowWidth * 2, height: rows.length * (HEIGHT + GAP) + GAP, channels: 3, background: '#8a857c' };
    await sharp({ create: size })
      .composite(tiles.filter((tile) => tile !== undefined))
      .jpeg({ quality: 72, mozjpeg: true })
      .toFile(file);
    print(path.relative(inProject(), file));
  }
}

function tilesOf(sharp, { folder, name, row, left }) {
  let x = left + GAP;
  return cells.map(async ({ width, shown }) => {
    const at = { left: x, top: GAP + row * (HEIGHT + GAP) };
    x += shown + GAP;
    const file = path.join(folder, `${name}-it-${width}.png`);
    if (!existsSync(file)) return undefined;
    return { input: await sharp(file).resize({ width: shown, height: HEIGHT, fit: 'cover', position: 'top' }).toBuffer(), ...at };
  });
}
