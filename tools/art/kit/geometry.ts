/**
 * Plane geometry of the figures. Units are head heights; x points ahead of the athlete, y up from
 * the floor. Angles are degrees: a limb at 0 hangs straight down, at 90 points ahead, at 180 up.
 */
export type Point = readonly [x: number, y: number];

const radians = (degrees: number) => (degrees * Math.PI) / 180;

export const add = ([ax, ay]: Point, [bx, by]: Point): Point => [ax + bx, ay + by];

export const subtract = ([ax, ay]: Point, [bx, by]: Point): Point => [ax - bx, ay - by];

export const scale = ([x, y]: Point, factor: number): Point => [x * factor, y * factor];

export const distance = (a: Point, b: Point): number => {
  const [x, y] = subtract(b, a);
  return Math.hypot(x, y);
};

/** Linear interpolation from a to b. */
export const interpolate = (a: Point, b: Point, t: number): Point => add(a, scale(subtract(b, a), t));

export const mirror = ([x, y]: Point): Point => [-x, y];

/** A vector of the given length; 0 degrees points down, 90 ahead, 180 up. */
export const vector = (degrees: number, length: number): Point => [
  Math.sin(radians(degrees)) * length,
  -Math.cos(radians(degrees)) * length,
];

/** The angle, in the same convention, of the line from a to b. */
export const angleOf = (a: Point, b: Point): number => {
  const [x, y] = subtract(b, a);
  return (Math.atan2(x, -y) * 180) / Math.PI;
};

export type Chain = { root: Point; middle: Point; end: Point };

/**
 * Two-bone inverse kinematics from root to target: the position of the joint between, and the end of
 * the chain if the target is out of reach. `side` picks the left (+1) or right (-1) of the line;
 * `turn` rotates the joint towards the viewer, which shortens the projection and not the bones.
 */
export function solveTwoBones(root: Point, target: Point, first: number, second: number, side: 1 | -1, turn = 0): Chain {
  const length = distance(root, target);
  const span = Math.min(Math.max(length, Math.abs(first - second) + 0.01), first + second - 0.001);
  const end = length > 0 ? interpolate(root, target, span / length) : add(root, [0, -span]);
  const projection = (span * span + first * first - second * second) / (2 * span);
  const height = Math.sqrt(Math.max(0, first * first - projection * projection)) * Math.cos(radians(turn));
  const [dx, dy] = scale(subtract(end, root), 1 / span);
  const middle: Point = [root[0] + dx * projection - dy * height * side, root[1] + dy * projection + dx * height * side];
  return { root, middle, end };
}
