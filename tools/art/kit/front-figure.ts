import { type Clothing, type FullClothing, withDefaults } from './clothing.ts';
import { frontFoot } from './foot.ts';
import { add, type Chain, interpolate, mirror, type Point, solveTwoBones } from './geometry.ts';
import { drawHand } from './hand.ts';
import { frontHead } from './head.ts';
import { type Breadth, block, contouredLimb, flip, limb, sleeve, smoothShape, swell } from './shapes.ts';
import { clip, ink } from './sheet.ts';
import { type ArmJoints, armLength, bone } from './skeleton.ts';

/** One side of the body: `tuck` turns the elbow towards the viewer, which shortens the arm's projection. */
type HalfPose = { hand: Point; ankle: Point; tuck?: number; foot?: 'flat' | 'pointed'; knee?: 'out' | 'in'; open?: boolean };

/**
 * An athlete seen from the front. One side, at x > 0, defines both; `left` overrides the other side,
 * also with x > 0.
 */
export type FrontPose = HalfPose & { hip: Point; left?: Partial<HalfPose>; nod?: number };

type Side = { arm: ArmJoints; leg: Chain; foot: 'flat' | 'pointed' };
type FrontJoints = { hip: Point; head: Point; right: Side; left: Side };

const shoulder: Point = [0.71, 1.62];
const hipJoint: Point = [0.31, 0];

/** The right half of the trunk, from the neck down; the left is its mirror. */
const trunks: Record<'broad' | 'narrow', readonly Point[]> = {
  broad: [
    [0.19, 2.16],
    [0.27, 2.03],
    [0.5, 1.95],
    [0.74, 1.86],
    [0.8, 1.62],
    [0.67, 1.32],
    [0.6, 1.05],
    [0.5, 0.68],
    [0.5, 0.46],
    [0.57, 0.2],
    [0.61, -0.06],
    [0.58, -0.2],
  ],
  narrow: [
    [0.17, 2.16],
    [0.24, 2.03],
    [0.46, 1.94],
    [0.67, 1.85],
    [0.72, 1.62],
    [0.59, 1.34],
    [0.53, 1.05],
    [0.42, 0.7],
    [0.45, 0.46],
    [0.57, 0.2],
    [0.63, -0.04],
    [0.6, -0.2],
  ],
};

function solveSide(hip: Point, { hand, ankle, tuck = 0, foot = 'flat', knee = 'out', open = false }: HalfPose): Side {
  const low = add(hip, shoulder);
  // A raised arm lifts its shoulder and draws it in.
  const raised = Math.min(1, Math.max(0, (hand[1] - low[1]) / armLength));
  const root = add(low, [-0.05 * raised, 0.16 * raised]);
  // The elbow points away from the body, with the hand above or below the shoulder.
  const outward = hand[1] < root[1] ? 1 : -1;
  const arm = solveTwoBones(root, hand, bone.upperArm, bone.forearm, outward, tuck);
  const leg = solveTwoBones(add(hip, hipJoint), ankle, bone.thigh, bone.shin, knee === 'out' ? 1 : -1);
  return { arm: { ...arm, hand: open ? 'open' : 'fist' }, leg, foot };
}

const mirrorChain = <Limb extends Chain>(chain: Limb): Limb => ({
  ...chain,
  root: mirror(chain.root),
  middle: mirror(chain.middle),
  end: mirror(chain.end),
});

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

/** Of the right side, outside first: the shoulder's muscle, the calf and the thigh are fuller outside. */
const upperArm: readonly Breadth[] = [[0.29, 0.27], [0.255, 0.245], [0.21, 0.215], 0.16];
const forearm: readonly Breadth[] = [0.16, [0.195, 0.18], [0.15, 0.145], 0.105];
const thigh: readonly Breadth[] = [[0.31, 0.3], [0.335, 0.29], [0.265, 0.25], 0.205];
const shin: readonly Breadth[] = [0.205, [0.235, 0.235], [0.165, 0.17], 0.115];

const onSide = (breadths: readonly Breadth[], out: number, build: number) => swell(out > 0 ? breadths : flip(breadths), build);

function drawArm({ root, middle, end, hand }: ArmJoints, hip: Point, dress: FullClothing): string {
  const { body, build, singlet, tee } = dress;
  const out = Math.sign(root[0] - hip[0]);
  const arm =
    contouredLimb(root, middle, onSide(upperArm, out, build), body) +
    contouredLimb(middle, end, onSide(forearm, out, build), body) +
    drawHand(middle, end, hand, body, out > 0 ? -1 : 1);
  return singlet && tee ? arm + sleeve(root, interpolate(root, middle, 0.55), 0.295 * build, 0.26 * build, singlet) : arm;
}

function drawLeg(hip: Point, { leg: { root, middle, end }, foot }: Side, dress: FullClothing): string {
  const out = Math.sign(root[0] - hip[0]);
  const shoe = dress.shoes ?? dress.body;
  const fill = dress.trousers ?? dress.body;
  return (
    contouredLimb(root, middle, onSide(thigh, out, dress.build), fill) +
    contouredLimb(middle, end, onSide(shin, out, dress.build), fill) +
    (foot === 'flat' ? frontFoot(end, out, shoe) : limb(end, add(end, [0, -0.44]), 0.125, 0.075, shoe))
  );
}

function drawShorts({ leg: { root, middle } }: Side, hip: Point, { shorts, singlet, trousers, build }: FullClothing): string {
  const fill = trousers ? undefined : (shorts ?? singlet);
  const [top, hem] = onSide(
    [
      [0.335, 0.325],
      [0.36, 0.31],
    ],
    Math.sign(root[0] - hip[0]),
    build,
  );
  return fill ? sleeve(root, interpolate(root, middle, 0.4), top ?? 0, hem ?? 0, fill) : '';
}

function drawTrunk(hip: Point, { body, singlet, shorts, trousers, build, frame }: FullClothing): string {
  const half = trunks[frame].map(([x, y]): Point => [x * build, y]);
  const whole = (right: readonly Point[]) => [...right, ...right.map(mirror).reverse()].map((point) => add(hip, point));
  const crotch: Point = [0.1, -0.3];
  const outline = whole([...half, crotch]);
  const seat = trousers ?? shorts;
  if (!seat) return smoothShape(outline, singlet ?? body);
  const [left, top] = [hip[0] - 2, hip[1] + 0.36];
  return (
    clip(block([left, top], 4, 3, ink.black), smoothShape(outline, singlet ?? body)) +
    clip(block([left, top - 3], 4, 3, ink.black), smoothShape(outline, seat))
  );
}

/** The athlete from the front, with the arms as a layer of their own so that a bar can pass behind the hands. */
export function frontLayers(joints: FrontJoints, dress: Clothing = {}): { body: string; arms: string } {
  const clothes = withDefaults(dress);
  const { hip, head, right, left } = joints;
  return {
    body:
      drawLeg(hip, right, clothes) +
      drawLeg(hip, left, clothes) +
      drawShorts(right, hip, clothes) +
      drawShorts(left, hip, clothes) +
      drawTrunk(hip, clothes) +
      frontHead(add(hip, [0, 1.7]), head, clothes),
    arms: drawArm(right.arm, hip, clothes) + drawArm(left.arm, hip, clothes),
  };
}

export function frontFigure(pose: FrontPose, dress: Clothing = {}): string {
  const { body, arms } = frontLayers(solveFront(pose), dress);
  return body + arms;
}
