import { rings } from '../../kit/apparatus.ts';
import { figure } from '../../kit/figure.ts';
import { ink } from '../../kit/ink.ts';
import { circle, stand } from '../../kit/shape.ts';
import { stagHandstand } from '../../poses/floor.ts';
import { floor } from '../../scenery/place.ts';
import { large, type Picture } from '../picture.ts';

/** A handstand held between the rings that wait. */
export const calisthenics: Picture = {
  name: 'services/calisthenics',
  size: large,
  ground: ink.tram,
  draw: (size) =>
    circle([800, 560], 430, ink.bone) +
    floor(size, 1040, ink.black) +
    stand([250, 560], 130, rings([0, 0], 0, 6)) +
    stand([1350, 560], 130, rings([0, 0], 0, 6)) +
    stand([785, 1040], 112, figure(stagHandstand(), { singlet: ink.red, shorts: ink.slate })),
};
