import { kettlebell, plate, pullUpBar } from '../../kit/apparatus.ts';
import { figure, figureLayers } from '../../kit/figure.ts';
import { frontFigure, frontLayers, solveFront } from '../../kit/front-figure.ts';
import { block, circle, floor, line, path, placeFigure, transform } from '../../kit/shapes.ts';
import { clip, ink, type Picture, small } from '../../kit/sheet.ts';
import { ankleHeight, lastAngle, solveJoints } from '../../kit/skeleton.ts';
import { run } from '../../poses/athletics.ts';
import { handstand, lSit, lunge, plank, pushUp } from '../../poses/bodyweight.ts';
import { pullUp, pullUpHeight, star } from '../../poses/front.ts';
import { deadlift, squat, swing } from '../../poses/weights.ts';
import { phone, playMark, progress, tripodCamera } from '../../scenery/devices.ts';

const wide = { width: 340, height: 236 };

function weighted(pose: Parameters<typeof solveJoints>[0]): string {
  const joints = solveJoints(pose);
  const { far, leg, trunk, arm } = figureLayers(joints);
  return far + leg + trunk + plate(joints.arm.end, 0.85, { rim: ink.red, ring: ink.bone, hole: ink.black }) + arm;
}

/** One video of the library: its colours, its figure and the figure's position. */
type Clip = { ground: string; disc: string; who: string; foot: number; head: number };

const clips: readonly Clip[] = [
  { ground: ink.tram, disc: ink.bone, who: weighted(deadlift(0.25)), foot: 170, head: 32 },
  { ground: ink.sky, disc: ink.red, who: figure(run()), foot: 160, head: 29 },
  { ground: ink.bone, disc: ink.tram, who: weighted(squat(1)), foot: 170, head: 36 },
  { ground: ink.red, disc: ink.sand, who: figure(pushUp(0.1)), foot: 58, head: 37 },
  { ground: ink.green, disc: ink.tram, who: '', foot: 170, head: 30 },
  { ground: ink.sand, disc: ink.red, who: figure(lunge(1)), foot: 204, head: 33 },
  { ground: ink.sky, disc: ink.bone, who: frontFigure(star()), foot: 170, head: 26 },
  {
    ground: ink.tram,
    disc: ink.red,
    who: `<g transform="translate(0 -2.1)">${figure({ ...lSit(1), farLeg: undefined }, { singlet: ink.bone, shorts: ink.slate })}</g>`,
    foot: 130,
    head: 36,
  },
  { ground: ink.bone, disc: ink.sky, who: figure(handstand(0)), foot: 170, head: 23 },
];

function cell({ ground, disc, who, foot, head }: Clip): string {
  const frame = block([0, 0], wide.width, wide.height, ground);
  const play = who === '' ? playMark([174, 104], 62, ink.black) : '';
  const inside =
    frame +
    circle([170, 112], 92, disc) +
    block([0, 200], wide.width, 36, ink.black) +
    placeFigure([foot, 200], head, who) +
    play;
  return clip(frame, inside);
}

/** A client's library of videos, with a play mark on one. */
const library: Picture = {
  name: 'ChiSono/Decimo/4',
  size: small,
  ground: ink.slate,
  draw: () => clips.map((video, i) => transform([60 + (i % 3) * 370, 66 + Math.floor(i / 3) * 266], 1, cell(video))).join(''),
};

const filming: Picture = {
  name: 'ChiSono/Decimo/1',
  size: small,
  ground: ink.red,
  draw: (size) => {
    const joints = solveJoints({ ...swing(0.92), farArm: undefined, farLeg: { ankle: [0.55, ankleHeight] } });
    const { far, leg, trunk, arm } = figureLayers(joints, { singlet: ink.bone, tee: true, shorts: ink.slate, shoes: ink.bone });
    const bell = kettlebell(joints.arm.end, lastAngle(joints.arm), 0.5, { body: ink.black, mark: ink.tram, handle: ink.black });
    return (
      circle([790, 400], 300, ink.tram) +
      floor(size, 790, ink.black) +
      placeFigure([860, 790], 94, far + leg + trunk + bell + arm, 'left') +
      transform([250, 790], 1.06, tripodCamera(420, { body: ink.black, lens: ink.sky, lamp: ink.tram }))
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
    const video =
      block([0, 0], 400, 490, ink.sky) +
      circle([200, 280], 160, ink.bone) +
      block([0, 490], 400, 130, ink.black) +
      placeFigure([200, 490], 50, pullingUp()) +
      progress([40, 560], 320, 0.4, { rest: ink.slate, done: ink.tram });
    const set = phone(400, 620, 26, { body: ink.black, screen: ink.black, key: ink.sand }) + clip(screen, video);
    return transform([400, 92], 1, set) + circle([860, 640], 108, ink.red) + playMark([864, 640], 84, ink.bone);
  },
};

const cloud = 'M-90 0A34 34 0 0 1 -60 -56A52 52 0 0 1 34 -66A40 40 0 0 1 92 0Z';
const plane =
  path('M-120 10Q-110 -18 -70 -18H70Q112 -18 132 8Q112 24 70 24H-70Q-104 24 -120 10Z', ink.bone) +
  path('M-10 8L-64 84H-34L46 8Z', ink.red) +
  path('M-112 4L-142 -56H-112L-76 -14Z', ink.red);

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
      transform([520, 470], 1.1, path(cloud, ink.bone)) +
      transform([790, 200], 0.7, path(cloud, ink.bone)) +
      transform([650, 270], 1.1, plane, -12);
    const tablet = `<g transform="translate(985 776) skewX(-14)">${block([-70, -176], 176, 178, ink.black, 12)}${block([-58, -164], 152, 154, ink.red)}</g>`;
    return (
      clip(pane, sky) +
      `<circle cx="640" cy="300" r="246" fill="none" stroke="${ink.bone}" stroke-width="22"/>` +
      floor(size, 776, ink.black) +
      transform([150, 776], 1, suitcase()) +
      block([300, 764], 620, 12, ink.tram) +
      tablet +
      playMark([1018, 690], 46, ink.bone) +
      placeFigure([330, 764], 92, figure(plank(), { singlet: ink.red, tee: true, shorts: ink.slate, far: ink.slate }))
    );
  },
};

/** Recording exercises, and watching them far away. */
export const videos: readonly Picture[] = [filming, onPhone, away, library];
