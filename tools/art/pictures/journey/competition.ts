import { barbell, plate } from '../../kit/apparatus.ts';
import { figureLayers } from '../../kit/figure.ts';
import { frontFigure, frontLayers, solveFront } from '../../kit/front-figure.ts';
import { block, circle, floor, line, path, placeFigure, ring } from '../../kit/shapes.ts';
import { ink, type Picture, small } from '../../kit/sheet.ts';
import { solveJoints } from '../../kit/skeleton.ts';
import { atEase, cheering, handsOnHips, overheadPress } from '../../poses/front.ts';
import { splitJerk } from '../../poses/weights.ts';

const racing = { singlet: ink.red, shoes: ink.bone } as const;

const waiting: Picture = {
  name: 'ChiSono/Nono/1',
  size: small,
  ground: ink.slate,
  draw: (size) =>
    path('M520 0H680L1080 770H120Z', ink.bone) +
    floor(size, 770, ink.black) +
    block([120, 770], 960, 26, ink.tram) +
    placeFigure([600, 690], 58, frontFigure(handsOnHips(), racing)) +
    placeFigure([600, 770], 104, barbell([0, 0.86], 0.86, { bar: ink.black, plate: ink.red, small: ink.green })),
};

const lights: Picture = {
  name: 'ChiSono/Nono/2',
  size: small,
  ground: ink.black,
  draw: (size) => {
    const { body, arms } = frontLayers(solveFront({ ...overheadPress(1), ankle: [0.8, 0.2], hip: [0, 3.58] }), {
      body: ink.bone,
      singlet: ink.red,
      shoes: ink.sky,
    });
    const weight = barbell([0, 7.74], 0.98, { bar: ink.sand, plate: ink.tram, small: ink.sky });
    const lamps = [470, 600, 730].map((x) => circle([x, 72], 42, ink.bone) + ring([x, 72], 54, 4, ink.slate)).join('');
    return lamps + floor(size, 800, ink.red) + placeFigure([600, 800], 74, body + weight + arms);
  },
};

const jerk: Picture = {
  name: 'ChiSono/Nono/3',
  size: small,
  ground: ink.tram,
  draw: (size) => {
    const joints = solveJoints(splitJerk());
    const { far, leg, trunk, arm } = figureLayers(joints, { ...racing, shoes: ink.red });
    const bar = joints.arm.end;
    const weight = plate(bar, 0.98, { rim: ink.black, ring: ink.tram, hole: ink.bone });
    return (
      circle([600, 790], 470, ink.bone) +
      floor(size, 790, ink.black) +
      placeFigure([620, 790], 88, far + leg + trunk + weight + arm + circle(bar, 0.09, ink.bone))
    );
  },
};

const podium: Picture = {
  name: 'ChiSono/Nono/4',
  size: small,
  ground: ink.green,
  draw: (size) => {
    const medal = line('M-28 -8L0 84L28 -8', 12, ink.tram);
    const steps =
      block([150, 640], 300, 160, ink.sand) + block([450, 560], 300, 240, ink.bone) + block([750, 700], 300, 100, ink.sand);
    const winner = frontFigure(atEase(), { singlet: ink.sky, hair: { style: 'bun' } });
    const second = frontFigure({ ...cheering(), hand: [1.7, 6.8], ankle: [0.5, 0.2] }, racing);
    const third = frontFigure(atEase(), { singlet: ink.tram });
    const medalOn = (x: number, y: number) => `<g transform="translate(${x} ${y})">${medal}${circle([0, 92], 20, ink.tram)}</g>`;
    return (
      circle([600, 330], 270, ink.red) +
      floor(size, 800, ink.black) +
      steps +
      placeFigure([300, 640], 62, second) +
      placeFigure([600, 560], 62, winner) +
      placeFigure([900, 700], 62, third) +
      medalOn(300, 292)
    );
  },
};

/** Competing: the wait, three white lights, the jerk, second place on the podium. */
export const competition: readonly Picture[] = [waiting, lights, jerk, podium];
