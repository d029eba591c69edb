import { dipBar, rings } from '../../kit/apparatus.ts';
import { figureLayers } from '../../kit/figure.ts';
import { frontLayers, solveFront } from '../../kit/front-figure.ts';
import { block, circle, floor, placeFigure } from '../../kit/shapes.ts';
import { ink, type Picture, small } from '../../kit/sheet.ts';
import { solveJoints } from '../../kit/skeleton.ts';
import { frontLever, leverHeight, lSit, supportHeight } from '../../poses/bodyweight.ts';
import { ironCross } from '../../poses/front.ts';

const bar: Picture = {
  name: 'ChiSono/Settimo/1',
  size: small,
  ground: ink.red,
  draw: (size) => {
    const { far, leg, trunk, arm } = figureLayers(solveJoints(frontLever()), { singlet: ink.tram, shorts: ink.slate });
    const post = (x: number) => block([x - 0.13, 0], 0.26, leverHeight, ink.bone) + block([x - 0.6, 0], 1.2, 0.16, ink.bone);
    const rail = block([-4.1, leverHeight - 0.11], 9.2, 0.22, ink.bone);
    return (
      circle([600, 420], 310, ink.sand) +
      floor(size, 800, ink.black) +
      placeFigure([545, 800], 108, post(-3.97) + post(4.97) + far + leg + trunk + rail + arm)
    );
  },
};

const parallettes: Picture = {
  name: 'ChiSono/Settimo/2',
  size: small,
  ground: ink.green,
  draw: (size) => {
    const { far, leg, trunk, arm } = figureLayers(
      solveJoints({ ...lSit(1), hip: [0.5, 4.27], torso: -16, head: 2, farLeg: undefined }),
      {
        singlet: ink.bone,
        tee: true,
        shorts: ink.red,
      },
    );
    const shift = `translate(0 ${1.9 - supportHeight})`;
    const low = dipBar([0, 1.8], 1.7);
    const athlete = `<g transform="${shift}">${far + leg + trunk}</g>${low}<g transform="${shift}">${arm}</g>`;
    return circle([470, 420], 335, ink.tram) + floor(size, 760, ink.black) + placeFigure([420, 760], 122, athlete);
  },
};

const cross: Picture = {
  name: 'ChiSono/Settimo/3',
  size: small,
  ground: ink.sky,
  draw: (size) => {
    const { body, arms } = frontLayers(solveFront(ironCross()), { singlet: ink.bone });
    return (
      circle([600, 400], 300, ink.red) +
      floor(size, 830, ink.black) +
      placeFigure([600, 830], 104, rings([0, 5.9], 3.04, 10, { ring: ink.black, strap: ink.black }) + body + arms)
    );
  },
};

/** Bar, parallettes, rings. */
export const bodyweight: readonly Picture[] = [bar, parallettes, cross];
