import { add, type Point, vector } from './geometry.ts';
import { block, circle, polygon, ring, rod } from './shapes.ts';
import { ink } from './sheet.ts';

/** Colours of a plate: rim and hub, the ring between them, the hole. */
export type PlateInks = { rim: string; ring: string; hole: string };

const tramPlate: PlateInks = { rim: ink.tram, ring: ink.bone, hole: ink.black };

/** A weight plate seen from the front: the motif of the logo. */
export function plate(at: Point, radius: number, inks: PlateInks = tramPlate): string {
  return (
    circle(at, radius, inks.rim) +
    ring(at, radius * 0.86, radius * 0.035, inks.ring) +
    circle(at, radius * 0.58, inks.ring) +
    circle(at, radius * 0.34, inks.rim) +
    circle(at, radius * 0.11, inks.hole)
  );
}

/** The end of a bar held towards the viewer. */
export const barEnd = (at: Point, fill: string = ink.bone): string => circle(at, 0.085, fill);

/** Colours of a loaded bar: the bar, its large plates, the small ones outside. */
export type BarInks = { bar: string; plate: string; small: string };

const dark: BarInks = { bar: ink.slate, plate: ink.red, small: ink.black };

/** A loaded barbell across the picture: two plates a side, seen on edge. */
export function barbell(at: Point, radius: number, inks = dark): string {
  const [x, y] = at;
  const half = 2.75;
  const sides = [1, -1].map((side) => {
    const edge = (from: number, width: number, r: number, fill: string) =>
      block([x + side * from - (side < 0 ? width : 0), y - r], width, r * 2, fill, 0.06);
    return edge(1.95, 0.3, radius, inks.plate) + edge(2.29, 0.2, radius * 0.68, inks.small) + edge(1.83, 0.08, 0.2, inks.bar);
  });
  return rod([x - half, y], [x + half, y], 0.13, inks.bar) + sides.join('');
}

/** A kettlebell held by the handle at `grip`; `angle` is where its weight hangs, 0 straight down. */
export function kettlebell(
  grip: Point,
  angle: number,
  radius: number,
  inks = { body: ink.red as string, mark: ink.bone as string, handle: ink.black as string },
): string {
  const centre = add(grip, vector(angle, radius * 1.5));
  const [gx, gy] = grip;
  const turn = `translate(${gx.toFixed(3)} ${gy.toFixed(3)}) rotate(${angle.toFixed(2)}) scale(${radius})`;
  const handle = `<path transform="${turn}" d="M-.5 -1 C-.85 .28 .85 .28 .5 -1" fill="none" stroke="${inks.handle}" stroke-width=".27"/>`;
  return handle + circle(centre, radius, inks.body) + circle(centre, radius * 0.36, inks.mark);
}

/** A dumbbell across the hand that holds it. */
export function dumbbell([x, y]: Point, fill: string): string {
  const head = (side: 1 | -1) => block([x + side * 0.34 - 0.12, y - 0.22], 0.24, 0.44, fill, 0.06);
  return rod([x - 0.3, y], [x + 0.3, y], 0.11, fill) + head(1) + head(-1);
}

/** A fixed bar on two posts, `half` to each side. */
export function pullUpBar(height: number, half: number, fill: string = ink.bone): string {
  const posts = [-half, half].map((x) => block([x - 0.11, 0], 0.22, height, fill));
  return posts.join('') + block([-half - 0.11, height - 0.1], half * 2 + 0.22, 0.2, fill);
}

/** One dip bar from the side, on a post with a foot. */
export function dipBar(at: Point, length: number, fill: string = ink.bone): string {
  const [x, y] = at;
  return (
    block([x - length / 2, y - 0.12], length, 0.24, fill, 0.12) +
    block([x - 0.11, 0.05], 0.22, y - 0.05, fill) +
    block([x - length * 0.42, 0], length * 0.84, 0.16, fill, 0.08)
  );
}

/** A pair of rings on their straps, which go up to `top`. */
export function rings(
  at: Point,
  apart: number,
  top: number,
  inks = { ring: ink.black as string, strap: ink.black as string },
): string {
  const [x, y] = at;
  return [-apart, apart]
    .map((side) => rod([x + side, y + 0.5], [x + side, top], 0.1, inks.strap) + ring([x + side, y], 0.46, 0.16, inks.ring))
    .join('');
}

/** A flat bench from the side: pad from `left` to `right`, its top at `height`. */
export function bench(
  left: number,
  right: number,
  height: number,
  inks = { pad: ink.black as string, frame: ink.slate as string },
): string {
  const leg = (x: number) => block([x - 0.1, 0], 0.2, height - 0.2, inks.frame) + block([x - 0.4, 0], 0.8, 0.13, inks.frame);
  return leg(left + 0.8) + leg(right - 0.6) + block([left, height - 0.34], right - left, 0.34, inks.pad, 0.12);
}

/** A mat on the floor: flat, with its roll at the far end when it is half open. */
export function mat(left: number, right: number, fill: string = ink.red, rolled = false): string {
  const sheet = block([left, 0], right - left, 0.09, fill);
  return rolled ? sheet + ring([right, 0.36], 0.3, 0.12, fill) + circle([right, 0.36], 0.08, fill) : sheet;
}

/** A football. */
export function ball(at: Point, radius: number, inks = { skin: ink.bone as string, seam: ink.black as string }): string {
  const patch = [0, 72, 144, 216, 288].map((angle) => add(at, vector(angle + 180, radius * 0.42)));
  const seams = patch.map((corner, i) => rod(corner, add(at, vector(i * 72 + 180, radius)), radius * 0.1, inks.seam));
  return circle(at, radius, inks.skin) + seams.join('') + polygon(patch, inks.seam) + ring(at, radius, radius * 0.1, inks.seam);
}
