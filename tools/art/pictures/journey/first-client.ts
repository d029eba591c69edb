import { barEnd, plate } from '../../kit/apparatus.ts';
import { figure, figureLayers } from '../../kit/figure.ts';
import { add, along, type Point } from '../../kit/geometry.ts';
import { ink } from '../../kit/ink.ts';
import { circle, ring, stand } from '../../kit/shape.ts';
import { solve } from '../../kit/skeleton.ts';
import { cheer } from '../../poses/athletics.ts';
import { deadlift } from '../../poses/barbell.ts';
import { showing, sore } from '../../poses/life.ts';
import { floor } from '../../scenery/place.ts';
import { type Picture, small } from '../picture.ts';

const client = {
  singlet: ink.green,
  tee: true,
  trousers: ink.slate,
  shoes: ink.bone,
  hair: { style: 'crop', fill: ink.sand },
} as const;
const trainer = { singlet: ink.red, tee: true, shorts: ink.slate, shoes: ink.bone } as const;

/** Rings that go out from where it hurts: the plate that will heal it has the same. */
const ache = (at: Point): string =>
  [0.62, 0.98, 1.34].map((radius) => ring(at, radius, 0.13, ink.red)).join('') + circle(at, 0.28, ink.red);

const hurt: Picture = {
  name: 'ChiSono/Sesto/1',
  size: small,
  ground: ink.bone,
  draw: (size) => {
    const pose = sore();
    const { hip, chest } = solve(pose);
    const back = add(along(hip, chest, 0.3), [-0.3, 0.16]);
    return (
      floor(size, 780, ink.sky) +
      stand([800, 780], 96, figure(showing(4.1), { ...trainer, shoes: ink.black }), 'left') +
      stand([400, 780], 96, ache(back) + figure(pose, { ...client, shoes: ink.red }) + circle(back, 0.2, ink.red))
    );
  },
};

const healed: Picture = {
  name: 'ChiSono/Sesto/2',
  size: small,
  ground: ink.tram,
  draw: (size) => {
    const joints = solve(deadlift(1));
    const { far, leg, trunk, arm } = figureLayers(joints, client);
    const bar = joints.arm.end;
    const lifter =
      far + leg + trunk + plate(bar, 1.34, { rim: ink.red, ring: ink.bone, hole: ink.red }) + arm + barEnd(bar, ink.black);
    return (
      circle([455, 400], 330, ink.bone) +
      floor(size, 780, ink.black) +
      stand([400, 780], 96, lifter) +
      stand([880, 780], 96, figure(cheer(), trainer), 'left')
    );
  },
};

/** Someone whose back hurt, and who six months later lifts. */
export const firstClient: readonly Picture[] = [hurt, healed];
