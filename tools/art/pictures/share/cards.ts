import { figure, figureLayers } from '../../kit/figure.ts';
import { frontFigure } from '../../kit/front-figure.ts';
import { ink } from '../../kit/ink.ts';
import { block, circle, stand } from '../../kit/shape.ts';
import { solve } from '../../kit/skeleton.ts';
import { run } from '../../poses/athletics.ts';
import { greeting } from '../../poses/front.ts';
import { listening } from '../../poses/life.ts';
import { wallClock } from '../../scenery/clocks.ts';
import { floor, halo, place } from '../../scenery/place.ts';
import { hangingSign } from '../../scenery/street.ts';
import { deadlift } from '../hero/deadlift.ts';
import type { Picture } from '../picture.ts';
import { underTheBar } from '../services/bodybuilding.ts';

const card = { width: 1200, height: 630 };

const home: Picture = {
  name: 'share/home',
  size: card,
  ground: ink.sand,
  draw: (size) => deadlift({ foot: [565, 545], head: 92, disc: { at: [694, 315], radius: 262 } }) + floor(size, 545, ink.black),
};

const about: Picture = {
  name: 'share/about',
  size: card,
  ground: ink.red,
  draw: (size) =>
    circle([690, 300], 240, ink.tram) +
    floor(size, 560, ink.black) +
    stand([590, 604], 76, figure(run(), { singlet: ink.bone, shorts: ink.slate, shoes: ink.bone })),
};

const services: Picture = {
  name: 'share/services',
  size: card,
  ground: ink.green,
  draw: () => halo([600, 330], 270, ink.tram, ink.green) + stand([600, 800], 100, underTheBar()),
};

const contact: Picture = {
  name: 'share/contact',
  size: card,
  ground: ink.sky,
  draw: (size) =>
    block([0, 0], 300, 560, ink.sand) +
    place([452, 240], 1, hangingSign(100, { iron: ink.black, rim: ink.red, ring: ink.bone, hub: ink.red })) +
    circle([840, 320], 236, ink.bone) +
    floor(size, 560, ink.black) +
    stand([840, 566], 74, frontFigure(greeting(), { singlet: ink.red, tee: true, trousers: ink.slate, shoes: ink.red })),
};

const booking: Picture = {
  name: 'share/booking',
  size: card,
  ground: ink.tram,
  draw: (size) => {
    const { far, leg, trunk, arm } = figureLayers(solve(listening()), {
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
      stand([400, 550], 88, far + leg + trunk + arm)
    );
  },
};

/** What a shared link shows: one figure, big enough to read on a telephone. */
export const cards: readonly Picture[] = [home, about, services, contact, booking];
