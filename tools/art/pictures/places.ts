import { barbell } from '../kit/apparatus.ts';
import type { Clothing } from '../kit/clothing.ts';
import { figure, figureLayers } from '../kit/figure.ts';
import type { Point } from '../kit/geometry.ts';
import { block, circle, floor, line, path, placeFigure, repeat, ring, transform } from '../kit/shapes.ts';
import { clip, ink, large, type Picture } from '../kit/sheet.ts';
import { type Pose, solveJoints } from '../kit/skeleton.ts';
import { stand } from '../poses/athletics.ts';
import { phone } from '../scenery/devices.ts';
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
  const device = `<g transform="translate(${(x - 0.1).toFixed(3)} ${(y + 0.06).toFixed(3)}) rotate(18)">${block([-0.11, -0.42], 0.22, 0.86, ink.red, 0.08)}</g>`;
  return far + leg + trunk + device + arm;
}

/** A plate of which each half is in the inks of its own ground: one conversation in two places. */
function sharedPlate(centre: Point, radius: number): string {
  const [x, y] = centre;
  const half = (inks: { rim: string; ring: string; hub: string }) =>
    circle(centre, radius, inks.rim) +
    ring(centre, radius * 0.87, radius * 0.03, inks.ring) +
    circle(centre, radius * 0.4, inks.hub);
  const side = (left: number) => block([left, y - radius], radius, radius * 2, ink.black);
  return (
    clip(side(x - radius), half({ rim: ink.bone, ring: ink.tram, hub: ink.tram })) +
    clip(side(x), half({ rim: ink.tram, ring: ink.bone, hub: ink.sky }))
  );
}

/** The sound of a call on the screen of a phone, and the button that ends it. */
function call(): string {
  const [width, height] = [400, 640];
  const screen = block([0, 0], width, height, ink.black, 18);
  const loud = [70, 150, 250, 120, 330, 190, 280, 130, 60];
  const sound = loud
    .map((tall, i) => block([44 + i * 36, 250 - tall / 2], 20, tall, i < 4 ? ink.tram : i > 4 ? ink.sky : ink.bone, 10))
    .join('');
  const handset = path('M-44 12C-58 -30 58 -30 44 12L20 18L14 -4C6 -8 -6 -8 -14 -4L-20 18Z', ink.bone);
  return (
    phone(width, height, 30, { body: ink.black, screen: ink.slate, key: ink.bone }) +
    clip(
      screen,
      block([0, 0], width, height, ink.slate) + sound + circle([200, 520], 62, ink.red) + transform([200, 522], 1, handset),
    )
  );
}

/** An armchair from the front, standing on the floor. */
const armchair =
  block([-110, -250], 220, 190, ink.red, 40) +
  block([-150, -150], 60, 130, ink.red, 24) +
  block([90, -150], 60, 130, ink.red, 24) +
  block([-100, -110], 200, 80, ink.red, 12) +
  line('M-94 -112H94', 5, ink.black) +
  block([-120, -22], 16, 22, ink.black) +
  block([104, -22], 16, 22, ink.black);

/** The gym at one end of the call and somebody's home at the other: the free first one. */
export const booking: Picture = {
  name: 'booking',
  size: large,
  ground: ink.tram,
  draw: (size) => {
    const lamp = block([1492, 560], 14, 560, ink.black) + path('M1436 560L1464 430H1534L1562 560Z', ink.green);
    return (
      block([800, 0], 800, 1120, ink.sky) +
      sharedPlate([800, 600], 500) +
      transform([150, 1120], 1.15, plateTree([black, red, green], ink.slate)) +
      transform([390, 1120], 1, standingKettlebell(58, ink.red, ink.bone)) +
      lamp +
      transform([1280, 1120], 1.2, armchair) +
      floor(size, 1120, ink.black) +
      transform([600, 240], 1, call())
    );
  },
};
