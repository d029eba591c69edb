import type { FullClothing } from './clothing.ts';
import { add, distance, type Point, scale, subtract } from './geometry.ts';
import { circle, limb, polygon, smoothShape } from './shapes.ts';
import type { Joints } from './skeleton.ts';

/** Maps lengths ahead of and above the centre of the head to points. */
type Frame = (ahead: number, above: number) => Point;

function frameOf(chest: Point, head: Point, size: number): Frame {
  const up = scale(subtract(head, chest), size / distance(chest, head));
  const ahead: Point = [up[1], -up[0]];
  // A bigger head extends upwards from the same chin.
  const middle = add(head, scale(up, 0.4 * (1 - 1 / size)));
  return (a, b) => add(middle, add(scale(ahead, a), scale(up, b)));
}

/** From the crown over brow, nose, lips and chin to the nape; a head is one high. */
const profile: readonly Point[] = [
  [-0.08, 0.5],
  [0.12, 0.475],
  [0.265, 0.385],
  [0.345, 0.25],
  [0.365, 0.12],
  [0.345, 0.055],
  [0.395, -0.02],
  [0.445, -0.095],
  [0.415, -0.135],
  [0.365, -0.15],
  [0.38, -0.215],
  [0.36, -0.285],
  [0.335, -0.325],
  [0.35, -0.4],
  [0.3, -0.475],
  [0.2, -0.485],
  [0.05, -0.41],
  [-0.08, -0.3],
  [-0.26, -0.29],
  [-0.39, -0.16],
  [-0.455, 0.03],
  [-0.445, 0.22],
  [-0.355, 0.385],
  [-0.23, 0.475],
];

/** Hair that lies on the skull: from the forehead over the crown to the nape, and back before the ear. */
const cropped: readonly Point[] = [
  [0.3, 0.34],
  [0.16, 0.475],
  [-0.08, 0.53],
  [-0.27, 0.485],
  [-0.4, 0.385],
  [-0.475, 0.21],
  [-0.485, 0.02],
  [-0.4, -0.19],
  [-0.3, -0.24],
  [-0.16, -0.16],
  [-0.1, -0.02],
  [0.02, 0.02],
  [0.06, 0.18],
  [0.2, 0.24],
];

function drawHair(at: Frame, { hair, body, head }: FullClothing): string {
  if (!hair) return '';
  const fill = hair.fill ?? body;
  if (hair.style === 'band') return polygon([at(-0.47, 0.08), at(0.37, 0.17), at(0.34, 0.3), at(-0.45, 0.22)], fill);
  const cap = hair.fill
    ? smoothShape(
        cropped.map(([a, b]) => at(a, b)),
        fill,
      )
    : '';
  if (hair.style === 'bun') return cap + circle(at(-0.4, 0.42), 0.2 * head, fill);
  if (hair.style === 'tail')
    return (
      cap +
      limb(at(-0.4, 0.28), at(-0.66, -0.02), 0.13 * head, 0.15 * head, fill) +
      limb(at(-0.66, -0.02), at(-0.66, -0.4), 0.15 * head, 0.05 * head, fill)
    );
  return cap;
}

/** Head and neck from the side, in profile. */
export function sideHead({ hip, chest, head }: Joints, dress: FullClothing): string {
  const { body, head: size, build } = dress;
  const at = frameOf(chest, head, size);
  const face = smoothShape(
    profile.map(([a, b]) => at(a, b)),
    body,
  );
  // The neck stands on the spine, which is behind the shoulder, and not on the shoulder itself.
  const spine = scale(subtract(chest, hip), 1 / distance(hip, chest));
  const base = add(chest, add(scale(spine, 0.04), scale([-spine[1], spine[0]], 0.05)));
  const neck = limb(base, at(-0.12, -0.2), 0.25 * build, 0.175 * build, body);
  const throat = limb(add(base, scale([spine[1], -spine[0]], 0.1)), at(0, -0.28), 0.2 * build, 0.14, body);
  return neck + throat + face + drawHair(at, dress);
}

/** From the crown down the right side to the chin; the left mirrors it. */
const halfFace: readonly Point[] = [
  [0, 0.5],
  [0.17, 0.475],
  [0.31, 0.375],
  [0.365, 0.2],
  [0.36, 0.02],
  [0.345, -0.16],
  [0.285, -0.34],
  [0.165, -0.465],
];
const face: readonly Point[] = [
  ...halfFace,
  [0, -0.5],
  ...halfFace
    .slice(1)
    .reverse()
    .map(([a, b]): Point => [-a, b]),
];

/** Hair on a head from the front: down to the temples, with a line across the forehead. */
const fringe: readonly Point[] = [
  [0.385, 0.02],
  [0.395, 0.24],
  [0.32, 0.42],
  [0.17, 0.52],
  [0, 0.545],
  [-0.17, 0.52],
  [-0.32, 0.42],
  [-0.395, 0.24],
  [-0.385, 0.02],
  [-0.335, 0.12],
  [-0.26, 0.26],
  [0.06, 0.285],
  [0.27, 0.2],
  [0.335, 0.12],
];

/** Head and neck from the front or from behind: an oval with its ears. */
export function frontHead(chest: Point, head: Point, dress: FullClothing): string {
  const { body, head: size, build, hair } = dress;
  const at = frameOf(chest, head, size);
  const neck = limb(add(chest, [0, 0.27]), at(0, -0.24), 0.235 * build, 0.195 * build, body);
  const ears =
    limb(at(0.365, 0.04), at(0.345, -0.1), 0.06 * size, 0.045 * size, body) +
    limb(at(-0.365, 0.04), at(-0.345, -0.1), 0.06 * size, 0.045 * size, body);
  const oval =
    neck +
    ears +
    smoothShape(
      face.map(([a, b]) => at(a, b)),
      body,
    );
  if (!hair) return oval;
  const fill = hair.fill ?? body;
  if (hair.style === 'band') return oval + polygon([at(-0.38, 0.16), at(0.38, 0.16), at(0.355, 0.29), at(-0.355, 0.29)], fill);
  const cap = smoothShape(
    fringe.map(([a, b]) => at(a, b)),
    fill,
  );
  if (hair.style === 'bun') return circle(at(0, 0.6), 0.19 * size, fill) + oval + cap;
  if (hair.style === 'tail')
    return (
      limb(at(0.34, 0.16), at(0.5, -0.2), 0.12 * size, 0.14 * size, fill) +
      limb(at(0.5, -0.2), at(0.46, -0.62), 0.14 * size, 0.05 * size, fill) +
      oval +
      cap
    );
  return oval + cap;
}
