import { type Point, vector } from '../kit/geometry.ts';
import { block, circle, line, path, repeat, ring, transform } from '../kit/shapes.ts';

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
    return transform([0, 0], 1, mark, turn);
  });
}

const hand = (turn: number, length: number, width: number, ink: string): string => {
  const [x, y] = vector(180 - turn, length);
  const [bx, by] = vector(-turn, length * 0.18);
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
  return transform(at, 1, dial);
}

/** A stopwatch with its crown, the hand at `second` of sixty. */
export function stopwatch(at: Point, radius: number, second: number, inks: { face: string; mark: string; case: string }): string {
  const crown =
    block([-radius * 0.09, -radius * 1.25], radius * 0.18, radius * 0.2, inks.case) +
    block([-radius * 0.17, -radius * 1.34], radius * 0.34, radius * 0.14, inks.case);
  const button = transform([0, 0], 1, block([-radius * 0.06, -radius * 1.16], radius * 0.12, radius * 0.14, inks.case), 40);
  const dial =
    crown +
    button +
    circle([0, 0], radius, inks.face) +
    ring([0, 0], radius * 1.02, radius * 0.06, inks.case) +
    marks(60, radius * 0.96, inks.mark) +
    hand(second * 6, radius * 0.78, radius * 0.03, inks.mark) +
    circle([0, 0], radius * 0.05, inks.mark);
  return transform(at, 1, dial);
}

/** A play triangle, around its centre. */
export const playMark = ([x, y]: Point, size: number, fill: string): string =>
  path(`M${x - size * 0.5} ${y - size * 0.62}L${x + size * 0.66} ${y}L${x - size * 0.5} ${y + size * 0.62}Z`, fill);

/** A camera on a tripod that looks right, its feet on y = 0, the lens at `height`. */
export function tripodCamera(height: number, inks: { body: string; lens: string; lamp: string }): string {
  const head = -height;
  const legs = line(`M0 ${head + 50}L-110 0M0 ${head + 50}L0 0M0 ${head + 50}L110 0`, 13, inks.body);
  const collar = line(`M-52 ${head * 0.48}H52`, 8, inks.body);
  return (
    legs +
    collar +
    block([-110, head - 62], 210, 116, inks.body, 10) +
    block([-76, head - 92], 92, 40, inks.body, 8) +
    path(`M96 ${head - 34}L168 ${head - 56}V${head + 48}L96 ${head + 26}Z`, inks.body) +
    circle([10, head - 4], 34, inks.lens) +
    circle([10, head - 4], 16, inks.body) +
    circle([-80, head - 36], 11, inks.lamp)
  );
}

/** A telephone standing up: its screen is at (0, 0), `width` by `height`. */
export const phone = (width: number, height: number, rim: number, inks: { body: string; screen: string; key: string }): string =>
  block([-rim, -rim * 1.6], width + rim * 2, height + rim * 4.2, inks.body, rim * 1.8) +
  block([0, 0], width, height, inks.screen, rim * 0.5) +
  circle([width / 2, height + rim * 1.25], rim * 0.55, inks.key);

/** The progress bar of a video. */
export const progress = ([x, y]: Point, width: number, played: number, inks: { rest: string; done: string }): string =>
  block([x, y - 5], width, 10, inks.rest) +
  block([x, y - 5], width * played, 10, inks.done) +
  circle([x + width * played, y], 15, inks.done);
