import { ankleHeight, type Pose } from '../kit/skeleton.ts';

/** In full stride, on the near foot. */
export function run(): Pose {
  return {
    hip: [0, 3.35],
    torso: 13,
    head: 12,
    arm: { upper: -52, fore: 28 },
    farArm: { upper: 42, fore: 132 },
    leg: { thigh: 58, shin: -18, foot: 88 },
    farLeg: { thigh: -28, shin: -98, foot: -40 },
  };
}

/** Upright from the side, the arms hanging. */
export function stand(): Pose {
  return {
    hip: [0, 3.62],
    torso: 1,
    head: 2,
    arm: { upper: -4, fore: 8 },
    farArm: { upper: 8, fore: 16 },
    leg: { ankle: [0, ankleHeight] },
    farLeg: { ankle: [0.3, ankleHeight] },
  };
}

/** Striking a ball with the near foot. */
export function kick(): Pose {
  return {
    hip: [0, 3.5],
    torso: -14,
    head: 4,
    arm: { upper: -58, fore: -30 },
    farArm: { upper: 62, fore: 84 },
    leg: { thigh: 66, shin: 58, foot: 132 },
    farLeg: { ankle: [-0.35, ankleHeight] },
  };
}

/** Cheering: both arms up ahead. */
export function cheer(): Pose {
  return {
    ...stand(),
    hip: [0, 3.62],
    torso: -4,
    head: -4,
    arm: { upper: 128, fore: 168 },
    farArm: { upper: 104, fore: 150 },
    leg: { ankle: [-0.2, ankleHeight] },
    farLeg: { ankle: [0.45, ankleHeight] },
  };
}
