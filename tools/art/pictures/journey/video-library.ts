import { plate } from '../../kit/apparatus.ts';
import { figure, figureLayers } from '../../kit/figure.ts';
import { frontFigure } from '../../kit/front-figure.ts';
import { ink } from '../../kit/ink.ts';
import { block, circle, stand } from '../../kit/shape.ts';
import { solve } from '../../kit/skeleton.ts';
import { within } from '../../kit/stencil.ts';
import { run } from '../../poses/athletics.ts';
import { deadlift, squat } from '../../poses/barbell.ts';
import { handstand, lunge, pushUp } from '../../poses/floor.ts';
import { star } from '../../poses/front.ts';
import { lSit } from '../../poses/support.ts';
import { playMark } from '../../scenery/camera.ts';
import { place } from '../../scenery/place.ts';
import { type Picture, small } from '../picture.ts';

const wide = { width: 340, height: 236 };

function weighted(pose: Parameters<typeof solve>[0]): string {
  const joints = solve(pose);
  const { far, leg, trunk, arm } = figureLayers(joints);
  return far + leg + trunk + plate(joints.arm.end, 0.85, { rim: ink.red, ring: ink.bone, hole: ink.black }) + arm;
}

/** One film of the library: its ground, its disc, who is in it and where. */
type Film = { ground: string; disc: string; who: string; foot: number; head: number };

const films: readonly Film[] = [
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
    who: `<g transform="translate(0 -2.1)">${figure({ ...lSit(1), farLeg: undefined })}</g>`,
    foot: 130,
    head: 36,
  },
  { ground: ink.bone, disc: ink.sky, who: figure(handstand(0)), foot: 170, head: 23 },
];

function cell({ ground, disc, who, foot, head }: Film): string {
  const frame = block([0, 0], wide.width, wide.height, ground);
  const play = who === '' ? playMark([174, 104], 62, ink.black) : '';
  const inside =
    frame + circle([170, 112], 92, disc) + block([0, 200], wide.width, 36, ink.black) + stand([foot, 200], head, who) + play;
  return within(frame, inside);
}

/** Every client's own shelf of films; one is about to begin. */
export const library: Picture = {
  name: 'ChiSono/Decimo/4',
  size: small,
  ground: ink.slate,
  draw: () => films.map((film, i) => place([60 + (i % 3) * 370, 66 + Math.floor(i / 3) * 266], 1, cell(film))).join(''),
};
