import { dumbbell, kettlebell } from '../kit/apparatus.ts';
import type { Clothing } from '../kit/clothing.ts';
import { type FrontPose, frontLayers, solveFront } from '../kit/front-figure.ts';
import type { Point } from '../kit/geometry.ts';
import { circle, floor, placeFigure } from '../kit/shapes.ts';
import { ink, large, type Picture } from '../kit/sheet.ts';
import { atEase, frontSquat, oneArmPress, overheadPress, star } from '../poses/front.ts';

/** One of the class: `head` is in pixels, `weights` lie between the body and the arms. */
type Member = {
  pose: FrontPose;
  dress: Clothing;
  head: number;
  disc: string;
  weights?: (hands: readonly [Point, Point]) => string;
};

const pair = (fill: string) => (hands: readonly [Point, Point]) => hands.map((hand) => dumbbell(hand, fill)).join('');

const members: readonly Member[] = [
  {
    pose: overheadPress(0.94),
    dress: { body: ink.sand, singlet: ink.green, shorts: ink.black, shoes: ink.bone, hair: { style: 'crop', fill: ink.black } },
    head: 90,
    disc: ink.tram,
    weights: pair(ink.red),
  },
  {
    pose: oneArmPress(),
    dress: {
      ...{ body: ink.bone, singlet: ink.sky, shorts: ink.slate, shoes: ink.tram },
      ...{ frame: 'narrow', build: 0.94, hair: { style: 'tail', fill: ink.black } },
    },
    head: 80,
    disc: ink.red,
    weights: ([right]) => kettlebell(right, 180, 0.4, { body: ink.tram, mark: ink.black, handle: ink.sand }),
  },
  {
    pose: frontSquat(),
    dress: {
      ...{ body: ink.sand, singlet: ink.red, shorts: ink.black, shoes: ink.bone },
      ...{ build: 1.04, hair: { style: 'band', fill: ink.red } },
    },
    head: 94,
    disc: ink.sky,
    weights: ([[, y]]) => kettlebell([0, y + 0.12], 0, 0.42, { body: ink.tram, mark: ink.black, handle: ink.black }),
  },
  {
    pose: atEase(),
    dress: {
      ...{ body: ink.bone, singlet: ink.tram, shorts: ink.slate, shoes: ink.red },
      ...{ frame: 'narrow', build: 0.96, hair: { style: 'bun', fill: ink.black } },
    },
    head: 84,
    disc: ink.green,
    weights: pair(ink.red),
  },
  {
    pose: star(),
    dress: { body: ink.bone, singlet: ink.slate, shorts: ink.black, shoes: ink.sky, hair: { style: 'crop', fill: ink.black } },
    head: 90,
    disc: ink.tram,
  },
];

function draw({ pose, dress, weights }: Member): string {
  const joints = solveFront(pose);
  const { body, arms } = frontLayers(joints, dress);
  return body + (weights?.([joints.right.arm.end, joints.left.arm.end]) ?? '') + arms;
}

/** Five people of different heights, each before a disc and with what they can lift. */
export const groupClass: Picture = {
  name: 'services/gruppi',
  size: large,
  ground: ink.slate,
  draw: (size) =>
    members.map(({ disc }, i) => circle([180 + i * 310, 640], 200, disc)).join('') +
    floor(size, 1040, ink.black) +
    members.map((member, i) => placeFigure([180 + i * 310, 1040], member.head, draw(member))).join(''),
};
