import type { FrontPose } from '../kit/front-figure.ts';
import type { Point } from '../kit/geometry.ts';
import { ankleHeight, legLength } from '../kit/skeleton.ts';

const standing: Pick<FrontPose, 'hip' | 'ankle'> = {
  hip: [0, ankleHeight + legLength - 0.04],
  ankle: [0.6, ankleHeight],
};

/** 0 with the bar at the collarbones, 1 with the arms straight overhead. */
export function overheadPress(effort: number): FrontPose {
  const low: Point = [1.12, 5.36];
  const hand: Point = [low[0] + 0.06 * effort, low[1] + 2.4 * effort];
  return { ...standing, hand, tuck: 30 };
}

/** The height of the pull-up bar. */
export const pullUpHeight = 8.1;

/** 0 hanging on straight arms, 1 with the chin over the bar. */
export function pullUp(effort: number): FrontPose {
  const shoulderHeight = pullUpHeight - 2.42 + effort * 1.84;
  const hip: Point = [0, shoulderHeight - 1.66];
  const hand: Point = [1.2, pullUpHeight];
  return { hip, hand, ankle: [0.3, hip[1] - legLength + 0.004], tuck: 58, foot: 'pointed' };
}

/** Arms up and feet wide: the jumping jack. */
export function star(): FrontPose {
  return { ...standing, hip: [0, 3.55], hand: [1.6, 7.3], ankle: [1, ankleHeight], open: true };
}

/** At rest, the arms at the sides. */
export function atEase(): FrontPose {
  return { ...standing, hand: [1.0, 2.98], ankle: [0.42, ankleHeight] };
}

/** A crooked lift: one hand higher than the other, the knees falling in. */
export function badLift(): FrontPose {
  return {
    hip: [-0.06, 3.6],
    hand: [1.12, 3.4],
    ankle: [0.6, ankleHeight],
    tuck: 40,
    knee: 'in',
    nod: 0.1,
    left: { hand: [1.12, 2.94], tuck: 0 },
  };
}

/** Feet together, arms straight out, as in the Vitruvian Man. */
export function spread(): FrontPose {
  return { ...standing, hip: [0, ankleHeight + legLength - 0.001], hand: [3.07, 5.4], ankle: [0.3, ankleHeight] };
}

/** Both arms up, wide. */
export function cheering(): FrontPose {
  return { ...standing, hand: [2.12, 7.1], ankle: [0.8, ankleHeight] };
}

/** On the rings with the arms straight out, the legs together: the cross. */
export function ironCross(): FrontPose {
  return { hip: [0, 4.02], hand: [3.04, 5.62], ankle: [0.26, 0.572], foot: 'pointed' };
}

/** Arms and legs spread, as in the Vitruvian Man's circle. */
export function wide(): FrontPose {
  return { ...standing, hip: [0, 3.57], hand: [2.58, 6.79], ankle: [1.05, ankleHeight] };
}

/** Waiting, the hands on the hips. */
export function handsOnHips(): FrontPose {
  return { ...standing, hand: [0.6, 3.95], ankle: [0.6, ankleHeight] };
}

/** From the front: one hand raised in greeting, the other on the hip. */
export function greeting(): FrontPose {
  return {
    hip: [0, 3.63],
    hand: [2.1, 6.6],
    ankle: [0.5, ankleHeight],
    open: true,
    left: { hand: [0.62, 3.75], tuck: 0, open: false },
  };
}

/** Standing under a bar that lies across the shoulders, the hands on it. */
export function backSquat(): FrontPose {
  return { ...standing, hand: [1.52, 5.62], ankle: [0.7, ankleHeight], tuck: 42 };
}

/** Deep between the knees, the hands at the chest around a weight. */
export function frontSquat(): FrontPose {
  return { hip: [0, 2.15], hand: [0.22, 3.2], ankle: [0.86, ankleHeight], tuck: 58 };
}

/** One arm straight overhead, the other hand on the hip. */
export function oneArmPress(): FrontPose {
  return { ...standing, hip: [0, 3.6], hand: [0.98, 7.68], ankle: [0.66, ankleHeight], left: { hand: [0.66, 3.92] } };
}

/** The top of the deadlift: upright and braced, the bar on straight arms across the thighs. */
export function lockout(): FrontPose {
  return { hip: [0, 3.6], hand: [0.98, 2.84], ankle: [0.5, ankleHeight] };
}
