import { type Point, toward } from '../kit/geometry.ts';
import { block, circle, ring } from '../kit/shape.ts';
import { line, place, repeat } from './place.ts';

/** Marks around a dial; every third hour of a clock is longer. */
function marks(count: number, radius: number, ink: string): string {
  return repeat(count, (i) => {
    const long = (i * 4) % count === 0;
    const turn = (i * 360) / count;
    const mark = block(
      [-radius * (long ? 0.025 : 0.015), -radius * 0.93],
      radius * (long ? 0.05 : 0.03),
      radius * (long ? 0.16 : 0.09),
      ink,
    );
    return place([0, 0], 1, mark, turn);
  });
}

const hand = (turn: number, length: number, width: number, ink: string): string => {
  const [x, y] = toward(180 - turn, length);
  const [bx, by] = toward(-turn, length * 0.18);
  return line(`M${bx.toFixed(1)} ${(-by).toFixed(1)}L${x.toFixed(1)} ${(-y).toFixed(1)}`, width, ink);
};

/** A station clock: `hour` may have a fraction. */
export function wallClock(at: Point, radius: number, hour: number, inks: { face: string; mark: string; hub: string }): string {
  const dial =
    circle([0, 0], radius, inks.face) +
    marks(12, radius, inks.mark) +
    hand((hour % 12) * 30, radius * 0.5, radius * 0.06, inks.mark) +
    hand((hour % 1) * 360, radius * 0.76, radius * 0.04, inks.mark) +
    circle([0, 0], radius * 0.07, inks.hub);
  return place(at, 1, dial);
}

/** A stopwatch with its crown, the hand at `second` of sixty. */
export function stopwatch(at: Point, radius: number, second: number, inks: { face: string; mark: string; case: string }): string {
  const crown =
    block([-radius * 0.09, -radius * 1.25], radius * 0.18, radius * 0.2, inks.case) +
    block([-radius * 0.17, -radius * 1.34], radius * 0.34, radius * 0.14, inks.case);
  const button = place([0, 0], 1, block([-radius * 0.06, -radius * 1.16], radius * 0.12, radius * 0.14, inks.case), 40);
  const dial =
    crown +
    button +
    circle([0, 0], radius, inks.face) +
    ring([0, 0], radius * 1.02, radius * 0.06, inks.case) +
    marks(60, radius * 0.96, inks.mark) +
    hand(second * 6, radius * 0.78, radius * 0.03, inks.mark) +
    circle([0, 0], radius * 0.05, inks.mark);
  return place(at, 1, dial);
}
