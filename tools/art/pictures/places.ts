import { barbell } from '../kit/apparatus.ts';
import type { Clothing } from '../kit/clothing.ts';
import { figure, figureLayers } from '../kit/figure.ts';
import { block, circle, floor, line, placeFigure, repeat, transform } from '../kit/shapes.ts';
import { ink, large, type Picture } from '../kit/sheet.ts';
import { type Pose, solveJoints } from '../kit/skeleton.ts';
import { stand } from '../poses/athletics.ts';
import { seatedCall, standingCall } from '../poses/everyday.ts';
import { wallClock } from '../scenery/devices.ts';
import { archWindow, disk, dumbbellRack, plateTree, squatRack, standingKettlebell } from '../scenery/gym.ts';
import { archDoor, hangingSign, houseFront, tram } from '../scenery/street.ts';

/** The door of the gym with its plate hung out, and the tram that stops nearby. */
export const street: Picture = {
  name: 'contact/1',
  size: large,
  ground: ink.sky,
  draw: (size) => {
    const house =
      block([0, 120], 640, 860, ink.sand) +
      block([0, 96], 676, 30, ink.bone) +
      block([0, 470], 640, 14, ink.bone) +
      transform([70, 190], 1, houseFront(3, 1, [208, 0], { glass: ink.slate, sill: ink.bone })) +
      transform([270, 980], 1, archDoor(128, 420, { leaf: ink.green, glass: ink.tram, frame: ink.black, knob: ink.bone }));
    const rails = line('M0 1034H1600M0 1064H1600', 6, ink.sand);
    return (
      circle([1240, 330], 190, ink.bone) +
      line('M640 566H1600', 4, ink.black) +
      house +
      transform([742, 590], 1, hangingSign(78, { iron: ink.black, rim: ink.red, ring: ink.bone, hub: ink.red })) +
      floor(size, 980, ink.slate) +
      rails +
      transform([1210, 1030], 1.1, tram({ low: ink.tram, high: ink.bone, glass: ink.slate, iron: ink.black })) +
      placeFigure([500, 1000], 58, figure(stand(), { singlet: ink.red, tee: true, trousers: ink.slate, shoes: ink.bone }))
    );
  },
};

const black = { rim: ink.black, ring: ink.tram, hole: ink.bone };
const red = { rim: ink.red, ring: ink.bone, hole: ink.black };
const green = { rim: ink.green, ring: ink.bone, hole: ink.black };

/** The empty gym: the rack, the plates in order, light in the windows. */
export const inside: Picture = {
  name: 'contact/2',
  size: large,
  ground: ink.green,
  draw: (size) => {
    const windows = repeat(3, (i) =>
      transform([290 + i * 510, 640], 1, archWindow(200, 500, { glass: i === 1 ? ink.tram : ink.sky, bar: ink.black })),
    );
    const lamps = repeat(
      2,
      (i) =>
        line(`M${545 + i * 510} 0V150`, 6, ink.black) +
        transform([545 + i * 510, 150], 1, `<path d="M-60 44Q-56 0 0 0Q56 0 60 44Z" fill="${ink.red}"/>`),
    );
    const rack = transform([800, 1000], 1, squatRack(190, 620, ink.slate));
    const bar = placeFigure([800, 1000], 118, barbell([0, 3.6], 1.05, { bar: ink.black, plate: ink.red, small: ink.black }));
    return (
      windows +
      lamps +
      block([0, 640], 1600, 360, ink.sand) +
      floor(size, 1000, ink.black) +
      transform([270, 1000], 1.15, plateTree([black, red, green], ink.slate)) +
      rack +
      bar +
      transform([1310, 1000], 1.25, dumbbellRack(360, [ink.black, ink.red, ink.green, ink.tram], ink.slate)) +
      transform([540, 1050], 1, standingKettlebell(52, ink.tram, ink.black)) +
      transform([1060, 1060], 1, standingKettlebell(64, ink.red, ink.bone)) +
      disk(96, 1056, 70, red)
    );
  },
};

/** Someone with a phone at the ear. */
export function caller(pose: Pose, dress: Clothing): string {
  const joints = solveJoints(pose);
  const { far, leg, trunk, arm } = figureLayers(joints, dress);
  const [x, y] = joints.arm.end;
  const phone = `<g transform="translate(${(x - 0.1).toFixed(3)} ${(y + 0.06).toFixed(3)}) rotate(18)">${block([-0.11, -0.42], 0.22, 0.86, ink.red, 0.08)}</g>`;
  return far + leg + trunk + phone + arm;
}

/** Two people on the phone, one in the gym and one at home, and a clock between: the free first call. */
export const booking: Picture = {
  name: 'booking',
  size: large,
  ground: ink.tram,
  draw: (size) => {
    const trainer = { singlet: ink.red, tee: true, trousers: ink.slate, shoes: ink.bone } as const;
    const guest = {
      singlet: ink.green,
      tee: true,
      trousers: ink.slate,
      shoes: ink.bone,
      hair: { style: 'bun' },
    } as const;
    return (
      block([800, 0], 800, 1020, ink.sky) +
      circle([430, 560], 340, ink.bone) +
      circle([1170, 560], 340, ink.tram) +
      floor(size, 1020, ink.black) +
      transform([140, 1020], 1.1, plateTree([black, red, green], ink.slate)) +
      placeFigure([400, 1020], 128, caller(standingCall(), trainer)) +
      block([1010, 796], 420, 36, ink.red, 10) +
      block([1394, 560], 36, 272, ink.red, 10) +
      block([1040, 832], 24, 188, ink.black) +
      block([1390, 832], 24, 188, ink.black) +
      placeFigure([1280, 1020], 128, caller(seatedCall(), guest), 'left') +
      wallClock([800, 250], 150, 17.25, { face: ink.bone, mark: ink.black, hub: ink.red })
    );
  },
};
