import { type Clothing, type FullClothing, withDefaults } from './clothing.ts';
import { drawArm } from './figure.ts';
import { add, type Chain, interpolate, mirror, type Point, solveTwoBones } from './geometry.ts';
import { frontHead } from './head.ts';
import { contouredLimb, limb, sleeve } from './shapes.ts';
import { armLength, bone } from './skeleton.ts';

/** One side of the body: `tuck` turns the elbow towards the viewer, which shortens the arm's projection. */
type HalfPose = { hand: Point; ankle: Point; tuck?: number; foot?: 'flat' | 'pointed'; knee?: 'out' | 'in' };

/**
 * An athlete seen from the front. One side, at x > 0, defines both; `left` overrides the other side,
 * also with x > 0.
 */
export type FrontPose = HalfPose & { hip: Point; left?: Partial<HalfPose>; nod?: number };

type Side = { arm: Chain; leg: Chain; foot: 'flat' | 'pointed' };
type FrontJoints = { hip: Point; head: Point; right: Side; left: Side };

const shoulder: Point = [0.68, 1.66];
const hipJoint: Point = [0.31, 0];

/** The right half of the trunk, from the neck down; the left is its mirror. */
const trunk = 'M0 2.1L.2 2.08C.34 1.98 .52 1.98 .74 1.9L.77 1.42C.73 1.12 .55 .95 .51 .64C.49 .44 .58 .3 .61 .06L.6 -.16L0 -.32Z';

function solveSide(hip: Point, { hand, ankle, tuck = 0, foot = 'flat', knee = 'out' }: HalfPose): Side {
  const low = add(hip, shoulder);
  // A raised arm lifts its shoulder.
  const root = add(low, [0, 0.14 * Math.min(1, Math.max(0, (hand[1] - low[1]) / armLength))]);
  // The elbow points away from the body, with the hand above or below the shoulder.
  const outward = hand[1] < root[1] ? 1 : -1;
  const arm = solveTwoBones(root, hand, bone.upperArm, bone.forearm, outward, tuck);
  return { arm, leg: solveTwoBones(add(hip, hipJoint), ankle, bone.thigh, bone.shin, knee === 'out' ? 1 : -1), foot };
}

const mirrorChain = ({ root, middle, end }: Chain): Chain => ({ root: mirror(root), middle: mirror(middle), end: mirror(end) });

export function solveFront(pose: FrontPose): FrontJoints {
  const { hip, left, nod = 0 } = pose;
  // The left side is solved as a right one around the mirrored hip, and then mirrored.
  const other = solveSide(mirror(hip), { ...pose, ...left });
  return {
    hip,
    head: add(hip, [0, 2.5 - nod]),
    right: solveSide(hip, pose),
    left: { ...other, arm: mirrorChain(other.arm), leg: mirrorChain(other.leg) },
  };
}

function drawLeg(hip: Point, { leg: { root, middle, end }, foot }: Side, dress: FullClothing): string {
  const out = Math.sign(root[0] - hip[0]);
  const shoe = dress.shoes ?? dress.body;
  const fill = dress.trousers ?? dress.body;
  const sole =
    foot === 'flat'
      ? limb(add(end, [-0.02 * out, -0.09]), add(end, [0.24 * out, -0.1]), 0.11, 0.1, shoe)
      : limb(end, add(end, [0, -0.42]), 0.12, 0.08, shoe);
  return (
    sole +
    contouredLimb(root, middle, [0.32, 0.31, 0.26, 0.21], fill) +
    contouredLimb(middle, end, [0.21, 0.24, 0.17, 0.12], fill)
  );
}

function drawShorts({ leg: { root, middle } }: Side, { shorts, singlet, trousers }: FullClothing): string {
  const fill = trousers ? undefined : (shorts ?? singlet);
  return fill ? sleeve(root, interpolate(root, middle, 0.4), 0.325, 0.315, fill) : '';
}

function drawTrunk([x, y]: Point, { body, singlet, shorts, trousers }: FullClothing): string {
  const place = `translate(${x.toFixed(3)} ${y.toFixed(3)})`;
  const edge = (fill: string) => `fill="${fill}" stroke="${fill}" stroke-width=".02"`;
  const half = (d: string, fill: string) =>
    `<path transform="${place}" d="${d}" ${edge(fill)}/><path transform="${place} scale(-1 1)" d="${d}" ${edge(fill)}/>`;
  const seat = trousers ?? shorts;
  return half(trunk, singlet ?? body) + (seat ? half('M0 .36L.55 .36C.57 .24 .62 .16 .63 .06L.62 -.18L0 -.35Z', seat) : '');
}

/** The athlete from the front, with the arms as a layer of their own so that a bar can pass behind the hands. */
export function frontLayers(joints: FrontJoints, dress: Clothing = {}): { body: string; arms: string } {
  const clothes = withDefaults(dress);
  const { hip, head, right, left } = joints;
  return {
    body:
      drawLeg(hip, right, clothes) +
      drawLeg(hip, left, clothes) +
      drawShorts(right, clothes) +
      drawShorts(left, clothes) +
      frontHead(add(hip, [0, 1.7]), head, clothes) +
      drawTrunk(hip, clothes),
    arms: drawArm(right.arm, clothes) + drawArm(left.arm, clothes),
  };
}

export function frontFigure(pose: FrontPose, dress: Clothing = {}): string {
  const { body, arms } = frontLayers(solveFront(pose), dress);
  return body + arms;
}
