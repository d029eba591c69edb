import { frontFigure } from '../../kit/front-figure.ts';
import { block, floor, placeFigure, transform } from '../../kit/shapes.ts';
import { clip, ink, type Picture, small } from '../../kit/sheet.ts';
import { greeting } from '../../poses/front.ts';
import { archWindow, plateTree, standingKettlebell, windowBars } from '../../scenery/gym.ts';
import { duomo, pirelli, velasca } from '../../scenery/skyline.ts';

const stone = { wall: ink.bone, gap: ink.sky };
const glass = archWindow(190, 500, { glass: ink.sky, bar: ink.sky });

const window = (view: string): string => clip(glass, glass + view) + windowBars(190, 500, ink.black);

/** The gym of today, with Milan behind the windows. */
export const today: Picture = {
  name: 'ChiSono/Undicesimo/1',
  size: small,
  ground: ink.sand,
  draw: (size) =>
    transform([232, 600], 1, window(transform([10, 0], 0.86, duomo(stone)))) +
    transform([968, 600], 1, window(transform([-70, 0], 0.95, velasca(stone)) + transform([80, 0], 0.95, pirelli(stone)))) +
    floor(size, 780, ink.black) +
    transform(
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
    transform([900, 780], 1, standingKettlebell(46, ink.green, ink.bone)) +
    transform([1010, 780], 1, standingKettlebell(58, ink.black, ink.tram)) +
    transform([1120, 780], 1, standingKettlebell(40, ink.red, ink.bone)) +
    block([0, 780], 1200, 10, ink.red) +
    placeFigure([600, 840], 112, frontFigure(greeting(), { singlet: ink.red, tee: true, trousers: ink.slate, shoes: ink.bone })),
};
