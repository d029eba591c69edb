import { add, type Point } from '../kit/geometry.ts';
import { armLength, bone, type Pose } from '../kit/skeleton.ts';

/** Where the hands of the support hold: dip bars high enough for straight legs to hang. */
export const supportHeight = 3.62;

/** On straight arms between two bars: 0 with the legs hanging, 1 with the body an L. */
export function lSit(effort: number): Pose {
  const lean = -5 * effort;
  const shoulderHeight = supportHeight + armLength - 0.02;
  const legs = 3 + 88 * effort;
  return {
    hip: [0.06 + 0.2 * effort, shoulderHeight - 1.745],
    torso: lean - 1,
    head: lean + 4,
    arm: { hand: [0.03, supportHeight], flare: 0 },
    leg: { thigh: legs, shin: legs, foot: legs + 28 },
    farLeg: { thigh: legs + 4, shin: legs + 3, foot: legs + 31 },
  };
}

/** Where the bar of the lever is. */
export const leverHeight = 6.1;

/** Hanging from a bar with the whole body level and face up, the head at the left. */
export function frontLever(): Pose {
  const shoulder: Point = [-0.69, leverHeight - armLength * 0.955];
  return {
    hip: add(shoulder, [bone.torso, -0.06]),
    torso: -88,
    head: -80,
    arm: { hand: [0, leverHeight] },
    leg: { thigh: 91, shin: 91, foot: 106 },
    farLeg: { thigh: 91, shin: 91, foot: 106 },
  };
}
