import { block, circle } from '../kit/shape.ts';
import { line, repeat, shape } from './place.ts';

/** A school bag on the ground, around the middle of its foot, 150 high. */
export const schoolBag = (fill: string, pocket: string, strap: string): string =>
  line('M-22 -148Q0 -182 22 -148', 10, strap) +
  shape('M-58 0V-96Q-58 -150 0 -150Q58 -150 58 -96V0Z', fill) +
  block([-40, -66], 80, 50, pocket, 8) +
  block([-58, -92], 116, 9, strap);

/** A stretch of the railed balconies around a Milanese courtyard; its floor is at `y`. */
export function balcony(left: number, right: number, y: number, inks: { rail: string; slab: string }): string {
  const count = Math.floor((right - left) / 26);
  const bars = repeat(count + 1, (i) => block([left + i * 26, y - 82], 4, 82, inks.rail));
  return bars + block([left, y - 86], right - left, 8, inks.rail) + block([left, y], right - left, 18, inks.slab);
}

/** A tall window with its shutters open. */
export const shutteredWindow = (x: number, y: number, inks: { glass: string; shutter: string }): string =>
  block([x - 32, y], 64, 160, inks.glass) +
  [-66, 34].map((side) => block([x + side, y], 32, 160, inks.shutter) + louvres(x + side, y, inks.glass)).join('');

const louvres = (x: number, y: number, ink: string): string => repeat(8, (i) => block([x + 6, y + 14 + i * 19], 20, 3, ink));

/** A tree of the park: a ball on a stick, its foot at (0, 0). */
export const tree = (height: number, crown: number, leaf: string, trunk: string): string =>
  block([-7, -height], 14, height, trunk) + circle([0, -height - crown * 0.55], crown, leaf);
