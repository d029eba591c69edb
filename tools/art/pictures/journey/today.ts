import { frontFigure } from '../../kit/front-figure.ts';
import { ink } from '../../kit/ink.ts';
import { block, stand } from '../../kit/shape.ts';
import { within } from '../../kit/stencil.ts';
import { greeting } from '../../poses/front.ts';
import { archWindow, bell, plateTree, windowBars } from '../../scenery/gym.ts';
import { floor, place } from '../../scenery/place.ts';
import { duomo, pirelli, velasca } from '../../scenery/skyline.ts';
import { type Picture, small } from '../picture.ts';

const stone = { wall: ink.bone, gap: ink.sky };
const glass = archWindow(190, 500, { glass: ink.sky, bar: ink.sky });

const window = (view: string): string => within(glass, glass + view) + windowBars(190, 500, ink.black);

/** The gym of today: Milan behind the windows, and the door open. */
export const today: Picture = {
  name: 'ChiSono/Undicesimo/1',
  size: small,
  ground: ink.sand,
  draw: (size) =>
    place([232, 600], 1, window(place([10, 0], 0.86, duomo(stone)))) +
    place([968, 600], 1, window(place([-70, 0], 0.95, velasca(stone)) + place([80, 0], 0.95, pirelli(stone)))) +
    floor(size, 780, ink.black) +
    place(
      [96, 780],
      0.6,
      plateTree(
        [
          { rim: ink.tram, ring: ink.bone, hole: ink.black },
          { rim: ink.black, ring: ink.bone, hole: ink.black },
          { rim: ink.green, ring: ink.bone, hole: ink.black },
        ],
        ink.slate,
      ),
    ) +
    place([900, 780], 1, bell(46, ink.green, ink.bone)) +
    place([1010, 780], 1, bell(58, ink.black, ink.tram)) +
    place([1120, 780], 1, bell(40, ink.red, ink.bone)) +
    block([0, 780], 1200, 10, ink.red) +
    stand([600, 840], 112, frontFigure(greeting(), { singlet: ink.red, tee: true, trousers: ink.slate, shoes: ink.bone })),
};
