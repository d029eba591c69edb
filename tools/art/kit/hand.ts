import { add, angleOf, type Point, vector } from './geometry.ts';
import { contouredLimb, limb } from './shapes.ts';

/** What a hand does: closed by itself or around a bar, or open with the fingers together. */
export type HandShape = 'fist' | 'open';

/** Maps lengths along the forearm and towards the thumb to points; the origin is the middle of the closed hand. */
type Frame = (along: number, towardsThumb: number) => Point;

const frameOf = (elbow: Point, end: Point, thumb: 1 | -1): Frame => {
  const angle = angleOf(elbow, end);
  return (along, across) => add(end, add(vector(angle, along), vector(angle + 90, across * thumb)));
};

function fist(at: Frame, fill: string): string {
  const palm = contouredLimb(at(-0.16, 0), at(0.06, 0), [0.115, 0.15, 0.16], fill);
  const knuckles = limb(at(0.07, 0.075), at(0.08, -0.07), 0.13, 0.125, fill);
  const thumb = limb(at(-0.07, 0.13), at(0.1, 0.185), 0.062, 0.056, fill);
  return palm + knuckles + thumb;
}

function open(at: Frame, fill: string): string {
  const palm = contouredLimb(at(-0.14, 0), at(0.18, 0), [0.11, 0.145, 0.15], fill);
  const fingers = limb(at(0.18, 0), at(0.47, -0.01), 0.142, 0.085, fill);
  const thumb = limb(at(0.0, 0.1), at(0.24, 0.24), 0.075, 0.05, fill);
  return palm + fingers + thumb;
}

/** A hand at the end of a forearm; `thumb` is the side of it ahead of an arm that hangs, or the other. */
export const drawHand = (elbow: Point, end: Point, shape: HandShape, fill: string, thumb: 1 | -1 = 1): string =>
  (shape === 'open' ? open : fist)(frameOf(elbow, end, thumb), fill);
