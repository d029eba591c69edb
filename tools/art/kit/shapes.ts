import { add, angleOf, interpolate, type Point, scale, subtract, vector } from './geometry.ts';
import type { Size } from './sheet.ts';

const rounded = (n: number) => Number(n.toFixed(3));

const coordinates = ([x, y]: Point) => `${rounded(x)} ${rounded(y)}`;

export function circle([x, y]: Point, radius: number, fill: string): string {
  return `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(radius)}" fill="${fill}"/>`;
}

export function ring([x, y]: Point, radius: number, width: number, stroke: string): string {
  return `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(radius)}" fill="none" stroke="${stroke}" stroke-width="${rounded(width)}"/>`;
}

/** A rectangle from its lower left corner; `round` rounds the corners. */
export function block([x, y]: Point, width: number, height: number, fill: string, round = 0): string {
  return `<rect x="${rounded(x)}" y="${rounded(y)}" width="${rounded(width)}" height="${rounded(height)}" rx="${rounded(round)}" fill="${fill}"/>`;
}

/** A straight rod with square ends. */
export function rod(a: Point, b: Point, width: number, stroke: string): string {
  return `<path d="M${coordinates(a)}L${coordinates(b)}" stroke="${stroke}" stroke-width="${rounded(width)}" fill="none"/>`;
}

export function polygon(points: readonly Point[], fill: string): string {
  return `<path d="M${points.map(coordinates).join('L')}Z" fill="${fill}"/>`;
}

/** The points where the two outer tangents touch two circles. */
function tangents(a: Point, b: Point, ra: number, rb: number) {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy);
  if (length <= Math.abs(ra - rb)) return null;
  const lean = Math.acos((ra - rb) / length);
  const heading = Math.atan2(dy, dx);
  const at = ([x, y]: Point, r: number, angle: number): Point => [x + r * Math.cos(angle), y + r * Math.sin(angle)];
  return {
    aLeft: at(a, ra, heading + lean),
    aRight: at(a, ra, heading - lean),
    bLeft: at(b, rb, heading + lean),
    bRight: at(b, rb, heading - lean),
    wideEndIsA: lean < Math.PI / 2,
  };
}

/** A tapered limb: the convex hull of a circle of radius ra at a and one of radius rb at b. */
export function limb(a: Point, b: Point, ra: number, rb: number, fill: string): string {
  const t = tangents(a, b, ra, rb);
  if (!t) return ra > rb ? circle(a, ra, fill) : circle(b, rb, fill);
  const [arcA, arcB] = [rounded(ra), rounded(rb)];
  const arcAtB = `A${arcB} ${arcB} 0 ${t.wideEndIsA ? 0 : 1} 0 ${coordinates(t.bRight)}`;
  const arcAtA = `A${arcA} ${arcA} 0 ${t.wideEndIsA ? 1 : 0} 0 ${coordinates(t.aLeft)}`;
  return `<path d="M${coordinates(t.aLeft)}L${coordinates(t.bLeft)}${arcAtB}L${coordinates(t.aRight)}${arcAtA}Z" fill="${fill}"/>`;
}

/** Half the breadth of a limb: alike on both sides, or the side ahead (of a limb that hangs) and the one behind. */
export type Breadth = number | readonly [ahead: number, behind: number];

const sides = (breadth: Breadth): readonly [ahead: number, behind: number] =>
  typeof breadth === 'number' ? [breadth, breadth] : breadth;

/** A limb's breadths for a body of another mass. */
export const swell = (breadths: readonly Breadth[], build: number): readonly Breadth[] =>
  breadths.map((breadth) => (typeof breadth === 'number' ? breadth * build : [breadth[0] * build, breadth[1] * build]));

/** The same limb on the body's other side. */
export const flip = (breadths: readonly Breadth[]): readonly Breadth[] =>
  breadths.map((breadth) => (typeof breadth === 'number' ? breadth : [breadth[1], breadth[0]]));

