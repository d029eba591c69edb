import { barbell } from '../../kit/apparatus.ts';
import { ink } from '../../kit/ink.ts';
import { block, stand } from '../../kit/shape.ts';
import { archWindow, bell, disk, dumbbellRack, plateTree, squatRack } from '../../scenery/gym.ts';
import { floor, line, place, repeat } from '../../scenery/place.ts';
import { large, type Picture } from '../picture.ts';

const black = { rim: ink.black, ring: ink.tram, hole: ink.bone };
const red = { rim: ink.red, ring: ink.bone, hole: ink.black };
const green = { rim: ink.green, ring: ink.bone, hole: ink.black };

/** The gym before the day begins: the rack, the plates in order, light in the windows. */
export const inside: Picture = {
  name: 'contact/2',
  size: large,
  ground: ink.bone,
  draw: (size) => {
    const windows = repeat(3, (i) =>
      place([290 + i * 510, 640], 1, archWindow(200, 500, { glass: i === 1 ? ink.tram : ink.sky, bar: ink.black })),
    );
    const lamps = repeat(
      2,
      (i) =>
        line(`M${545 + i * 510} 0V150`, 6, ink.black) +
        place([545 + i * 510, 150], 1, `<path d="M-60 44Q-56 0 0 0Q56 0 60 44Z" fill="${ink.red}"/>`),
    );
    const rack = place([800, 1000], 1, squatRack(190, 620, ink.slate));
    const bar = stand([800, 1000], 118, barbell([0, 3.6], 1.05, { bar: ink.black, plate: ink.red, small: ink.black }));
    return (
      windows +
      lamps +
      block([0, 640], 1600, 360, ink.sand) +
      floor(size, 1000, ink.black) +
      place([270, 1000], 1.15, plateTree([black, red, green], ink.slate)) +
      rack +
      bar +
      place([1310, 1000], 1.25, dumbbellRack(360, [ink.black, ink.red, ink.green, ink.tram], ink.slate)) +
      place([540, 1050], 1, bell(52, ink.tram, ink.black)) +
      place([1060, 1060], 1, bell(64, ink.red, ink.bone)) +
      disk(96, 1056, 70, red)
    );
  },
};
