import { ball } from '../../kit/apparatus.ts';
import { figure } from '../../kit/figure.ts';
import { interpolate } from '../../kit/geometry.ts';
import { block, circle, floor, limb, line, placeFigure, repeat, ring, rod, transform } from '../../kit/shapes.ts';
import { ink, type Picture, small } from '../../kit/sheet.ts';
import { solveJoints } from '../../kit/skeleton.ts';
import { kick, run } from '../../poses/athletics.ts';
import { dive, legUp } from '../../poses/everyday.ts';
import { stopwatch } from '../../scenery/devices.ts';
import { balcony, schoolBag, shutteredWindow } from '../../scenery/street.ts';

const redBag = schoolBag(ink.red, ink.sand, ink.black);
const greenBag = schoolBag(ink.green, ink.tram, ink.black);

/** A big head and short, round limbs, in a T-shirt and wide shorts. */
const schoolboy = {
  singlet: ink.red,
  tee: true,
  shorts: ink.green,
  looseShorts: true,
  shoes: ink.tram,
  head: 1.58,
  build: 1.12,
} as const;

function house(): string {
  const windows = repeat(5, (i) => shutteredWindow(130 + i * 235, 92, { glass: ink.black, shutter: ink.green }));
  return block([0, 0], 1200, 252, ink.tram) + windows + balcony(0, 1200, 252, { rail: ink.black, slab: ink.bone });
}

const day: Picture = {
  name: 'ChiSono/Primo/1',
  size: small,
  ground: ink.sand,
  draw: (size) => {
    const child = figure(kick(), schoolboy);
    return (
      house() +
      floor(size, 760, ink.black) +
      transform([770, 760], 1.05, redBag) +
      transform([1090, 760], 1.05, greenBag) +
      placeFigure([300, 760], 66, child) +
      placeFigure([660, 560], 46, ball([0, 0], 1))
    );
  },
};

/** Rows of windows, some of them lit. */
function nightHouse(): string {
  const lit = new Set([3, 8, 13, 14, 22, 25]);
  return repeat(30, (i) => {
    const [column, row] = [i % 10, Math.floor(i / 10)];
    return block([46 + column * 116, 60 + row * 190], 62, 108, lit.has(i) ? ink.tram : ink.black);
  });
}

const dusk: Picture = {
  name: 'ChiSono/Primo/2',
  size: small,
  ground: ink.slate,
  draw: (size) => {
    const keeper = figure(dive(), schoolboy);
    return (
      nightHouse() +
      circle([640, 420], 300, ink.bone) +
      floor(size, 770, ink.black) +
      transform([150, 770], 1.15, redBag) +
      transform([1060, 770], 1.15, greenBag) +
      placeFigure([520, 690], 74, keeper) +
      placeFigure([905, 205], 44, ball([0, 0], 1, { skin: ink.tram, seam: ink.black }))
    );
  },
};

export const firstBall: readonly Picture[] = [day, dusk];

const lanes = () =>
  repeat(5, (i) => line(`M-40 ${742 + i * 42}C380 ${690 + i * 42} 820 ${690 + i * 42} 1240 ${742 + i * 42}`, 7, ink.bone));

/** A runner under a stopwatch as big as a sun. */
export const track: Picture = {
  name: 'ChiSono/Secondo/1',
  size: small,
  ground: ink.red,
  draw: () =>
    stopwatch([690, 400], 275, 9, { face: ink.tram, mark: ink.black, case: ink.black }) +
    lanes() +
    placeFigure([520, 775], 96, figure(run(), { singlet: ink.bone, shorts: ink.slate, head: 1.06, shoes: ink.bone })),
};

/** A calendar with the past days filled. */
function calendar(): string {
  return repeat(35, (i) => {
    const at = [700 + (i % 7) * 66, 130 + Math.floor(i / 7) * 66] as const;
    if (i === 26) return circle(at, 24, ink.red);
    return i < 26 ? circle(at, 22, ink.black) : ring(at, 20, 4, ink.black);
  });
}

const crutch =
  line('M0 0L0 -430', 12, ink.black) +
  block([-34, -442], 68, 20, ink.red, 10) +
  block([-4, -250], 44, 12, ink.red, 6) +
  block([-10, -12], 20, 14, ink.red);

function patient(): string {
  const pose = legUp();
  const { leg } = solveJoints(pose);
  const brace = limb(interpolate(leg.root, leg.middle, 0.72), interpolate(leg.middle, leg.end, 0.3), 0.36, 0.3, ink.bone);
  const strap = (share: number) =>
    rod([leg.middle[0] + share, leg.middle[1] - 0.36], [leg.middle[0] + share, leg.middle[1] + 0.36], 0.09, ink.red);
  return figure(pose, { singlet: ink.red, tee: true, shorts: ink.slate }) + brace + strap(-0.3) + strap(0.28);
}

/** A knee in a brace on the therapist's table, the crutches at hand, the days counted on the wall. */
export const injury: Picture = {
  name: 'ChiSono/Terzo/1',
  size: small,
  ground: ink.sky,
  draw: (size) =>
    calendar() +
    floor(size, 780, ink.black) +
    transform([168, 780], 1, crutch, 8) +
    transform([130, 780], 1, crutch, 14) +
    block([250, 592], 650, 38, ink.green, 8) +
    block([300, 630], 20, 150, ink.green) +
    block([826, 630], 20, 150, ink.green) +
    placeFigure([400, 780], 92, patient()),
};
