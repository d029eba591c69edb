import { ball } from '../../kit/apparatus.ts';
import { figure } from '../../kit/figure.ts';
import { ink } from '../../kit/ink.ts';
import { block, circle, stand } from '../../kit/shape.ts';
import { kick } from '../../poses/athletics.ts';
import { dive } from '../../poses/life.ts';
import { floor, place, repeat } from '../../scenery/place.ts';
import { balcony, schoolBag, shutteredWindow } from '../../scenery/yard.ts';
import { type Picture, small } from '../picture.ts';

const redBag = schoolBag(ink.red, ink.sand, ink.black);
const greenBag = schoolBag(ink.green, ink.tram, ink.black);

function house(): string {
  const windows = repeat(5, (i) => shutteredWindow(130 + i * 235, 92, { glass: ink.black, shutter: ink.green }));
  return block([0, 0], 1200, 252, ink.tram) + windows + balcony(0, 1200, 252, { rail: ink.black, slab: ink.bone });
}

const day: Picture = {
  name: 'ChiSono/Primo/1',
  size: small,
  ground: ink.sand,
  draw: (size) => {
    const child = figure(kick(), { singlet: ink.red, shorts: ink.bone, head: 1.22, build: 0.9 });
    return (
      house() +
      floor(size, 760, ink.black) +
      place([770, 760], 1.05, redBag) +
      place([1090, 760], 1.05, greenBag) +
      stand([300, 760], 72, child) +
      stand([660, 560], 46, ball([0, 0], 1))
    );
  },
};

/** Rows of windows, here and there one lit. */
function nightHouse(): string {
  const lit = new Set([3, 8, 13, 14, 22, 25]);
  return repeat(30, (i) => {
    const [column, row] = [i % 10, Math.floor(i / 10)];
    return block([46 + column * 116, 60 + row * 190], 62, 108, lit.has(i) ? ink.tram : ink.black);
  });
}

const dusk: Picture = {
  name: 'ChiSono/Primo/2',
  size: small,
  ground: ink.slate,
  draw: (size) => {
    const keeper = figure(dive(), { singlet: ink.red, shorts: ink.bone, head: 1.22, build: 0.9, far: ink.slate });
    return (
      nightHouse() +
      circle([640, 420], 300, ink.bone) +
      floor(size, 770, ink.black) +
      place([150, 770], 1.15, redBag) +
      place([1060, 770], 1.15, greenBag) +
      stand([520, 700], 78, keeper) +
      stand([905, 205], 44, ball([0, 0], 1, { skin: ink.tram, seam: ink.black }))
    );
  },
};

export const firstBall: readonly Picture[] = [day, dusk];
