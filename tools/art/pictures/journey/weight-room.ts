import { barEnd, plate } from '../../kit/apparatus.ts';
import { figure, figureLayers } from '../../kit/figure.ts';
import { frontLayers, solveFront } from '../../kit/front-figure.ts';
import { ink } from '../../kit/ink.ts';
import { block, circle, rod, stand } from '../../kit/shape.ts';
import { solve } from '../../kit/skeleton.ts';
import { squat } from '../../poses/barbell.ts';
import { badLift } from '../../poses/front.ts';
import { showing } from '../../poses/life.ts';
import { floor, halo } from '../../scenery/place.ts';
import { type Picture, small } from '../picture.ts';
import { grip } from './grip.ts';
import { plateWall } from './plate-wall.ts';

/** A bar that tilts through both hands, with too much on one side. */
function crookedBar(): string {
  const plates = (x: number, sizes: readonly [number, number, string][]) =>
    sizes.map(([at, radius, fill]) => block([x + at, -radius], 0.3, radius * 2, fill, 0.05)).join('');
  const bar =
    rod([-2.9, 0], [2.9, 0], 0.13, ink.bone) +
    plates(1.95, [[0, 0.55, ink.sky]]) +
    plates(-2.3, [
      [0, 1.15, ink.red],
      [-0.36, 0.95, ink.tram],
    ]);
  return `<g transform="translate(0 3.17) rotate(12)">${bar}</g>`;
}

const crooked: Picture = {
  name: 'ChiSono/Quarto/1',
  size: small,
  ground: ink.green,
  draw: (size) => {
    const { body, arms } = frontLayers(solveFront(badLift()), { singlet: ink.bone, shorts: ink.slate, shoes: ink.bone });
    return circle([640, 390], 270, ink.tram) + floor(size, 770, ink.black) + stand([600, 770], 96, body + crookedBar() + arms);
  },
};

const taught: Picture = {
  name: 'ChiSono/Quarto/2',
  size: small,
  ground: ink.tram,
  draw: (size) => {
    const joints = solve({ ...squat(0.9), farLeg: undefined });
    const { far, leg, trunk, arm } = figureLayers(joints, { singlet: ink.red, shoes: ink.red });
    const bar = joints.arm.end;
    const pupil = far + leg + trunk + plate(bar, 0.78, { rim: ink.slate, ring: ink.bone, hole: ink.black }) + arm + barEnd(bar);
    const master = figure(showing(2.9), {
      singlet: ink.green,
      tee: true,
      trousers: ink.slate,
      hair: { style: 'crop', fill: ink.bone },
      shoes: ink.bone,
    });
    return (
      circle([600, 430], 320, ink.sky) +
      floor(size, 780, ink.black) +
      stand([720, 780], 100, pupil) +
      stand([400, 780], 100, master)
    );
  },
};

const deep: Picture = {
  name: 'ChiSono/Quarto/4',
  size: small,
  ground: ink.bone,
  draw: (size) => {
    const joints = solve({ ...squat(1), farLeg: undefined });
    const { far, leg, trunk, arm } = figureLayers(joints, { build: 1.05 });
    const bar = joints.arm.end;
    const athlete =
      far + leg + trunk + plate(bar, 0.86, { rim: ink.red, ring: ink.bone, hole: ink.black }) + arm + circle(bar, 0.1, ink.bone);
    return halo([560, 415], 330, ink.tram, ink.bone) + floor(size, 770, ink.red) + stand([610, 770], 138, athlete, 'left');
  },
};

/** The weight room: learnt badly, then learnt well. */
export const weightRoom: readonly Picture[] = [crooked, taught, plateWall, deep, grip];
