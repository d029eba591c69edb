import { add, along, angleOf, type Point, scale, subtract, toward } from './geometry.ts';

const short = (n: number) => Number(n.toFixed(3));

const pair = ([x, y]: Point) => `${short(x)} ${short(y)}`;

export function circle([x, y]: Point, radius: number, fill: string): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"/>`;
}

export function ring([x, y]: Point, radius: number, width: number, stroke: string): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="none" stroke="${stroke}" stroke-width="${short(width)}"/>`;
}

/** A rectangle from its lower left corner; `round` rounds the corners. */
export function block([x, y]: Point, width: number, height: number, fill: string, round = 0): string {
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" rx="${short(round)}" fill="${fill}"/>`;
}

/** A straight rod with square ends. */
export function rod(a: Point, b: Point, width: number, stroke: string): string {
  return `<path d="M${pair(a)}L${pair(b)}" stroke="${stroke}" stroke-width="${short(width)}" fill="none"/>`;
}

export function polygon(points: readonly Point[], fill: string): string {
  return `<path d="M${points.map(pair).join('L')}Z" fill="${fill}"/>`;
}

/** Where the two outer tangents of two circles touch them: both sides at a, both sides at b. */
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

/** A tapered limb: the hull of a circle of radius ra at a and one of radius rb at b. */
export function limb(a: Point, b: Point, ra: number, rb: number, fill: string): string {
  const t = tangents(a, b, ra, rb);
  if (!t) return ra > rb ? circle(a, ra, fill) : circle(b, rb, fill);
  const [arcA, arcB] = [short(ra), short(rb)];
  const around = `A${arcB} ${arcB} 0 ${t.wideEndIsA ? 0 : 1} 0 ${pair(t.bRight)}`;
  const back = `A${arcA} ${arcA} 0 ${t.wideEndIsA ? 1 : 0} 0 ${pair(t.aLeft)}`;
  return `<path d="M${pair(t.aLeft)}L${pair(t.bLeft)}${around}L${pair(t.aRight)}${back}Z" fill="${fill}"/>`;
}

/** A limb that is round at a and cut straight at b: the leg of a pair of shorts. */
export function sleeve(a: Point, b: Point, ra: number, rb: number, fill: string): string {
  const across = angleOf(a, b) + 90;
  const [ox, oy] = toward(across, rb);
  const [wx, wy] = toward(across, ra);
  const cut: Point[] = [
    [a[0] + wx, a[1] + wy],
    [b[0] + ox, b[1] + oy],
    [b[0] - ox, b[1] - oy],
    [a[0] - wx, a[1] - wy],
  ];
  return circle(a, ra, fill) + polygon(cut, fill);
}

/** A smooth curve through the points (Catmull-Rom, as Béziers), continuing from the first. */
function flow(points: readonly Point[]): string {
  const at = (i: number): Point => points[Math.min(Math.max(i, 0), points.length - 1)] ?? [0, 0];
  const pull = (from: Point, to: Point): Point => scale(subtract(to, from), 1 / 6);
  return points
    .slice(1)
    .map((point, i) => {
      const leave = add(at(i), pull(at(i - 1), point));
      const arrive = subtract(point, pull(at(i), at(i + 2)));
      return `C${pair(leave)} ${pair(arrive)} ${pair(point)}`;
    })
    .join('');
}

/** A limb with a contour: the radii are spread evenly from a to b, and both ends are round. */
export function muscle(a: Point, b: Point, radii: readonly number[], fill: string): string {
  const last = radii.length - 1;
  const aside = angleOf(a, b) + 90;
  const edge = (side: 1 | -1) => radii.map((r, i) => add(along(a, b, i / last), toward(aside, r * side)));
  const [left, right] = [edge(1), edge(-1).reverse()];
  const cap = (radius = 0, to: Point = a) => `A${short(radius)} ${short(radius)} 0 0 0 ${pair(to)}`;
  const outline = `M${pair(left[0] ?? a)}${flow(left)}${cap(radii[last], right[0])}${flow(right)}${cap(radii[0], left[0])}Z`;
  return `<path d="${outline}" fill="${fill}"/>`;
}

/** Draws what was made in head heights onto the sheet: `foot` is where (0, 0) falls, in pixels. */
export function stand(foot: Point, pixels: number, drawing: string, facing: 'right' | 'left' = 'right'): string {
  const across = facing === 'right' ? pixels : -pixels;
  return `<g transform="translate(${pair(foot)}) scale(${short(across)} ${short(-pixels)})">${drawing}</g>`;
}