/** A limb that is round at a and cut straight at b: the leg of a pair of shorts. */
export function sleeve(a: Point, b: Point, breadthA: Breadth, breadthB: Breadth, fill: string): string {
  const across = angleOf(a, b) + 90;
  const [[aheadA, behindA], [aheadB, behindB]] = [sides(breadthA), sides(breadthB)];
  const cut: Point[] = [
    add(a, vector(across, aheadA)),
    add(b, vector(across, aheadB)),
    add(b, vector(across, -behindB)),
    add(a, vector(across, -behindA)),
  ];
  return circle(add(a, vector(across, (aheadA - behindA) / 2)), (aheadA + behindA) / 2, fill) + polygon(cut, fill);
}

type Neighbours = (i: number) => Point;

/** The pieces of a smooth curve (Catmull-Rom, as Béziers) that end at each of the points from `first` on. */
function smoothPieces(at: Neighbours, first: number, count: number): string {
  const pull = (from: Point, to: Point): Point => scale(subtract(to, from), 1 / 6);
  return Array.from({ length: count }, (_, step) => {
    const i = first + step;
    const leave = add(at(i - 1), pull(at(i - 2), at(i)));
    const arrive = subtract(at(i), pull(at(i - 1), at(i + 1)));
    return `C${coordinates(leave)} ${coordinates(arrive)} ${coordinates(at(i))}`;
  }).join('');
}

/** A smooth curve through the points, continuing from the first. */
function smoothPath(points: readonly Point[]): string {
  const at: Neighbours = (i) => points[Math.min(Math.max(i, 0), points.length - 1)] ?? [0, 0];
  return smoothPieces(at, 1, points.length - 1);
}

/** A closed smooth shape through the points; a point given twice is a corner. */
export function smoothShape(points: readonly Point[], fill: string): string {
  const at: Neighbours = (i) => points[(i + points.length) % points.length] ?? [0, 0];
  return `<path d="M${coordinates(at(0))}${smoothPieces(at, 1, points.length)}Z" fill="${fill}"/>`;
}

/** A limb with a contour: the breadths are spread evenly from a to b, and both ends are round. */
export function contouredLimb(a: Point, b: Point, breadths: readonly Breadth[], fill: string): string {
  const last = breadths.length - 1;
  const aside = angleOf(a, b) + 90;
  const edge = (side: 0 | 1) =>
    breadths.map((breadth, i) =>
      add(interpolate(a, b, i / last), vector(aside, side === 0 ? sides(breadth)[0] : -sides(breadth)[1])),
    );
  const [left, right] = [edge(0), edge(1).reverse()];
  const cap = (breadth: Breadth = 0, to: Point = a) => {
    const radius = rounded((sides(breadth)[0] + sides(breadth)[1]) / 2);
    return `A${radius} ${radius} 0 0 0 ${coordinates(to)}`;
  };
  const outline = `M${coordinates(left[0] ?? a)}${smoothPath(left)}${cap(breadths[last], right[0])}${smoothPath(right)}${cap(breadths[0], left[0])}Z`;
  return `<path d="${outline}" fill="${fill}"/>`;
}

/** Places a drawing in head heights on the sheet: `foot` is its origin in pixels, `pixels` its scale. */
export function placeFigure(foot: Point, pixels: number, drawing: string, facing: 'right' | 'left' = 'right'): string {
  const across = facing === 'right' ? pixels : -pixels;
  return `<g transform="translate(${coordinates(foot)}) scale(${rounded(across)} ${rounded(-pixels)})">${drawing}</g>`;
}

// Scenery is drawn in pixels from the top left, like the sheet; `placeFigure` puts figures into it.

/** Moves a drawing around (0, 0) to a point, scales it and rotates it (degrees, clockwise). */
export function transform([x, y]: Point, size: number, drawing: string, turn = 0): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${drawing}</g>`;
}

/** Mirrors a drawing left to right. */
export const mirrored = (drawing: string): string => `<g transform="scale(-1 1)">${drawing}</g>`;

/** The floor: the area below `top`. */
export const floor = ({ width, height }: Size, top: number, fill: string): string => block([0, top], width, height - top, fill);

/** The disc behind a figure, with a ring in it like a weight plate's. */
export const halo = (at: Point, radius: number, fill: string, stroke: string): string =>
  circle(at, radius, fill) + ring(at, radius * 0.87, radius * 0.03, stroke);

/** A curve or a line without a fill. */
export const line = (d: string, width: number, stroke: string): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;

export const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

/** Joins `count` drawings. */
export const repeat = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');
