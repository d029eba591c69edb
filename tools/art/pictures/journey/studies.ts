import { barbell, plate } from '../../kit/apparatus.ts';
import { figure, figureLayers } from '../../kit/figure.ts';
import { frontFigure, frontLayers, solveFront } from '../../kit/front-figure.ts';
import { block, circle, floor, line, placeFigure, repeat, ring, transform } from '../../kit/shapes.ts';
import { ink, type Picture, small } from '../../kit/sheet.ts';
import { solveJoints } from '../../kit/skeleton.ts';
import { noting, reading, showing } from '../../poses/everyday.ts';
import { cheering, overheadPress, spread, wide } from '../../poses/front.ts';
import { deadlift } from '../../poses/weights.ts';
import { audience, bookPile, deskLamp, laurel, lever, openBook } from '../../scenery/study.ts';

function pressing(): string {
  const { body, arms } = frontLayers(solveFront(overheadPress(1)));
  return body + barbell([0, 7.76], 0.62, { bar: ink.black, plate: ink.red, small: ink.black }) + arms;
}

function lifting(): string {
  const joints = solveJoints(deadlift(0.3));
  const { far, leg, trunk, arm } = figureLayers(joints);
  return far + leg + trunk + plate(joints.arm.end, 0.7, { rim: ink.red, ring: ink.bone, hole: ink.black }) + arm;
}

const windows = [300, 580, 860].map((x) => block([x, 150], 256, 530, ink.tram)).join('');
const panes = [300, 580, 860].map((x) => block([x, 268], 256, 8, ink.slate) + block([x + 124, 150], 8, 118, ink.slate)).join('');

/** The lit windows of a gym at night, and a student outside who watches how people move. */
const nightGym: Picture = {
  name: 'ChiSono/Quinto/4',
  size: small,
  ground: ink.slate,
  draw: (size) => {
    const notes = transform([262, 466], 1, block([-32, -22], 64, 44, ink.bone), -16);
    const stars = repeat(9, (i) => circle([70 + i * 131, 44 + ((i * 53) % 70)], 3, ink.bone));
    return (
      stars +
      windows +
      placeFigure([708, 680], 48, pressing()) +
      placeFigure([1000, 680], 56, lifting()) +
      placeFigure([436, 680], 56, figure({ ...noting(), arm: { hand: [0.3, 3.2] } }, {})) +
      panes +
      block([270, 680], 880, 16, ink.black) +
      floor(size, 770, ink.black) +
      placeFigure(
        [180, 790],
        88,
        figure(noting(), {
          body: ink.sky,
          far: ink.sky,
          hair: { style: 'crop', fill: ink.black },
          singlet: ink.red,
          tee: true,
          trousers: ink.green,
          shoes: ink.bone,
        }),
      ) +
      notes
    );
  },
};

const books: Picture = {
  name: 'ChiSono/Quinto/1',
  size: small,
  ground: ink.green,
  draw: (size) => {
    const pile = bookPile([
      [230, 46, ink.red, ink.bone],
      [190, 34, ink.sky, ink.black],
      [210, 52, ink.black, ink.tram],
      [160, 30, ink.red, ink.sand],
    ]);
    return (
      transform([610, 506], 1, deskLamp(300, 230, { metal: ink.black, light: ink.tram })) +
      floor(size, 790, ink.black) +
      block([246, 632], 150, 24, ink.sand, 6) +
      block([308, 656], 24, 134, ink.sand) +
      placeFigure([320, 790], 92, figure(reading(), { singlet: ink.red, tee: true, trousers: ink.slate, shoes: ink.bone })) +
      block([455, 506], 660, 22, ink.bone) +
      block([480, 528], 18, 262, ink.bone) +
      block([1072, 528], 18, 262, ink.bone) +
      transform([600, 504], 1, openBook(120, ink.bone, ink.red)) +
      transform([985, 506], 1, pile)
    );
  },
};

const measure: Picture = {
  name: 'ChiSono/Quinto/2',
  size: small,
  ground: ink.sand,
  draw: () => {
    const [x, ground, head] = [600, 820, 98];
    const square = `<rect x="${x - 325}" y="170" width="650" height="650" fill="none" stroke="${ink.black}" stroke-width="5"/>`;
    const rule = line('M0 820H1200M600 0V900', 2, ink.red) + line('M0 170H1200', 2, ink.red);
    return (
      rule +
      circle([x, 428], 392, ink.tram) +
      ring([x, 428], 392, 5, ink.black) +
      square +
      placeFigure([x, ground], head, frontFigure(wide(), { body: ink.red })) +
      placeFigure([x, ground], head, frontFigure(spread(), { body: ink.black }))
    );
  },
};

const lecture: Picture = {
  name: 'ChiSono/Quinto/3',
  size: small,
  ground: ink.sky,
  draw: (size) =>
    block([250, 70], 640, 450, ink.bone) +
    transform([560, 290], 1.05, lever({ bone: ink.black, muscle: ink.red, weight: ink.tram, hinge: ink.slate })) +
    floor(size, 620, ink.green) +
    placeFigure(
      [1040, 620],
      64,
      figure(showing(5), { singlet: ink.tram, tee: true, trousers: ink.slate, hair: { style: 'bun' } }),
      'left',
    ) +
    transform([600, 720], 1, audience(8, 150, 58, [ink.slate])) +
    transform([640, 810], 1, audience(7, 180, 70, [ink.black, ink.black, ink.red, ink.black])) +
    transform([560, 930], 1, audience(6, 226, 88, [ink.slate])),
};

const graduation: Picture = {
  name: 'ChiSono/Quinto/5',
  size: small,
  ground: ink.red,
  draw: () => {
    const scroll = transform([942, 98], 1, block([-26, -110], 52, 220, ink.bone, 8) + block([-28, -16], 56, 26, ink.green), 66);
    return (
      circle([600, 514], 360, ink.sand) +
      scroll +
      placeFigure(
        [600, 1234],
        160,
        frontFigure(cheering(), { body: ink.black, singlet: ink.bone, tee: true, trousers: ink.slate }),
      ) +
      transform([600, 240], 1, laurel(74, ink.green, ink.tram))
    );
  },
};

/** Books by day, the gym by night, and graduation. */
export const studies: readonly Picture[] = [books, measure, lecture, nightGym, graduation];
