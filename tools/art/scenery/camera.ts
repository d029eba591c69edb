import type { Point } from '../kit/geometry.ts';
import { block, circle } from '../kit/shape.ts';
import { line, shape } from './place.ts';

/** The triangle that says "play", around its own middle. */
export const playMark = ([x, y]: Point, size: number, fill: string): string =>
  shape(`M${x - size * 0.5} ${y - size * 0.62}L${x + size * 0.66} ${y}L${x - size * 0.5} ${y + size * 0.62}Z`, fill);

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
    shape(`M96 ${head - 34}L168 ${head - 56}V${head + 48}L96 ${head + 26}Z`, inks.body) +
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

/** The bar under a film: the part seen, and the place where it is. */
export const progress = ([x, y]: Point, width: number, seen: number, inks: { rest: string; done: string }): string =>
  block([x, y - 5], width, 10, inks.rest) +
  block([x, y - 5], width * seen, 10, inks.done) +
  circle([x + width * seen, y], 15, inks.done);
