import { plate } from '../../kit/apparatus.ts';
import { figure } from '../../kit/figure.ts';
import { ink } from '../../kit/ink.ts';
import { block, stand } from '../../kit/shape.ts';
import { listening, talking } from '../../poses/life.ts';
import { wallClock } from '../../scenery/clocks.ts';
import { floor, line, place, shape } from '../../scenery/place.ts';
import { large, type Picture } from '../picture.ts';

/** A small cup with its handle and what rises from it. */
const cup = (fill: string): string =>
  shape('M-34 -52H34Q34 0 0 0Q-34 0 -34 -52Z', fill) +
  line('M32 -44Q62 -44 54 -26Q46 -12 24 -12', 8, fill) +
  line('M-10 -66q-12 -18 0 -34q12 -18 0 -34M14 -66q-12 -18 0 -34q12 -18 0 -34', 6, fill);

/** Two people on a bench under a clock, a coffee between them: the talk that costs nothing. */
export const booking: Picture = {
  name: 'booking',
  size: large,
  ground: ink.tram,
  draw: (size) => {
    const trainer = { singlet: ink.red, tee: true, trousers: ink.slate, shoes: ink.bone } as const;
    const guest = {
      singlet: ink.green,
      tee: true,
      trousers: ink.black,
      far: ink.slate,
      shoes: ink.bone,
      hair: { style: 'bun' },
    } as const;
    return (
      wallClock([800, 400], 300, 17.25, { face: ink.bone, mark: ink.black, hub: ink.red }) +
      floor(size, 1020, ink.black) +
      block([250, 786], 1100, 36, ink.bone, 10) +
      block([380, 822], 30, 198, ink.bone) +
      block([1190, 822], 30, 198, ink.bone) +
      stand([450, 1020], 132, figure(talking(), trainer)) +
      stand([1160, 1020], 132, figure(listening(), guest), 'left') +
      place([800, 786], 0.9, cup(ink.red)) +
      stand([1460, 1020], 100, plate([0, 1], 1, { rim: ink.red, ring: ink.bone, hole: ink.black }))
    );
  },
};
