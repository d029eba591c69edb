import { figure } from '../kit/figure.ts';
import { frontFigure } from '../kit/front-figure.ts';
import { block, circle, floor, halo, mirrored, placeFigure, transform } from '../kit/shapes.ts';
import { ink, type Picture } from '../kit/sheet.ts';
import { run } from '../poses/athletics.ts';
import { seatedCall } from '../poses/everyday.ts';
import { greeting } from '../poses/front.ts';
import { wallClock } from '../scenery/devices.ts';
import { hangingSign } from '../scenery/street.ts';
import { posterLifter } from './heroes.ts';
import { caller } from './places.ts';
import { underTheBar } from './services.ts';

/** The preview of a shared link: its figure keeps to the right, its left is for type in `typeInk`. */
export type ShareCard = Picture & { typeInk: string };

const size = { width: 1200, height: 630 };
const ground = 552;

const home: ShareCard = {
  name: 'share/home',
  size,
  ground: ink.sand,
  typeInk: ink.black,
  draw: () =>
    posterLifter({ foot: [900, ground], head: 70, disc: { at: [900, 306], radius: 262 } }) + floor(size, ground, ink.black),
};

const about: ShareCard = {
  name: 'share/about',
  size,
  ground: ink.red,
  typeInk: ink.bone,
  draw: () =>
    circle([935, 300], 240, ink.tram) +
    floor(size, ground, ink.black) +
    placeFigure([870, ground + 44], 77, figure(run(), { singlet: ink.bone, shorts: ink.slate, shoes: ink.bone })),
};

const services: ShareCard = {
  name: 'share/services',
  size,
  ground: ink.green,
  typeInk: ink.bone,
  draw: () => halo([950, 330], 270, ink.tram, ink.green) + placeFigure([950, 790], 97, underTheBar()),
};

const contact: ShareCard = {
  name: 'share/contact',
  size,
  ground: ink.sky,
  typeInk: ink.black,
  draw: () =>
    block([1136, 0], 64, ground, ink.sand) +
    circle([800, 315], 236, ink.bone) +
    transform([1026, 268], 0.66, mirrored(hangingSign(100, { iron: ink.black, rim: ink.red, ring: ink.bone, hub: ink.red }))) +
    floor(size, ground, ink.black) +
    placeFigure(
      [800, ground + 5],
      74,
      frontFigure(greeting(), { singlet: ink.red, tee: true, trousers: ink.slate, shoes: ink.red }),
    ),
};

const booking: ShareCard = {
  name: 'share/booking',
  size,
  ground: ink.tram,
  typeInk: ink.black,
  draw: () =>
    wallClock([1000, 232], 170, 17.25, { face: ink.bone, mark: ink.black, hub: ink.red }) +
    floor(size, ground, ink.black) +
    block([590, 410], 330, 26, ink.bone, 8) +
    block([630, 436], 20, 116, ink.bone) +
    block([860, 436], 20, 116, ink.bone) +
    placeFigure(
      [700, ground],
      88,
      caller(seatedCall(), { singlet: ink.green, tee: true, trousers: ink.slate, shoes: ink.bone, hair: { style: 'bun' } }),
    ),
};

/** Previews of shared links: one figure each, big enough for a phone. */
export const cards: readonly ShareCard[] = [home, about, services, contact, booking];
