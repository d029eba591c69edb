import { kettlebell, rings } from '../kit/apparatus.ts';
import { figure, figureLayers } from '../kit/figure.ts';
import { frontLayers, solveFront } from '../kit/front-figure.ts';
import { block, circle, floor, halo, placeFigure, rod, transform } from '../kit/shapes.ts';
import { clip, ink, large, type Picture } from '../kit/sheet.ts';
import { solveJoints } from '../kit/skeleton.ts';
import { lunge, stagHandstand } from '../poses/bodyweight.ts';
import { kneeling } from '../poses/everyday.ts';
import { backSquat } from '../poses/front.ts';
import { gobletSquat } from '../poses/weights.ts';
import { phone, playMark, progress } from '../scenery/devices.ts';

/** A client deep in a squat, and the trainer on one knee before her, at the height of her eyes. */
export const oneToOne: Picture = {
  name: 'services/1to1',
  size: large,
  ground: ink.sky,
  draw: (size) => {
    const joints = solveJoints(gobletSquat());
    const { far, leg, trunk, arm } = figureLayers(joints, {
      singlet: ink.bone,
      tee: true,
      shorts: ink.slate,
      hair: { style: 'bun' },
      shoes: ink.red,
    });
    const [x, y] = joints.arm.end;
    const weight = kettlebell([x + 0.04, y + 0.1], 0, 0.46, { body: ink.red, mark: ink.bone, handle: ink.black });
    const trainer = figure(kneeling(), { singlet: ink.red, tee: true, trousers: ink.slate, shoes: ink.green });
    return (
      circle([800, 560], 440, ink.bone) +
      circle([800, 560], 384, ink.tram) +
      floor(size, 1010, ink.black) +
      placeFigure([590, 1010], 150, far + leg + trunk + weight + arm) +
      placeFigure([1180, 1010], 150, trainer, 'left')
    );
  },
};

/** A handstand between two rings. */
export const calisthenics: Picture = {
  name: 'services/calisthenics',
  size: large,
  ground: ink.tram,
  draw: (size) =>
    circle([800, 560], 430, ink.bone) +
    floor(size, 1040, ink.black) +
    placeFigure([250, 560], 130, rings([0, 0], 0, 6)) +
    placeFigure([1350, 560], 130, rings([0, 0], 0, 6)) +
    placeFigure([785, 1040], 112, figure(stagHandstand(), { singlet: ink.red, shorts: ink.slate })),
};

/** A loaded bar from one edge of the sheet to the other. */
function loadedBar(y: number): string {
  const edge = (x: number, side: 1 | -1, width: number, radius: number, fill: string) =>
    block([side > 0 ? x : x - width, y - radius], width, radius * 2, fill, 0.05);
  const side = (s: 1 | -1) =>
    edge(2.0 * s, s, 0.12, 0.24, ink.slate) +
    edge(2.16 * s, s, 0.34, 1.34, ink.red) +
    edge(2.54 * s, s, 0.34, 1.34, ink.red) +
    edge(2.92 * s, s, 0.24, 1.04, ink.tram) +
    edge(3.2 * s, s, 0.16, 0.72, ink.bone);
  return rod([-3.9, y], [3.9, y], 0.15, ink.bone) + side(1) + side(-1);
}

/** A lifter under that bar. */
export function underTheBar(): string {
  const { body, arms } = frontLayers(solveFront(backSquat()), { singlet: ink.bone, shorts: ink.slate });
  return loadedBar(5.62) + body + arms;
}

/** From the front and near: the bar across the shoulders, the weight as wide as the sheet. */
export const bodybuilding: Picture = {
  name: 'services/bodybuilding',
  size: large,
  ground: ink.green,
  draw: () => halo([800, 640], 520, ink.tram, ink.green) + placeFigure([800, 1560], 196, underTheBar()),
};

/** The lunge on a phone's screen, as tall as the client who does it at home. */
export const online: Picture = {
  name: 'services/online',
  size: large,
  ground: ink.red,
  draw: (size) => {
    const screen = block([0, 0], 520, 740, ink.sky);
    const video =
      block([0, 0], 520, 590, ink.sky) +
      circle([260, 330], 210, ink.tram) +
      block([0, 590], 520, 150, ink.black) +
      placeFigure([330, 590], 92, figure(lunge(1), { singlet: ink.red, tee: true, shorts: ink.slate, shoes: ink.bone })) +
      progress([50, 672], 420, 0.55, { rest: ink.slate, done: ink.tram });
    const set = phone(520, 740, 30, { body: ink.black, screen: ink.black, key: ink.sand }) + clip(screen, video);
    return (
      circle([500, 600], 350, ink.sand) +
      floor(size, 1010, ink.black) +
      placeFigure([640, 1010], 132, figure(lunge(1), { singlet: ink.bone, hair: { style: 'tail' }, shoes: ink.bone })) +
      transform([960, 144], 1, set) +
      circle([1504, 236], 66, ink.tram) +
      playMark([1507, 236], 52, ink.black)
    );
  },
};
