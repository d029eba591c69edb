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

/** Where the bar of the pull-up is. */
export const pullUpHeight = 8.1;

/** 0 hanging on straight arms, 1 with the chin over the bar. */
export function pullUp(effort: number): FrontPose {
  const shoulderHeight = pullUpHeight - 2.42 + effort * 1.84;
  const hip: Point = [0, shoulderHeight - 1.66];
  const hand: Point = [1.2, pullUpHeight];
  return { hip, hand, ankle: [0.3, hip[1] - legLength + 0.004], tuck: 58, foot: 'pointed' };
}

/** Support on the rings on straight arms: the still figure of the gymnast. */
export function ringSupport(): FrontPose {
  return { hip: [0, 4], hand: [1.02, 3.33], ankle: [0.3, 0.58], tuck: 20, foot: 'pointed' };
}

/** Arms thrown up and feet wide: joy, or the jumping jack. */
export function star(): FrontPose {
  return { ...standing, hip: [0, 3.55], hand: [1.6, 7.3], ankle: [1, ankleHeight] };
}

/** At rest, the arms at the sides. */
export function atEase(): FrontPose {
  return { ...standing, hand: [1.0, 2.98], ankle: [0.42, ankleHeight] };
}
