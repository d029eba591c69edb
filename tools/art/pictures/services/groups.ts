import { frontFigure } from '../../kit/front-figure.ts';
import { ink } from '../../kit/ink.ts';
import { circle, stand } from '../../kit/shape.ts';
import { star } from '../../poses/front.ts';
import { floor, repeat } from '../../scenery/place.ts';
import { large, type Picture } from '../picture.ts';

const discs = [ink.tram, ink.red, ink.sky, ink.sand, ink.green] as const;
const hairs = ['bun', 'crop', 'tail', 'band', 'bun'] as const;

/** Five people, each with a sun of their own, in one movement. */
export const groupClass: Picture = {
  name: 'services/gruppi',
  size: large,
  ground: ink.slate,
  draw: (size) =>
    repeat(5, (i) => circle([180 + i * 310, 660], 208, discs[i] ?? ink.tram)) +
    floor(size, 1040, ink.black) +
    repeat(5, (i) => {
      const style = hairs[i] ?? 'crop';
      const singlet = discs[(i + 2) % 5];
      return stand(
        [180 + i * 310, 1040],
        88,
        frontFigure(
          { ...star(), hand: [1.42, 7.1] },
          { body: ink.bone, singlet, hair: { style, fill: style === 'band' ? ink.red : ink.black } },
        ),
      );
    }),
};
