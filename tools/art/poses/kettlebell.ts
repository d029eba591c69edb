import { type Key, through } from '../kit/motion.ts';
import { ankleHeight, type Pose } from '../kit/skeleton.ts';

type Hinge = Key<'x' | 'y' | 'lean' | 'head'>;

const hinge: readonly [Hinge, ...Hinge[]] = [
  { x: -0.92, y: 2.98, lean: 58, head: 36 },
  { x: -0.4, y: 3.42, lean: 26, head: 16 },
  { x: 0.1, y: 3.63, lean: -5, head: 2 },
];

const clamp = (t: number) => Math.min(1, Math.max(0, t));

/**
 * 0 with the bell behind the knees, 1 with the bell at shoulder height. The hips open before the
 * arms float up: that is what makes it a swing and not a lift.
 */
export function swing(effort: number): Pose {
  const hips = clamp(effort * 1.3);
  const { x, y, lean, head } = through(hinge, hips);
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
