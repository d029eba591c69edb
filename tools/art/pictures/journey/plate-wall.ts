import type { PlateInks } from '../../kit/apparatus.ts';
import { ink } from '../../kit/ink.ts';
import { disk } from '../../scenery/gym.ts';
import { repeat } from '../../scenery/place.ts';
import { type Picture, small } from '../picture.ts';

const red: PlateInks = { rim: ink.red, ring: ink.bone, hole: ink.black };
const tram: PlateInks = { rim: ink.tram, ring: ink.black, hole: ink.bone };
const sky: PlateInks = { rim: ink.sky, ring: ink.slate, hole: ink.bone };
const bone: PlateInks = { rim: ink.bone, ring: ink.red, hole: ink.black };
const green: PlateInks = { rim: ink.green, ring: ink.sand, hole: ink.black };
const black: PlateInks = { rim: ink.black, ring: ink.tram, hole: ink.black };
const wall: readonly PlateInks[] = [tram, black, red, sky, bone, green, tram, black, sky, red, bone, tram];

/** The plates on their pegs, a row for each size: a still life. */
export const plateWall: Picture = {
  name: 'ChiSono/Quarto/3',
  size: small,
  ground: ink.slate,
  draw: () =>
    repeat(12, (i) => {
      const [column, row] = [i % 4, Math.floor(i / 4)];
      const radius = [132, 104, 132][row] ?? 0;
      return disk(150 + column * 300, 150 + row * 300, (column + row) % 3 === 1 ? radius * 0.72 : radius, wall[i] ?? tram);
    }),
};
