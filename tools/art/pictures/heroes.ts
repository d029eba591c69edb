import { type BarInks, barbell } from '../kit/apparatus.ts';
import { frontLayers, solveFront } from '../kit/front-figure.ts';
import type { Point } from '../kit/geometry.ts';
import { floor, halo, placeFigure, transform } from '../kit/shapes.ts';
import { ink, type Picture } from '../kit/sheet.ts';
import { lockout } from '../poses/front.ts';
import { duomo, houses, needleTower, pirelli, tramWires, velasca, verticalForest } from '../scenery/skyline.ts';

const stone = { wall: ink.bone, gap: ink.sand };

/** Milan's skyline for the widest hero: low below the text, high at the right, with the tram's wires clear of the headline. */
function milan(base: number): string {
  const low = houses(
    [
      [150, 96],
      [110, 140],
      [190, 110],
      [120, 160],
    ],
    stone,
  );
  return (
    transform([0, base], 0.9, low) +
    transform([640, base], 0.54, duomo(stone)) +
    transform([845, base], 0.62, velasca(stone)) +
    transform([940, base], 0.9, low) +
    transform([2368, base], 1.2, pirelli(stone)) +
    transform([2534, base], 1.1, verticalForest(stone, ink.sand)) +
    transform([1250, base], 1, needleTower(stone)) +
    tramWires(1845, 2580, 150, ink.bone)
  );
}

/** The lifter's position: the floor between the feet, the pixels of a head, the disc behind. */
type LifterPosition = { foot: Point; head: number; disc: { at: Point; radius: number } };

/** The height of the bar across the thighs, in head heights. */
const BAR = 2.76;
const bar: BarInks = { bar: ink.bone, plate: ink.red, small: ink.black };

/** The motif of the posters: a lifter upright at the top of a deadlift, seen from the front, before a yellow disc. */
export function posterLifter({ foot, head, disc }: LifterPosition): string {
  const dress = { singlet: ink.bone, tee: true, shorts: ink.slate, shoes: ink.bone };
  const { body, arms } = frontLayers(solveFront(lockout()), dress);
  return halo(disc.at, disc.radius, ink.tram, ink.bone) + placeFigure(foot, head, body + barbell([0, BAR], 1.3, bar) + arms);
}

/** The lifter, with the floor over the disc's lower edge. */
function hero(name: string, [width, height]: readonly [number, number], top: number, spot: LifterPosition, behind = ''): Picture {
  const { foot, head, disc } = spot;
  return {
    name: `hero/${name}`,
    size: { width, height },
    ground: ink.sand,
    draw: (size) => behind + posterLifter({ foot, head, disc }) + floor(size, top, ink.black),
  };
}

/** The same lifter for four widths of the window, with free space for the text. */
export const heroes: readonly Picture[] = [
  hero('mobile', [900, 1600], 1470, { foot: [772, 1470], head: 70, disc: { at: [792, 1184], radius: 290 } }),
  hero('medium', [1200, 1500], 1330, { foot: [926, 1330], head: 90, disc: { at: [944, 978], radius: 346 } }),
  hero('large', [1920, 1080], 920, { foot: [1404, 920], head: 114, disc: { at: [1404, 532], radius: 438 } }),
  hero('extra-large', [2560, 1200], 1020, { foot: [1806, 1020], head: 124, disc: { at: [1806, 598], radius: 478 } }, milan(1020)),
];
