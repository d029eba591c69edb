import { add, type Point, vector } from '../kit/geometry.ts';
import { ankleHeight, armLength, bone, type Leg, legLength, type Pose, palmHeight, spine } from '../kit/skeleton.ts';

// The toes are on the floor at x = 0 and the heel stands above them.
const standingHeel: Point = [-0.06, 0.68];
const onToes = (far = 0): Leg => ({ ankle: add(standingHeel, [far, 0]), foot: 8 });

/** 0 with straight arms, 1 with the chest a fist from the floor; the body stays one line. */
export function pushUp(effort: number): Pose {
  const rise = 21.6 - effort * 17.8;
  const hip = add(standingHeel, vector(90 + rise, legLength - 0.02));
  const lean = 90 - rise + 2;
  const hand: Point = [4.86, palmHeight];
  return {
    hip,
    torso: lean,
    head: lean - 5,
    arm: { hand, flare: 25 },
    farArm: { hand: add(hand, [0.3, 0.02]), flare: 25 },
    leg: onToes(),
    farLeg: onToes(0.14),
  };
}

// One running leg: 0 stretched behind with its toes on the floor, 1 with the knee at the chest.
function runningLeg(tuck: number): Leg {
  const ahead = 2.9 * tuck;
  const lifted = Math.sin(Math.PI * Math.min(1, tuck)) * 0.2 - tuck * 0.06;
  return { ankle: add(standingHeel, [ahead, lifted]), foot: 8 + 26 * tuck };
}

/** The push-up's upper position with one knee in and the other leg stretched, 0 to 1 and back. */
export function mountainClimber(tuck: number): Pose {
  const rest = pushUp(0);
  const sway = Math.sin(Math.PI * tuck) * 0.07;
  const hip = add(rest.hip, [0.06, 0.1 + sway]);
  return { ...rest, hip, torso: 72.5 + sway * 14, leg: runningLeg(tuck), farLeg: runningLeg(1 - tuck) };
}

/** The plank on the forearms. */
export function plank(): Pose {
  const rise = 7.5;
  const hip = add(standingHeel, vector(90 + rise, legLength - 0.02));
  const shoulder = add(hip, spine(90 - rise, bone.torso));
  const arm = { upper: 0, fore: 88 };
  return { hip: [hip[0], hip[1] + 1.42 - shoulder[1]], torso: 84, head: 78, arm, leg: onToes(), farLeg: onToes(0.14) };
}

/**
 * A handstand, 0 with straight arms, 1 with the head at the floor. Upside down the belly faces
 * left; the head leans out to the right of the hands, so that the three make a tripod.
 */
export function handstand(effort: number): Pose {
  const shoulderHeight = palmHeight + armLength - 0.03 - effort * 1.12;
  const lean = 180 + 2 - effort * 7;
  const shoulder: Point = [0.02 + effort * 0.16, shoulderHeight];
  const hip = add(shoulder, spine(lean + 180, bone.torso));
  const up = 180 - effort * 5;
  return {
    hip,
    torso: lean,
    head: 168 - effort * 4,
    arm: { hand: [0, palmHeight], flare: 30 },
    farArm: { hand: [0.22, palmHeight + 0.02], flare: 30 },
    leg: { thigh: up, shin: up - 3, foot: up + 12 },
    farLeg: { thigh: up + 4, shin: up + 1, foot: up + 16 },
  };
}

/**
 * A lunge, 0 standing and 1 with the back knee near the floor; the near leg steps back. The hands
 * stay on the hips.
 */
export function lunge(effort: number): Pose {
  const hip: Point = [-1.2 * effort, 3.63 - 1.62 * effort];
  const step: Point = [-2.95 * effort, ankleHeight + 0.48 * effort + Math.sin(Math.PI * effort) * 0.22];
  const hand = add(hip, [0.2, 0.42]);
  return {
    hip,
    torso: 3 + 5 * effort,
    head: 3,
    arm: { hand, flare: 42 },
    farArm: { hand: add(hand, [-0.1, 0]), flare: 60 },
    leg: { ankle: step, foot: 90 - 62 * Math.min(1, effort * 1.6) },
    farLeg: { ankle: [0, ankleHeight] },
  };
}

/** The top of the push-up with one hand lifted ahead, for a high five. */
export function highFive(): Pose {
  const rest = pushUp(0);
  const [x] = standingHeel;
  return {
    ...rest,
    head: 52,
    arm: { hand: [4.86, palmHeight], flare: 25 },
    farArm: { upper: 88, fore: 128, open: true },
    farLeg: { ...onToes(0.3), ankle: [x + 0.3, 0.68] },
  };
}

/** A handstand with one leg bent and the other straight up: the stag. */
export function stagHandstand(): Pose {
  const rest = handstand(0);
  return { ...rest, head: 160, leg: { thigh: 128, shin: 226, foot: 240 }, farLeg: { thigh: 205, shin: 198, foot: 206 } };
}

/** The height of the hands in the support: dip bars high enough for straight legs to hang. */
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

/** The height of the rail of the front lever. */
export const leverHeight = 6.1;

/** Hanging from a rail with the whole body level and face up, the head at the left: the hands are above its weight. */
export function frontLever(): Pose {
  const reach = 1.22;
  const shoulder: Point = [-reach, leverHeight - Math.sqrt((armLength - 0.01) ** 2 - reach ** 2)];
  return {
    hip: add(shoulder, [bone.torso, 0.02]),
    torso: -89,
    head: -84,
    arm: { hand: [0, leverHeight] },
    leg: { thigh: 91, shin: 91, foot: 108 },
  };
}
