import { barEnd } from '../kit/apparatus.ts';
import { figureLayers } from '../kit/figure.ts';
import { add, type Point } from '../kit/geometry.ts';
import { circle, floor, halo, placeFigure, ring, rod, transform } from '../kit/shapes.ts';
import { ink, maskOut, type Picture } from '../kit/sheet.ts';
import { solveJoints } from '../kit/skeleton.ts';
import { deadliftSetUp } from '../poses/weights.ts';
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

const dress = { singlet: ink.bone, tee: true, trousers: ink.slate, shoes: ink.bone, far: ink.black } as const;

/** The near arm is cut out of the leg behind it, which its colour would hide it in. */
const cutOut = (leg: string, arm: string): string => maskOut(leg, arm.replaceAll(dress.singlet, ink.black));

/** The motif of the posters: a lifter set up at a loaded bar, facing left, before a yellow disc. */
export function posterLifter({ foot, head, disc }: LifterPosition): string {
  const joints = solveJoints(deadliftSetUp());
  const { far, leg, trunk, arm } = figureLayers(joints, dress);
  const bar = joints.arm.end;
  const [, radius] = bar;
  const weight = circle(bar, radius, ink.red) + ring(bar, radius * 0.84, radius * 0.05, ink.bone);
  const grip = rod(add(bar, [-0.3, -0.08]), add(joints.farArm.end, [0.34, 0.09]), 0.13, ink.bone);
  const lifter = weight + grip + far + cutOut(leg, arm) + trunk + arm + barEnd(bar);
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
  hero('mobile', [900, 1600], 1470, { foot: [690, 1470], head: 120, disc: { at: [872, 1176], radius: 332 } }),
  hero('medium', [1200, 1500], 1330, { foot: [838, 1330], head: 142, disc: { at: [1030, 950], radius: 400 } }),
  hero('large', [1920, 1080], 920, { foot: [1222, 920], head: 160, disc: { at: [1390, 525], radius: 430 } }),
  hero('extra-large', [2560, 1200], 1020, { foot: [1606, 1020], head: 176, disc: { at: [1800, 585], radius: 475 } }, milan(1020)),
];
