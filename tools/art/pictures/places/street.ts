import { figure } from '../../kit/figure.ts';
import { ink } from '../../kit/ink.ts';
import { block, circle, stand } from '../../kit/shape.ts';
import { stand as upright } from '../../poses/athletics.ts';
import { floor, line, place } from '../../scenery/place.ts';
import { archDoor, hangingSign, houseFront, tram } from '../../scenery/street.ts';
import { large, type Picture } from '../picture.ts';

/** The door of the gym with its plate hung out, and the tram that stops near it. */
export const street: Picture = {
  name: 'contact/1',
  size: large,
  ground: ink.sky,
  draw: (size) => {
    const house =
      block([0, 120], 640, 860, ink.sand) +
      block([0, 96], 676, 30, ink.bone) +
      block([0, 470], 640, 14, ink.bone) +
      place([70, 190], 1, houseFront(3, 1, [208, 0], { glass: ink.slate, sill: ink.bone })) +
      place([270, 980], 1, archDoor(128, 420, { leaf: ink.green, glass: ink.tram, frame: ink.black, knob: ink.bone }));
    const rails = line('M0 1034H1600M0 1064H1600', 6, ink.sand);
    return (
      circle([1240, 330], 190, ink.bone) +
      line('M640 566H1600', 4, ink.black) +
      house +
      place([742, 590], 1, hangingSign(78, { iron: ink.black, rim: ink.red, ring: ink.bone, hub: ink.red })) +
      floor(size, 980, ink.slate) +
      rails +
      place([1210, 1030], 1.1, tram({ low: ink.tram, high: ink.bone, glass: ink.slate, iron: ink.black })) +
      stand([500, 1000], 58, figure(upright(), { singlet: ink.red, tee: true, trousers: ink.slate, shoes: ink.bone }))
    );
  },
};
