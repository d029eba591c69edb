import { kettlebell, pullUpBar } from '../../kit/apparatus.ts';
import { figure, figureLayers } from '../../kit/figure.ts';
import { frontLayers, solveFront } from '../../kit/front-figure.ts';
import { ink } from '../../kit/ink.ts';
import { block, circle, stand } from '../../kit/shape.ts';
import { ankleHeight, lastAngle, solve } from '../../kit/skeleton.ts';
import { within } from '../../kit/stencil.ts';
import { plank } from '../../poses/floor.ts';
import { pullUp, pullUpHeight } from '../../poses/front.ts';
import { swing } from '../../poses/kettlebell.ts';
import { phone, playMark, progress, tripodCamera } from '../../scenery/camera.ts';
import { floor, line, place, shape } from '../../scenery/place.ts';
import { type Picture, small } from '../picture.ts';
import { library } from './video-library.ts';

const filming: Picture = {
  name: 'ChiSono/Decimo/1',
  size: small,
  ground: ink.bone,
  draw: (size) => {
    const joints = solve({ ...swing(0.92), farArm: undefined, farLeg: { ankle: [0.55, ankleHeight] } });
    const { far, leg, trunk, arm } = figureLayers(joints, { singlet: ink.red, tee: true, shorts: ink.slate });
    const bell = kettlebell(joints.arm.end, lastAngle(joints.arm), 0.5, { body: ink.black, mark: ink.tram, handle: ink.black });
    return (
      circle([790, 400], 300, ink.tram) +
      floor(size, 790, ink.black) +
      stand([860, 790], 94, far + leg + trunk + bell + arm, 'left') +
      place([250, 790], 1.06, tripodCamera(420, { body: ink.slate, lens: ink.sky, lamp: ink.red }))
    );
  },
};

function pullingUp(): string {
  const { body, arms } = frontLayers(solveFront(pullUp(1)), { singlet: ink.red, shorts: ink.slate, shoes: ink.black });
  return body + pullUpBar(pullUpHeight, 2.7, ink.black) + arms;
}

const onPhone: Picture = {
  name: 'ChiSono/Decimo/2',
  size: small,
  ground: ink.tram,
  draw: () => {
    const screen = block([0, 0], 400, 620, ink.sky);
    const film =
      block([0, 0], 400, 490, ink.sky) +
      circle([200, 280], 160, ink.bone) +
      block([0, 490], 400, 130, ink.black) +
      stand([200, 490], 50, pullingUp()) +
      progress([40, 560], 320, 0.4, { rest: ink.slate, done: ink.tram });
    const set = phone(400, 620, 26, { body: ink.black, screen: ink.black, key: ink.sand }) + within(screen, film);
    return place([400, 92], 1, set) + circle([860, 640], 108, ink.red) + playMark([864, 640], 84, ink.bone);
  },
};

const cloud = 'M-90 0A34 34 0 0 1 -60 -56A52 52 0 0 1 34 -66A40 40 0 0 1 92 0Z';
const plane =
  shape('M-120 10Q-110 -18 -70 -18H70Q112 -18 132 8Q112 24 70 24H-70Q-104 24 -120 10Z', ink.bone) +
  shape('M-10 8L-64 84H-34L46 8Z', ink.red) +
  shape('M-112 4L-142 -56H-112L-76 -14Z', ink.red);

function suitcase(): string {
  const ribs = [-52, -17, 18, 52].map((x) => line(`M${x} -40V-208`, 6, ink.slate)).join('');
  return (
    line('M-40 -248V-330H40V-248', 12, ink.black) +
    block([-96, -250], 192, 236, ink.tram, 18) +
    ribs +
    circle([-66, -10], 12, ink.black) +
    circle([66, -10], 12, ink.black)
  );
}

const away: Picture = {
  name: 'ChiSono/Decimo/3',
  size: small,
  ground: ink.green,
  draw: (size) => {
    const pane = circle([640, 300], 236, ink.sky);
    const sky =
      pane +
      place([520, 470], 1.1, shape(cloud, ink.bone)) +
      place([790, 200], 0.7, shape(cloud, ink.bone)) +
      place([650, 270], 1.1, plane, -12);
    const tablet = `<g transform="translate(985 776) skewX(-14)">${block([-70, -176], 176, 178, ink.black, 12)}${block([-58, -164], 152, 154, ink.red)}</g>`;
    return (
      within(pane, sky) +
      `<circle cx="640" cy="300" r="246" fill="none" stroke="${ink.bone}" stroke-width="22"/>` +
      floor(size, 776, ink.black) +
      place([150, 776], 1, suitcase()) +
      block([300, 764], 620, 12, ink.tram) +
      tablet +
      playMark([1018, 690], 46, ink.bone) +
      stand([330, 764], 92, figure(plank(), { singlet: ink.red, tee: true, shorts: ink.slate, far: ink.slate }))
    );
  },
};

/** The exercises filmed, and sent to those who are far away. */
export const videos: readonly Picture[] = [filming, onPhone, away, library];
