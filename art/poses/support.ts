import { armLength, type Pose } from '../kit/skeleton.ts';

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
