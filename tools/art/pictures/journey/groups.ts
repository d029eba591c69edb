import { figure } from '../../kit/figure.ts';
import { frontFigure } from '../../kit/front-figure.ts';
import { ink } from '../../kit/ink.ts';
import { block, circle, stand } from '../../kit/shape.ts';
import { highFive } from '../../poses/floor.ts';
import { star } from '../../poses/front.ts';
import { floor, place, repeat } from '../../scenery/place.ts';
import { tree } from '../../scenery/yard.ts';
import { type Picture, small } from '../picture.ts';

const park: Picture = {
  name: 'ChiSono/Ottavo/1',
  size: small,
  ground: ink.sand,
  draw: (size) =>
    circle([600, 330], 190, ink.tram) +
    place([150, 720], 1, tree(250, 150, ink.green, ink.black)) +
    place([1075, 720], 1, tree(330, 170, ink.green, ink.black)) +
    place([905, 720], 1, tree(150, 80, ink.slate, ink.black)) +
    floor(size, 720, ink.green) +
    stand([76, 800], 76, figure(highFive(), { singlet: ink.red })) +
    stand([1124, 800], 76, figure(highFive(), { singlet: ink.bone, hair: { style: 'tail' } }), 'left'),
};

const tops = [ink.red, ink.bone, ink.sky, ink.slate, ink.green, ink.sand, ink.bone] as const;

/** Fifteen people in three rows, all at the same beat. */
const fullClass: Picture = {
  name: 'ChiSono/Ottavo/2',
  size: small,
  ground: ink.tram,
  draw: () =>
    repeat(15, (i) => {
      const [column, row] = [i % 5, Math.floor(i / 5)];
      const hair = (column * 2 + row) % 3 === 0 ? ({ style: 'bun' } as const) : undefined;
      const dress = { singlet: tops[(column * 3 + row * 2) % tops.length], shorts: ink.black, hair };
      return (
        stand([132 + column * 234, 292 + row * 290], 37, frontFigure(star(), dress)) +
        block([132 + column * 234 - 100, 292 + row * 290], 200, 8, ink.black)
      );
    }),
};

/** From two friends in the park to a full class. */
export const groups: readonly Picture[] = [park, fullClass];
