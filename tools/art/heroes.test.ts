import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { heroCompositions } from '../../tests/factories/hero-compositions.ts';
import { ink } from './kit/sheet.ts';

/** Above the floor of all of them. */
const FLOOR = 0.84;
/** Of the sum of three colours: the paper's grain, and what JPEG adds to it. */
const GRAIN = 90;
const GROUNDS = [ink.sand, ink.bone].map((hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)));

const read = async (name: string) => {
  const file = fileURLToPath(new URL(`../../content/photos/hero/${name}.jpg`, import.meta.url));
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) => data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3);
  return { ...info, colourAt };
};

/** The ground, and in the widest the roofs. */
const isGround = (colour: Uint8Array): boolean =>
  GROUNDS.some((ground) => ground.reduce((sum, value, at) => sum + Math.abs(value - (colour[at] ?? 0)), 0) < GRAIN);

test.each(heroCompositions)('nothing of the figure is where the $name picture has the words', async ({ name, figure }) => {
  const { width, height, colourAt } = await read(name);
  const top = 'top' in figure ? figure.top * height : 0;
  const taken: string[] = [];
  for (let y = 0; y < height * FLOOR; y += 6)
    for (let x = 0; x < (y < top ? width : figure.left * width); x += 6) if (!isGround(colourAt(x, y))) taken.push(`${x}, ${y}`);
  expect(taken.slice(0, 3)).toEqual([]);
});
