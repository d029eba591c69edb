import type { Point } from '../kit/geometry.ts';
import { block, circle, ring } from '../kit/shape.ts';
import type { Size } from '../kit/sheet.ts';

// Scenery is drawn in pixels from the top left, as the sheet is; figures stand in it with `stand`.

/** Moves a drawing made around (0, 0), and makes it bigger or turns it (degrees, clockwise). */
export function place([x, y]: Point, size: number, drawing: string, turn = 0): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${drawing}</g>`;
}

/** The same seen in a mirror. */
export const mirrored = (drawing: string): string => `<g transform="scale(-1 1)">${drawing}</g>`;

/** The floor: everything below `top`. */
export const floor = ({ width, height }: Size, top: number, fill: string): string => block([0, top], width, height - top, fill);

/** The disc behind a figure with the plate's ring in it. */
export const halo = (at: Point, radius: number, fill: string, line: string): string =>
  circle(at, radius, fill) + ring(at, radius * 0.87, radius * 0.03, line);

/** A curve or a line without a fill. */
export const line = (d: string, width: number, stroke: string): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;

export const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

/** As many drawings as wanted, one after the other. */
export const repeat = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');
