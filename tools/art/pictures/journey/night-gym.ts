import { barbell, plate } from '../../kit/apparatus.ts';
import { figure, figureLayers } from '../../kit/figure.ts';
import { frontLayers, solveFront } from '../../kit/front-figure.ts';
import { ink } from '../../kit/ink.ts';
import { block, circle, stand } from '../../kit/shape.ts';
import { solve } from '../../kit/skeleton.ts';
import { deadlift } from '../../poses/barbell.ts';
import { overheadPress } from '../../poses/front.ts';
import { noting } from '../../poses/life.ts';
import { floor, place, repeat } from '../../scenery/place.ts';
import { type Picture, small } from '../picture.ts';

function pressing(): string {
  const { body, arms } = frontLayers(solveFront(overheadPress(1)));
  return body + barbell([0, 7.76], 0.62, { bar: ink.black, plate: ink.red, small: ink.black }) + arms;
}

function lifting(): string {
  const joints = solve(deadlift(0.3));
  const { far, leg, trunk, arm } = figureLayers(joints);
  return far + leg + trunk + plate(joints.arm.end, 0.7, { rim: ink.red, ring: ink.bone, hole: ink.black }) + arm;
}

const windows = [300, 580, 860].map((x) => block([x, 150], 256, 530, ink.tram)).join('');
const panes = [300, 580, 860].map((x) => block([x, 268], 256, 8, ink.slate) + block([x + 124, 150], 8, 118, ink.slate)).join('');

/** The lit windows of a gym at night, and a student outside who watches how people move. */
export const nightGym: Picture = {
  name: 'ChiSono/Quinto/4',
  size: small,
  ground: ink.slate,
  draw: (size) => {
    const notes = place([262, 466], 1, block([-32, -22], 64, 44, ink.bone), -16);
    const stars = repeat(9, (i) => circle([70 + i * 131, 44 + ((i * 53) % 70)], 3, ink.bone));
    return (
      stars +
      windows +
      stand([708, 680], 48, pressing()) +
      stand([1000, 680], 56, lifting()) +
      stand([436, 680], 56, figure({ ...noting(), arm: { hand: [0.3, 3.2] } }, {})) +
      panes +
      block([270, 680], 880, 16, ink.black) +
      floor(size, 770, ink.black) +
      stand(
        [180, 790],
        88,
        figure(noting(), { body: ink.sky, far: ink.sky, singlet: ink.red, tee: true, trousers: ink.green, shoes: ink.bone }),
      ) +
      notes
    );
  },
};
