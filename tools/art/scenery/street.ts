import { block, circle, line, path, repeat, ring } from '../kit/shapes.ts';

/** The old tram of Milan, 1000 long, seen from the side; the rail is y = 0, the wire at y = -420. */
export function tram(inks: { low: string; high: string; glass: string; iron: string }): string {
  const wheels = [-330, -230, 230, 330].map((x) => circle([x, -26], 30, inks.iron) + circle([x, -26], 11, inks.high)).join('');
  const body = path('M-500 -44V-206Q-500 -272 -436 -272H436Q500 -272 500 -206V-44Z', inks.high);
  const skirt = path('M-500 -44V-152H500V-44Z', inks.low) + block([-500, -156], 1000, 7, inks.iron);
  const roof = path('M-452 -272Q-440 -306 -388 -306H388Q440 -306 452 -272Z', inks.iron);
  const windows = repeat(9, (i) => block([-352 + i * 80, -250], 62, 82, inks.glass, 6));
  const doors = [-472, 392]
    .map((x) => block([x, -250], 80, 190, inks.glass, 6) + block([x + 37, -250], 6, 190, inks.high))
    .join('');
  const pole = line('M-40 -306L40 -360L-10 -420M40 -306L-40 -360L10 -420M-44 -420H44', 7, inks.iron);
  const lamp = circle([488, -112], 13, inks.high);
  return wheels + body + skirt + roof + windows + doors + pole + lamp + block([-420, -62], 840, 20, inks.iron);
}

/** A plate as a shop sign, on an iron arm from the wall at the left. */
export function hangingSign(radius: number, inks: { iron: string; rim: string; ring: string; hub: string }): string {
  const arm =
    line(`M${-radius * 1.7} ${-radius * 1.5}H${radius * 0.5}M0 ${-radius * 1.5}V${-radius}`, 10, inks.iron) +
    line(`M${-radius * 1.7} ${-radius * 0.9}L${-radius * 0.8} ${-radius * 1.5}`, 8, inks.iron);
  return (
    arm +
    circle([0, 0], radius, inks.rim) +
    ring([0, 0], radius * 0.86, radius * 0.04, inks.ring) +
    circle([0, 0], radius * 0.58, inks.ring) +
    circle([0, 0], radius * 0.32, inks.hub)
  );
}

/** A double door under a round fanlight, its sill at (0, 0). */
export function archDoor(
  half: number,
  height: number,
  inks: { leaf: string; glass: string; frame: string; knob: string },
): string {
  const spring = height - half;
  const frame = path(`M${-half - 22} 0V${-spring}A${half + 22} ${half + 22} 0 0 1 ${half + 22} ${-spring}V0Z`, inks.frame);
  const fan = path(`M${-half} ${-spring}A${half} ${half} 0 0 1 ${half} ${-spring}Z`, inks.glass);
  const rays = [-60, -30, 0, 30, 60]
    .map((turn) => `<g transform="translate(0 ${-spring}) rotate(${turn})">${block([-4, -half], 8, half, inks.frame)}</g>`)
    .join('');
  const leaf = (x: number) =>
    block([x, -spring], half - 4, spring, inks.leaf) +
    block([x + half * 0.2, -spring + 30], half * 0.56, spring * 0.5, inks.glass);
  return (
    frame +
    fan +
    rays +
    block([-half, -spring - 6], half * 2, 12, inks.frame) +
    leaf(-half) +
    leaf(4) +
    circle([-18, -spring * 0.4], 9, inks.knob) +
    circle([18, -spring * 0.4], 9, inks.knob)
  );
}

/** Rows of windows with a sill: the front of a house. */
export const houseFront = (
  columns: number,
  rows: number,
  step: readonly [x: number, y: number],
  inks: { glass: string; sill: string },
): string =>
  repeat(rows, (row) =>
    repeat(
      columns,
      (i) =>
        block([i * step[0], row * step[1]], 84, 140, inks.glass) +
        block([i * step[0] - 12, row * step[1] + 140], 108, 12, inks.sill),
    ),
  );

/** A school bag on the ground, around the middle of its foot, 150 high. */
export const schoolBag = (fill: string, pocket: string, strap: string): string =>
  line('M-22 -148Q0 -182 22 -148', 10, strap) +
  path('M-58 0V-96Q-58 -150 0 -150Q58 -150 58 -96V0Z', fill) +
  block([-40, -66], 80, 50, pocket, 8) +
  block([-58, -92], 116, 9, strap);

/** A stretch of the railed balconies around a Milanese courtyard; its floor is at `y`. */
export function balcony(left: number, right: number, y: number, inks: { rail: string; slab: string }): string {
  const count = Math.floor((right - left) / 26);
  const bars = repeat(count + 1, (i) => block([left + i * 26, y - 82], 4, 82, inks.rail));
  return bars + block([left, y - 86], right - left, 8, inks.rail) + block([left, y], right - left, 18, inks.slab);
}

/** A tall window with its shutters open. */
export const shutteredWindow = (x: number, y: number, inks: { glass: string; shutter: string }): string =>
  block([x - 32, y], 64, 160, inks.glass) +
  [-66, 34].map((side) => block([x + side, y], 32, 160, inks.shutter) + louvres(x + side, y, inks.glass)).join('');

const louvres = (x: number, y: number, ink: string): string => repeat(8, (i) => block([x + 6, y + 14 + i * 19], 20, 3, ink));

/** A tree, its foot at (0, 0). */
export const tree = (height: number, crown: number, leaf: string, trunk: string): string =>
  block([-7, -height], 14, height, trunk) + circle([0, -height - crown * 0.55], crown, leaf);
