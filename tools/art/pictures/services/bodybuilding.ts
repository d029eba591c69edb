import { frontLayers, solveFront } from '../../kit/front-figure.ts';
import { ink } from '../../kit/ink.ts';
import { block, rod, stand } from '../../kit/shape.ts';
import { backSquat } from '../../poses/front.ts';
import { halo } from '../../scenery/place.ts';
import { large, type Picture } from '../picture.ts';

/** A bar bent by what it bears, from one edge of the sheet to the other. */
function loadedBar(y: number): string {
  const edge = (x: number, side: 1 | -1, width: number, radius: number, fill: string) =>
    block([side > 0 ? x : x - width, y - radius], width, radius * 2, fill, 0.05);
  const side = (s: 1 | -1) =>
    edge(2.0 * s, s, 0.12, 0.24, ink.slate) +
    edge(2.16 * s, s, 0.34, 1.34, ink.red) +
    edge(2.54 * s, s, 0.34, 1.34, ink.red) +
    edge(2.92 * s, s, 0.24, 1.04, ink.tram) +
    edge(3.2 * s, s, 0.16, 0.72, ink.bone);
  return rod([-3.9, y], [3.9, y], 0.15, ink.bone) + side(1) + side(-1);
}

/** Someone who stands under that bar. */
export function underTheBar(): string {
  const { body, arms } = frontLayers(solveFront(backSquat()), { singlet: ink.bone, shorts: ink.slate });
  return loadedBar(5.62) + body + arms;
}

/** From the front and near: the bar across the shoulders, the weight as wide as the sheet. */
export const bodybuilding: Picture = {
  name: 'services/bodybuilding',
  size: large,
  ground: ink.green,
  draw: () => halo([800, 640], 520, ink.tram, ink.green) + stand([800, 1560], 196, underTheBar()),
};
