import { type PlateInks, plate } from '../kit/apparatus.ts';
import { block, circle, line, path, placeFigure, repeat, ring } from '../kit/shapes.ts';

/** A plate in pixels. */
export const disk = (x: number, y: number, radius: number, inks: PlateInks): string =>
  placeFigure([x, y], radius, plate([0, 0], 1, inks));

/** Two uprights with their hooks and a cross beam, around the middle of their foot. */
export function squatRack(half: number, height: number, fill: string): string {
  const post = (x: number) => block([x - 11, -height], 22, height, fill) + block([x - 50, -14], 100, 14, fill);
  return post(-half) + post(half) + block([-half - 11, -height], half * 2 + 22, 20, fill);
}

/** A stand with plates hung on it, seen from the front: two columns, the big ones below. */
export function plateTree(inks: readonly [PlateInks, PlateInks, PlateInks], frame: string): string {
  const [low, middle, high] = inks;
  return (
    path('M-16 0L-9 -430H9L16 0Z', frame) +
    block([-110, -14], 220, 14, frame) +
    disk(0, -112, 98, low) +
    disk(0, -272, 72, middle) +
    disk(0, -386, 48, high)
  );
}

/** Two shelves of dumbbells seen end on, from left to right ever smaller. */
export function dumbbellRack(width: number, fills: readonly string[], frame: string): string {
  const shelf = (y: number, size: number) => {
    const count = Math.floor((width - 30) / (size * 2 + 14));
    const gap = (width - 30) / count;
    const bells = repeat(count, (i) => {
      const x = -width / 2 + 15 + gap * (i + 0.5);
      const fill = fills[i % fills.length] ?? frame;
      return circle([x, y - size], size, fill) + ring([x, y - size], size * 0.55, 4, frame);
    });
    return bells + block([-width / 2, y], width, 14, frame);
  };
  const legs = [-width / 2 + 20, width / 2 - 34].map((x) => block([x, -210], 14, 210, frame)).join('');
  return legs + shelf(-70, 38) + shelf(-196, 30);
}

/** A kettlebell on the floor. */
export const standingKettlebell = (radius: number, body: string, mark: string): string =>
  line(
    `M${-radius * 0.55} ${-radius * 1.5}C${-radius * 0.9} ${-radius * 3} ${radius * 0.9} ${-radius * 3} ${radius * 0.55} ${-radius * 1.5}`,
    radius * 0.3,
    body,
  ) +
  circle([0, -radius], radius, body) +
  block([-radius * 0.5, -radius * 0.14], radius, radius * 0.14, body) +
  circle([0, -radius], radius * 0.38, mark);

/** A big window under a round arch, its foot at (0, 0), divided in panes. */
export function archWindow(half: number, height: number, inks: { glass: string; bar: string }): string {
  const spring = height - half;
  const pane = path(`M${-half} 0V${-spring}A${half} ${half} 0 0 1 ${half} ${-spring}V0Z`, inks.glass);
  return pane + windowBars(half, height, inks.bar);
}

export function windowBars(half: number, height: number, ink: string): string {
  const spring = height - half;
  const across = repeat(3, (i) => line(`M${-half} ${-(spring * i) / 2}H${half}`, 8, ink));
  const frame = line(`M${-half} 0V${-spring}A${half} ${half} 0 0 1 ${half} ${-spring}V0`, 10, ink);
  return (
    across +
    line(`M0 0V${-height}M${-half / 2} 0V${-spring - half * 0.86}M${half / 2} 0V${-spring - half * 0.86}`, 6, ink) +
    frame
  );
}
