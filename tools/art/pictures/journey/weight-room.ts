import { barEnd, type PlateInks, plate } from '../../kit/apparatus.ts';
import { figure, figureLayers } from '../../kit/figure.ts';
import { frontLayers, solveFront } from '../../kit/front-figure.ts';
import type { Point } from '../../kit/geometry.ts';
import {
  block,
  circle,
  floor,
  halo,
  limb,
  line,
  mirrored,
  placeFigure,
  repeat,
  rod,
  smoothShape,
  transform,
} from '../../kit/shapes.ts';
import { ink, type Picture, small } from '../../kit/sheet.ts';
import { solveJoints } from '../../kit/skeleton.ts';
import { showing } from '../../poses/everyday.ts';
import { badLift } from '../../poses/front.ts';
import { squat } from '../../poses/weights.ts';
import { disk } from '../../scenery/gym.ts';

const red: PlateInks = { rim: ink.red, ring: ink.bone, hole: ink.black };
const tram: PlateInks = { rim: ink.tram, ring: ink.black, hole: ink.bone };
const sky: PlateInks = { rim: ink.sky, ring: ink.slate, hole: ink.bone };
const bone: PlateInks = { rim: ink.bone, ring: ink.red, hole: ink.black };
const green: PlateInks = { rim: ink.green, ring: ink.sand, hole: ink.black };
const black: PlateInks = { rim: ink.black, ring: ink.tram, hole: ink.black };
const wall: readonly PlateInks[] = [tram, black, red, sky, bone, green, tram, black, sky, red, bone, tram];

/** Plates on their pegs, a row for each size. */
const plateWall: Picture = {
  name: 'ChiSono/Quarto/3',
  size: small,
  ground: ink.slate,
  draw: () =>
    repeat(12, (i) => {
      const [column, row] = [i % 4, Math.floor(i / 4)];
      const radius = [132, 104, 132][row] ?? 0;
      return disk(150 + column * 300, 150 + row * 300, (column + row) % 3 === 1 ? radius * 0.72 : radius, wall[i] ?? tram);
    }),
};

/** The forearm and the back of a right hand, in pixels about the middle of the bar: elbow, wrist, knuckles. */
const backOfHand: readonly Point[] = [
  [-128, -640],
  [-124, -500],
  [-108, -390],
  [-86, -300],
  [-90, -225],
  [-110, -130],
  [-117, -70],
  [-106, -46],
  [-58, -58],
  [0, -64],
  [58, -60],
  [108, -44],
  [118, -80],
  [110, -160],
  [90, -240],
  [84, -300],
  [104, -400],
  [122, -510],
  [128, -640],
];

/** How far each finger reaches below the bar's middle, from the little one to the index. */
const reaches = [54, 68, 74, 64] as const;

/** A right hand that holds the bar from above: the thumb goes behind it, four fingers over it. */
const thumb = limb([84, -176], [130, -62], 44, 34, ink.black) + limb([130, -62], [112, 34], 34, 27, ink.black);
const fingers =
  smoothShape(backOfHand, ink.black) +
  reaches.map((reach, i) => block([-115 + i * 58, -92], 53, 92 + reach, ink.black, 26)).join('');

/** Falling chalk: grains on a phyllotaxis spiral, smaller towards the bottom. */
function chalk(x: number): string {
  return repeat(46, (i) => {
    const [turn, away] = [i * 2.4, Math.sqrt(i) * 21];
    const y = 640 + Math.sin(turn) * away * 0.9 + i * 1.6;
    return circle([x + Math.cos(turn) * away, Math.max(y, 590 + (i % 5) * 9)], Math.max(2.5, 13 - i * 0.24), ink.bone);
  });
}

/** Two hands on the bar, with falling chalk. */
const grip: Picture = {
  name: 'ChiSono/Quarto/5',
  size: small,
  ground: ink.red,
  draw: () => {
    const knurl = repeat(20, (i) => line(`M${345 + i * 26} 470l22 60m0 -60l-22 60`, 3, ink.slate));
    const bar = block([-20, 468], 1240, 64, ink.bone) + block([330, 468], 540, 64, ink.sand) + knurl;
    const hands = (part: string) => transform([330, 500], 1, part) + transform([870, 500], 1, mirrored(part));
    return hands(thumb) + bar + chalk(320) + chalk(880) + hands(fingers);
  },
};

/** A bar that tilts through both hands, with too much on one side. */
function crookedBar(): string {
  const plates = (x: number, sizes: readonly [number, number, string][]) =>
    sizes.map(([at, radius, fill]) => block([x + at, -radius], 0.3, radius * 2, fill, 0.05)).join('');
  const bar =
    rod([-2.9, 0], [2.9, 0], 0.13, ink.bone) +
    plates(1.95, [[0, 0.55, ink.sky]]) +
    plates(-2.3, [
      [0, 1.15, ink.red],
      [-0.36, 0.95, ink.tram],
    ]);
  return `<g transform="translate(0 3.17) rotate(12)">${bar}</g>`;
}

const crooked: Picture = {
  name: 'ChiSono/Quarto/1',
  size: small,
  ground: ink.green,
  draw: (size) => {
    const { body, arms } = frontLayers(solveFront(badLift()), { singlet: ink.bone, shorts: ink.slate, shoes: ink.bone });
    return (
      circle([640, 390], 270, ink.tram) + floor(size, 770, ink.black) + placeFigure([600, 770], 96, body + crookedBar() + arms)
    );
  },
};

const taught: Picture = {
  name: 'ChiSono/Quarto/2',
  size: small,
  ground: ink.tram,
  draw: (size) => {
    const joints = solveJoints({ ...squat(0.9), farLeg: undefined });
    const { far, leg, trunk, arm } = figureLayers(joints, { singlet: ink.red, shoes: ink.red });
    const bar = joints.arm.end;
    const pupil = far + leg + trunk + plate(bar, 0.78, { rim: ink.slate, ring: ink.bone, hole: ink.black }) + arm + barEnd(bar);
    const master = figure(showing(2.9), {
      singlet: ink.green,
      tee: true,
      trousers: ink.slate,
      hair: { style: 'crop', fill: ink.bone },
      shoes: ink.bone,
    });
    return (
      circle([600, 430], 320, ink.sky) +
      floor(size, 780, ink.black) +
      placeFigure([720, 780], 100, pupil) +
      placeFigure([400, 780], 100, master)
    );
  },
};

const deep: Picture = {
  name: 'ChiSono/Quarto/4',
  size: small,
  ground: ink.sky,
  draw: (size) => {
    const joints = solveJoints({ ...squat(1), farLeg: undefined });
    const { far, leg, trunk, arm } = figureLayers(joints, { build: 1.05 });
    const bar = joints.arm.end;
    const athlete =
      far + leg + trunk + plate(bar, 0.86, { rim: ink.red, ring: ink.bone, hole: ink.black }) + arm + circle(bar, 0.1, ink.bone);
    return halo([560, 415], 330, ink.tram, ink.bone) + floor(size, 770, ink.red) + placeFigure([610, 770], 138, athlete, 'left');
  },
};

/** The weight room: bad technique, then good technique. */
export const weightRoom: readonly Picture[] = [crooked, taught, plateWall, deep, grip];
