import { figure } from '../../kit/figure.ts';
import { frontFigure } from '../../kit/front-figure.ts';
import { ink } from '../../kit/ink.ts';
import { block, circle, ring, stand } from '../../kit/shape.ts';
import { cheering, spread, wide } from '../../poses/front.ts';
import { reading, showing } from '../../poses/life.ts';
import { floor, line, place } from '../../scenery/place.ts';
import { audience, bookPile, deskLamp, laurel, lever, openBook } from '../../scenery/study.ts';
import { type Picture, small } from '../picture.ts';
import { nightGym } from './night-gym.ts';

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
      place([610, 506], 1, deskLamp(300, 230, { metal: ink.black, light: ink.tram })) +
      floor(size, 790, ink.black) +
      block([246, 632], 150, 24, ink.sand, 6) +
      block([308, 656], 24, 134, ink.sand) +
      stand([320, 790], 92, figure(reading(), { singlet: ink.red, tee: true, trousers: ink.slate, shoes: ink.bone })) +
      block([455, 506], 660, 22, ink.bone) +
      block([480, 528], 18, 262, ink.bone) +
      block([1072, 528], 18, 262, ink.bone) +
      place([600, 504], 1, openBook(120, ink.bone, ink.red)) +
      place([985, 506], 1, pile)
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
      stand([x, ground], head, frontFigure(wide(), { body: ink.red })) +
      stand([x, ground], head, frontFigure(spread(), { body: ink.black }))
    );
  },
};

const lecture: Picture = {
  name: 'ChiSono/Quinto/3',
  size: small,
  ground: ink.sky,
  draw: (size) =>
    block([250, 70], 640, 450, ink.bone) +
    place([560, 290], 1.05, lever({ bone: ink.black, muscle: ink.red, weight: ink.tram, hinge: ink.slate })) +
    floor(size, 620, ink.green) +
    stand(
      [1040, 620],
      64,
      figure(showing(5), { singlet: ink.tram, tee: true, trousers: ink.slate, hair: { style: 'bun' } }),
      'left',
    ) +
    place([600, 720], 1, audience(8, 150, 58, [ink.slate])) +
    place([640, 810], 1, audience(7, 180, 70, [ink.black, ink.black, ink.red, ink.black])) +
    place([560, 930], 1, audience(6, 226, 88, [ink.slate])),
};

const graduation: Picture = {
  name: 'ChiSono/Quinto/5',
  size: small,
  ground: ink.red,
  draw: () => {
    const scroll = place([942, 98], 1, block([-26, -110], 52, 220, ink.bone, 8) + block([-28, -16], 56, 26, ink.green), 66);
    return (
      circle([600, 514], 360, ink.sand) +
      scroll +
      stand([600, 1234], 160, frontFigure(cheering(), { body: ink.black, singlet: ink.bone, tee: true, trousers: ink.slate })) +
      place([600, 240], 1, laurel(74, ink.green, ink.tram))
    );
  },
};

/** Books by day, the gym by night, and the crown at the end. */
export const studies: readonly Picture[] = [books, measure, lecture, nightGym, graduation];
