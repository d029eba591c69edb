import { plate } from '../kit/apparatus.ts';
import { figureLayers } from '../kit/figure.ts';
import type { Point } from '../kit/geometry.ts';
import { block, floor, halo, limb, placeFigure, repeat, transform } from '../kit/shapes.ts';
import { ink, type Picture } from '../kit/sheet.ts';
import { solveJoints } from '../kit/skeleton.ts';
import { bigPlate, plateLift } from '../poses/weights.ts';
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

/** The lifter's position: the floor under the middle of the foot, the pixels of a head, the disc behind. */
type LifterPosition = { foot: Point; head: number; disc: { at: Point; radius: number } };

/** A closed hand over the rim of a plate: its back above the rim, four fingers before it. */
function rimGrip([x, y]: Point): string {
  const fingers = repeat(4, (i) => block([x - 0.23 + i * 0.12, y - (i % 3 === 0 ? 0.31 : 0.37)], 0.1, 0.38, ink.black, 0.05));
  return limb([x - 0.01, y + 0.3], [x, y + 0.02], 0.14, 0.23, ink.black) + fingers;
}

/** The motif of the posters: a lifter bent over a big red plate, facing left, before a yellow disc. */
export function posterLifter({ foot, head, disc }: LifterPosition): string {
  const joints = solveJoints(plateLift());
  const { leg, trunk, arm } = figureLayers(joints, { build: 1.08 });
  const hand = joints.arm.end;
  const centre: Point = [hand[0] + 0.06, bigPlate];
  const weight = plate(centre, bigPlate, { rim: ink.red, ring: ink.bone, hole: ink.black });
  const lifter = leg + trunk + weight + arm + rimGrip(hand);
  return halo(disc.at, disc.radius, ink.tram, ink.bone) + placeFigure(foot, head, lifter, 'left');
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
  hero('mobile', [900, 1600], 1470, { foot: [696, 1470], head: 110, disc: { at: [900, 1172], radius: 330 } }),
  hero('medium', [1200, 1500], 1330, { foot: [838, 1330], head: 130, disc: { at: [1050, 950], radius: 400 } }),
  hero('large', [1920, 1080], 920, { foot: [1222, 920], head: 142, disc: { at: [1432, 535], radius: 430 } }),
  hero('extra-large', [2560, 1200], 1020, { foot: [1606, 1020], head: 158, disc: { at: [1845, 595], radius: 475 } }, milan(1020)),
];
