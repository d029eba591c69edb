import { add, type Point } from '../kit/geometry.ts';
import { atKeyframes, type Keyframe } from '../kit/motion.ts';
import { ankleHeight, armLength, bone, type Pose, spine } from '../kit/skeleton.ts';

type Lift = Keyframe<'x' | 'y' | 'lean' | 'head'>;

const feet: Pick<Pose, 'leg' | 'farLeg'> = {
  leg: { ankle: [0, ankleHeight] },
  farLeg: { ankle: [0.24, ankleHeight] },
};

const shoulderOf = (hip: Point, lean: number) => add(hip, spine(lean, bone.torso));

/** Where a straight arm holds a bar that may only travel along the vertical at x. */
function hangingBar(shoulder: Point, x: number): Point {
  const aside = x - shoulder[0];
  return [x, shoulder[1] - Math.sqrt((armLength - 0.02) ** 2 - aside ** 2)];
}

const pull: readonly [Lift, ...Lift[]] = [
  { x: -0.99, y: 2.4, lean: 57, head: 38 },
  { x: -0.8, y: 3.1, lean: 49, head: 34 },
  { x: 0.14, y: 3.63, lean: -3, head: 2 },
];

/** 0 with the plates on the floor, 1 upright. The knees straighten first, then the hips. */
export function deadlift(effort: number): Pose {
  const { x, y, lean, head } = atKeyframes(pull, effort);
  const hand = hangingBar(shoulderOf([x, y], lean), 0.45);
  return { hip: [x, y], torso: lean, head, arm: { hand }, ...feet };
}

const descent: readonly [Lift, ...Lift[]] = [
  { x: 0.02, y: 3.6, lean: 4, head: 4 },
  { x: -0.58, y: 2.6, lean: 29, head: 12 },
  { x: -1.02, y: 1.5, lean: 41, head: 16 },
];

/** 0 upright, 1 with the hips below the knees; the bar stays over the middle of the foot. */
export function squat(effort: number): Pose {
  const { x, y, lean, head } = atKeyframes(descent, effort);
  const bar = add(shoulderOf([x, y], lean), [-0.27, 0.1]);
  return { hip: [x, y], torso: lean, head, arm: { hand: bar, flare: 140 }, ...feet };
}

/** 0 with the bar hanging, 1 with the bar at the navel; only the arms move. */
export function row(effort: number): Pose {
  const lean = 64 - effort * 3;
  const hip: Point = [-1, 3.02];
  const shoulder = shoulderOf(hip, lean);
  const low = add(shoulder, [0.02, -armLength + 0.03]);
  const high = add(add(hip, spine(lean, 0.75)), spine(lean + 90, 0.5));
  const hand: Point = [low[0] + (high[0] - low[0]) * effort, low[1] + (high[1] - low[1]) * effort];
  return { hip, torso: lean, head: lean - 14, arm: { hand, flare: 15 }, ...feet };
}

/** The height of the pad of the bench the press is done on. */
export const benchHeight = 1.55;

/** 0 with straight arms, 1 with the bar on the chest. The athlete lies with the head at the left. */
export function benchPress(effort: number): Pose {
  const hip: Point = [0, benchHeight + 0.43];
  const hand: Point = [-1.72 + effort * 0.42, hip[1] + armLength - 0.06 - effort * 1.72];
  return {
    hip,
    torso: -90,
    head: -90,
    arm: { hand, flare: 50 },
    leg: { ankle: [1.42, ankleHeight] },
    farLeg: { ankle: [1.72, ankleHeight] },
  };
}

/** The split jerk: under the bar with straight arms, one foot ahead and one behind. */
export function splitJerk(): Pose {
  const hip: Point = [0, 2.95];
  return {
    hip,
    torso: 1,
    head: 24,
    arm: { hand: [-0.3, hip[1] + bone.torso + armLength - 0.02] },
    leg: { ankle: [1.42, ankleHeight] },
    farLeg: { ankle: [-1.95, ankleHeight + 0.34], foot: 48 },
  };
}

type Hinge = Keyframe<'x' | 'y' | 'lean' | 'head'>;

const hinge: readonly [Hinge, ...Hinge[]] = [
  { x: -0.92, y: 2.98, lean: 58, head: 36 },
  { x: -0.4, y: 3.42, lean: 26, head: 16 },
  { x: 0.1, y: 3.63, lean: -5, head: 2 },
];

const clamp = (t: number) => Math.min(1, Math.max(0, t));

/**
 * 0 with the bell behind the knees, 1 with the bell at shoulder height. The hips extend before the
 * arms rise, which makes it a swing and not a lift.
 */
export function swing(effort: number): Pose {
  const hips = clamp(effort * 1.3);
  const { x, y, lean, head } = atKeyframes(hinge, hips);
  const angle = -27 + 117 * effort ** 1.15;
  return {
    hip: [x, y],
    torso: lean,
    head,
    arm: { upper: angle, fore: angle + 2 },
    farArm: { upper: angle + 4, fore: angle + 2 },
    leg: { ankle: [0, ankleHeight] },
    farLeg: { ankle: [0.34, ankleHeight] },
  };
}

/** Deep between the knees with the bell held at the chest. */
export function gobletSquat(): Pose {
  return {
    hip: [-0.86, 1.5],
    torso: 26,
    head: 4,
    arm: { hand: [0.78, 2.62], flare: 25 },
    leg: { ankle: [0, ankleHeight] },
    farLeg: { ankle: [0.52, ankleHeight] },
  };
}
