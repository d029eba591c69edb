import { add, type Point, vector } from './geometry.ts';
import { smoothShape } from './shapes.ts';

/** A shoe from the side, ahead of the ankle and below it: round heel, flat sole, low toe, instep up to the collar. */
const shoe: readonly Point[] = [
  [0.11, -0.19],
  [0.22, -0.1],
  [0.38, -0.025],
  [0.55, 0.02],
  [0.665, 0.07],
  [0.705, 0.13],
  [0.67, 0.175],
  [0.56, 0.2],
  [0.3, 0.2],
  [0.17, 0.172],
  [0.05, 0.172],
  [0.01, 0.2],
  [0.01, 0.2],
  [-0.22, 0.2],
  [-0.22, 0.2],
  [-0.265, 0.12],
  [-0.245, -0.02],
  [-0.2, -0.1],
  [-0.14, -0.19],
];

/** A foot from the side; at 90 degrees it stands flat. */
export const sideFoot = (ankle: Point, angle: number, fill: string): string =>
  smoothShape(
    shoe.map(([ahead, below]) => add(ankle, add(vector(angle, ahead), vector(angle - 90, below)))),
    fill,
  );

/** A shoe from the front, turned outwards: the heel below the ankle, the toes beside it. */
const frontShoe: readonly Point[] = [
  [-0.13, 0.09],
  [0.12, 0.09],
  [0.23, -0.01],
  [0.38, -0.075],
  [0.45, -0.15],
  [0.4, -0.2],
  [0.4, -0.2],
  [-0.15, -0.2],
  [-0.15, -0.2],
  [-0.18, -0.09],
];

/** A foot from the front that stands on the floor; `out` is the side it is turned to. */
export const frontFoot = (ankle: Point, out: number, fill: string): string =>
  smoothShape(
    frontShoe.map(([aside, above]) => add(ankle, [aside * out, above])),
    fill,
  );
