import { figure } from '../../kit/figure.ts';
import { ink } from '../../kit/ink.ts';
import { block, circle, stand } from '../../kit/shape.ts';
import { within } from '../../kit/stencil.ts';
import { lunge } from '../../poses/floor.ts';
import { phone, playMark, progress } from '../../scenery/camera.ts';
import { floor, place } from '../../scenery/place.ts';
import { large, type Picture } from '../picture.ts';

/** The lunge on the telephone, as tall as the one who does it at home. */
export const online: Picture = {
  name: 'services/online',
  size: large,
  ground: ink.red,
  draw: (size) => {
    const screen = block([0, 0], 520, 740, ink.sky);
    const film =
      block([0, 0], 520, 590, ink.sky) +
      circle([260, 330], 210, ink.tram) +
      block([0, 590], 520, 150, ink.black) +
      stand([330, 590], 92, figure(lunge(1), { singlet: ink.red, tee: true, shorts: ink.slate, shoes: ink.bone })) +
      progress([50, 672], 420, 0.55, { rest: ink.slate, done: ink.tram });
    const set = phone(520, 740, 30, { body: ink.black, screen: ink.black, key: ink.sand }) + within(screen, film);
    return (
      circle([500, 600], 350, ink.sand) +
      floor(size, 1010, ink.black) +
      stand([640, 1010], 132, figure(lunge(1), { singlet: ink.bone, hair: { style: 'tail' }, shoes: ink.bone })) +
      place([960, 144], 1, set) +
      circle([1504, 236], 66, ink.tram) +
      playMark([1507, 236], 52, ink.black)
    );
  },
};
