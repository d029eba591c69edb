import { barbell } from '../../kit/apparatus.ts';
import { figure } from '../../kit/figure.ts';
import { frontFigure, frontLayers, solveFront } from '../../kit/front-figure.ts';
import { add, interpolate, type Point } from '../../kit/geometry.ts';
import { block, circle, floor, placeFigure, repeat, ring, transform } from '../../kit/shapes.ts';
import { ink, type Picture, small } from '../../kit/sheet.ts';
import { solveJoints } from '../../kit/skeleton.ts';
import { cheer } from '../../poses/athletics.ts';
import { highFive } from '../../poses/bodyweight.ts';
import { showing, sore } from '../../poses/everyday.ts';
import { atEase, star } from '../../poses/front.ts';
import { tree } from '../../scenery/street.ts';

const client = {
  singlet: ink.green,
  tee: true,
  trousers: ink.slate,
  shoes: ink.bone,
  hair: { style: 'crop', fill: ink.sand },
} as const;
const trainer = { singlet: ink.red, tee: true, shorts: ink.slate, shoes: ink.bone } as const;

/** Rings around the painful point, like those of a plate. */
const ache = (at: Point): string =>
  [0.62, 0.98, 1.34].map((radius) => ring(at, radius, 0.13, ink.red)).join('') + circle(at, 0.28, ink.red);

const hurt: Picture = {
  name: 'ChiSono/Sesto/1',
  size: small,
  ground: ink.sky,
  draw: (size) => {
    const pose = sore();
    const { hip, chest } = solveJoints(pose);
    const back = add(interpolate(hip, chest, 0.3), [-0.3, 0.16]);
    return (
      circle([455, 400], 330, ink.bone) +
      floor(size, 780, ink.black) +
      placeFigure([800, 780], 96, figure(showing(4.1), trainer), 'left') +
      placeFigure([400, 780], 96, ache(back) + figure(pose, { ...client, shoes: ink.red }) + circle(back, 0.2, ink.red))
    );
  },
};

const healed: Picture = {
  name: 'ChiSono/Sesto/2',
  size: small,
  ground: ink.tram,
  draw: (size) => {
    const { body, arms } = frontLayers(solveFront({ ...atEase(), hand: [1.06, 3.02] }), client);
    const bar = barbell([0, 3], 1.3, { bar: ink.black, plate: ink.red, small: ink.black });
    return (
      circle([420, 400], 330, ink.bone) +
      floor(size, 780, ink.black) +
      placeFigure([420, 780], 96, body + bar + arms) +
      placeFigure([930, 780], 96, figure(cheer(), trainer), 'left')
    );
  },
};

/** A client with back pain, who lifts six months later. */
export const firstClient: readonly Picture[] = [hurt, healed];

const park: Picture = {
  name: 'ChiSono/Ottavo/1',
  size: small,
  ground: ink.sand,
  draw: (size) =>
    circle([600, 330], 190, ink.tram) +
    transform([150, 720], 1, tree(250, 150, ink.green, ink.black)) +
    transform([1075, 720], 1, tree(330, 170, ink.green, ink.black)) +
    transform([905, 720], 1, tree(150, 80, ink.slate, ink.black)) +
    floor(size, 720, ink.green) +
    placeFigure([76, 800], 76, figure(highFive(), { singlet: ink.red })) +
    placeFigure([1124, 800], 76, figure(highFive(), { singlet: ink.bone, hair: { style: 'bun' } }), 'left'),
};

const tops = [ink.red, ink.bone, ink.sky, ink.slate, ink.green, ink.sand, ink.bone] as const;

/** Fifteen people in three rows, all in the same movement. */
const fullClass: Picture = {
  name: 'ChiSono/Ottavo/2',
  size: small,
  ground: ink.tram,
  draw: () =>
    repeat(15, (i) => {
      const [column, row] = [i % 5, Math.floor(i / 5)];
      const hair = (column * 2 + row) % 3 === 0 ? ({ style: 'bun' } as const) : undefined;
      const frame = hair ? 'narrow' : 'broad';
      const dress = { singlet: tops[(column * 3 + row * 2) % tops.length], shorts: ink.black, hair, frame } as const;
      return (
        placeFigure([132 + column * 234, 292 + row * 290], 37, frontFigure({ ...star(), hand: [1.62, 6.85] }, dress)) +
        block([132 + column * 234 - 100, 292 + row * 290], 200, 8, ink.black)
      );
    }),
};

/** From two friends in the park to a full class. */
export const groups: readonly Picture[] = [park, fullClass];
