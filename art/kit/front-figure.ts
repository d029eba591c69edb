import { type Dress, drawArm } from './figure.ts';
import { add, along, type Chain, mirror, type Point, reach } from './geometry.ts';
import { ink } from './ink.ts';
import { circle, limb, muscle, sleeve } from './shape.ts';
import { armLength, bone } from './skeleton.ts';

/**
 * An athlete seen from the front, both sides alike: one hand and one ankle at x > 0 say it all.
 * `tuck` turns the elbows towards the viewer, so that the arms are seen shortened.
 */
export type FrontPose = { hip: Point; hand: Point; ankle: Point; tuck?: number; foot?: 'flat' | 'pointed' };

export type FrontJoints = { hip: Point; head: Point; arm: Chain; leg: Chain; foot: 'flat' | 'pointed' };

const shoulder: Point = [0.68, 1.66];
const hipJoint: Point = [0.31, 0];

/** The right half of the trunk, from the neck down; the left is its mirror. */
const trunk =
  'M0 2.04L.22 2.02C.34 1.95 .52 1.97 .74 1.9L.76 1.42C.72 1.14 .55 .95 .51 .64C.49 .44 .58 .3 .61 .06L.6 -.16L0 -.32Z';

export function solveFront(pose: FrontPose): FrontJoints {
  const { hip, hand, ankle, tuck = 0, foot = 'flat' } = pose;
  const low = add(hip, shoulder);
  // A raised arm lifts its shoulder with it.
  const root = add(low, [0, 0.14 * Math.min(1, Math.max(0, (hand[1] - low[1]) / armLength))]);
  // Whether the hand is above or below the shoulder, the elbow points away from the body.
  const outward = hand[1] < root[1] ? 1 : -1;
  return {
    hip,
    head: add(hip, [0, 2.64]),
    arm: reach(root, hand, bone.upperArm, bone.forearm, outward, tuck),
    leg: reach(add(hip, hipJoint), ankle, bone.thigh, bone.shin, 1),
    foot,
  };
}

function drawLeg({ hip, leg: { root, middle, end }, foot }: FrontJoints, fill: string): string {
  const out = Math.sign(root[0] - hip[0]);
  const sole =
    foot === 'flat'
      ? limb(add(end, [-0.02 * out, -0.1]), add(end, [0.24 * out, -0.1]), 0.1, 0.1, fill)
      : limb(end, add(end, [0, -0.42]), 0.12, 0.08, fill);
  return muscle(root, middle, [0.31, 0.3, 0.255, 0.21], fill) + muscle(middle, end, [0.21, 0.235, 0.17, 0.12], fill) + sole;
}

const drawShorts = ({ root, middle }: Chain, fill: string) => sleeve(root, along(root, middle, 0.4), 0.315, 0.31, fill);

function drawTrunk([x, y]: Point, fill: string): string {
  const place = `translate(${x.toFixed(3)} ${y.toFixed(3)})`;
  return `<path transform="${place}" d="${trunk}" fill="${fill}"/><path transform="${place} scale(-1 1)" d="${trunk}" fill="${fill}"/>`;
}

const flip = ({ root, middle, end }: Chain): Chain => ({ root: mirror(root), middle: mirror(middle), end: mirror(end) });

/** The athlete from the front; the arms come apart so that a bar can pass behind the hands. */
export function frontLayers(joints: FrontJoints, dress: Dress = {}): { body: string; arms: string } {
  const { body = ink.black, singlet } = dress;
  const other: FrontJoints = { ...joints, arm: flip(joints.arm), leg: flip(joints.leg) };
  const sides = [joints, other];
  const neck = limb(add(joints.hip, [0, 1.7]), joints.head, 0.26, 0.2, body);
  const shorts = singlet ? sides.map(({ leg }) => drawShorts(leg, singlet)).join('') : '';
  return {
    body:
      sides.map((side) => drawLeg(side, body)).join('') +
      shorts +
      neck +
      circle(joints.head, 0.46, body) +
      drawTrunk(joints.hip, singlet ?? body),
    arms: sides.map(({ arm }) => drawArm(arm, body)).join(''),
  };
}

export function frontFigure(pose: FrontPose, dress: Dress = {}): string {
  const { body, arms } = frontLayers(solveFront(pose), dress);
  return body + arms;
}
