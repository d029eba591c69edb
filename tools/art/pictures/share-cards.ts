import { figure, figureLayers } from '../kit/figure.ts';
import { frontFigure } from '../kit/front-figure.ts';
import { block, circle, floor, halo, placeFigure, transform } from '../kit/shapes.ts';
import { ink, type Picture } from '../kit/sheet.ts';
import { solveJoints } from '../kit/skeleton.ts';
import { run } from '../poses/athletics.ts';
import { listening } from '../poses/everyday.ts';
import { greeting } from '../poses/front.ts';
import { wallClock } from '../scenery/devices.ts';
import { hangingSign } from '../scenery/street.ts';
import { posterLifter } from './heroes.ts';
import { underTheBar } from './services.ts';

const card = { width: 1200, height: 630 };

const home: Picture = {
  name: 'share/home',
  size: card,
  ground: ink.sand,
  draw: (size) =>
    posterLifter({ foot: [565, 545], head: 92, disc: { at: [694, 315], radius: 262 } }) + floor(size, 545, ink.black),
};

const about: Picture = {
  name: 'share/about',
  size: card,
  ground: ink.red,
  draw: (size) =>
    circle([690, 300], 240, ink.tram) +
    floor(size, 560, ink.black) +
    placeFigure([590, 604], 76, figure(run(), { singlet: ink.bone, shorts: ink.slate, shoes: ink.bone })),
};

const services: Picture = {
  name: 'share/services',
  size: card,
  ground: ink.green,
  draw: () => halo([600, 330], 270, ink.tram, ink.green) + placeFigure([600, 800], 100, underTheBar()),
};

const contact: Picture = {
  name: 'share/contact',
  size: card,
  ground: ink.sky,
  draw: (size) =>
    block([0, 0], 300, 560, ink.sand) +
    transform([452, 240], 1, hangingSign(100, { iron: ink.black, rim: ink.red, ring: ink.bone, hub: ink.red })) +
    circle([840, 320], 236, ink.bone) +
    floor(size, 560, ink.black) +
    placeFigure([840, 566], 74, frontFigure(greeting(), { singlet: ink.red, tee: true, trousers: ink.slate, shoes: ink.red })),
};

const booking: Picture = {
  name: 'share/booking',
  size: card,
  ground: ink.tram,
  draw: (size) => {
    const { far, leg, trunk, arm } = figureLayers(solveJoints(listening()), {
      singlet: ink.green,
      tee: true,
      trousers: ink.slate,
      shoes: ink.bone,
      hair: { style: 'bun' },
    });
    return (
      wallClock([760, 250], 210, 17.25, { face: ink.bone, mark: ink.black, hub: ink.red }) +
      floor(size, 550, ink.black) +
      block([270, 408], 330, 26, ink.bone, 8) +
      block([310, 434], 20, 116, ink.bone) +
      block([540, 434], 20, 116, ink.bone) +
      placeFigure([400, 550], 88, far + leg + trunk + arm)
    );
  },
};

/** Preview images of shared links: one figure each, big enough for a phone. */
export const cards: readonly Picture[] = [home, about, services, contact, booking];
