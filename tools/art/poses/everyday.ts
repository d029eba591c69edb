import { ankleHeight, type Pose } from '../kit/skeleton.ts';
import { stand } from './athletics.ts';

const apart = { leg: { ankle: [-0.15, ankleHeight] }, farLeg: { ankle: [0.42, ankleHeight] } } as const;

/** A goalkeeper in the air, stretched towards a ball ahead. */
export function dive(): Pose {
  return {
    hip: [0, 3.1],
    torso: 66,
    head: 48,
    arm: { upper: 118, fore: 122 },
    farArm: { upper: 98, fore: 106 },
    leg: { thigh: -62, shin: -80, foot: -60 },
    farLeg: { thigh: -18, shin: -104, foot: -80 },
  };
}

/** Standing with an arm stretched ahead to show or to touch; the other hand on the hip. */
export function showing(height = 4.2): Pose {
  return {
    ...stand(),
    hip: [0, 3.62],
    torso: 5,
    head: 10,
    arm: { hand: [2.05, height], open: true },
    farArm: { hand: [1.7, height - 0.25], open: true },
    ...apart,
  };
}

/** Bent by a pain in the back, a hand on it. */
export function sore(): Pose {
  return {
    hip: [-0.15, 3.4],
    torso: 36,
    head: 46,
    arm: { hand: [-0.1, 4.0], flare: 15 },
    farArm: { upper: 4, fore: 26 },
    leg: { ankle: [-0.2, ankleHeight] },
    farLeg: { ankle: [0.5, ankleHeight] },
  };
}

/** A hand at the ear with a phone in it. */
const calling = { arm: { upper: 78, fore: 227 }, head: 8 } as const;

/** Seated at a height of 1.7 with a phone at the ear, the other hand on the knee. */
export function seatedCall(): Pose {
  return {
    hip: [0, 2.12],
    torso: 5,
    ...calling,
    farArm: { hand: [1.35, 2.54] },
    leg: { ankle: [1.75, ankleHeight] },
    farLeg: { ankle: [1.25, ankleHeight] },
  };
}

/** Seated with one leg straight ahead at the height of the seat, leaning back on the hands. */
export function legUp(): Pose {
  return {
    hip: [0, 2.16],
    torso: -16,
    head: 2,
    arm: { hand: [-1.15, 1.9] },
    leg: { thigh: 90, shin: 87, foot: 172 },
    farLeg: { ankle: [1.55, ankleHeight] },
  };
}

/** Seated at a desk over a book. */
export function reading(): Pose {
  return {
    hip: [0, 2.12],
    torso: 20,
    head: 42,
    arm: { hand: [1.8, 3.24] },
    farArm: { hand: [2.1, 3.24] },
    leg: { ankle: [1.55, ankleHeight] },
    farLeg: { ankle: [1.1, ankleHeight] },
  };
}

/** Standing over a notebook held in both hands. */
export function noting(): Pose {
  return {
    ...stand(),
    hip: [0, 3.62],
    torso: 3,
    head: 16,
    arm: { hand: [1.0, 4.35], flare: 10 },
    farArm: { hand: [1.1, 4.4] },
    ...apart,
  };
}

/** On one knee, a hand on the knee ahead and the other stretched to guide. */
export function kneeling(): Pose {
  return {
    hip: [0, 1.98],
    torso: 8,
    head: 12,
    arm: { hand: [1.98, 3.0] },
    farArm: { hand: [1.5, 2.1] },
    leg: { thigh: -4, shin: -104, foot: 30 },
    farLeg: { ankle: [1.55, ankleHeight] },
  };
}
