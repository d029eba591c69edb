import { figure } from '../../kit/figure.ts';
import { ink } from '../../kit/ink.ts';
import { effort } from '../../kit/motion.ts';
import type { Pose } from '../../kit/skeleton.ts';
import { lunge as pose } from '../../poses/floor.ts';
import { type Exercise, landscape } from '../exercise.ts';

const swapLegs = ({ farLeg, ...pose }: Pose): Pose => (farLeg ? { ...pose, leg: farLeg, farLeg: pose.leg } : pose);

export const lunge: Exercise = {
  name: 'affondi-alternati',
  category: 'corpoLibero',
  title: 'Affondi alternati',
  description:
    'Un passo lungo indietro, busto alto e mani sui fianchi. Scendi in verticale finché il ginocchio dietro sfiora terra e quello davanti resta sopra il piede; risali spingendo con il tallone anteriore e cambia gamba.',
  size: landscape,
  beat: 2.8,
  repetitions: 6,
  cover: 0.44,
  scene: {
    ground: ink.sand,
    floor: ink.black,
    floorHeight: 112,
    disc: { ink: ink.red, at: [640, 340], radius: 295 },
    count: ink.sand,
    foot: 715,
    scale: 79,
  },
  // Odd repetitions step back with the other leg.
  draw: (phase, repetition) => {
    const step = pose(effort(phase, { go: 0.42, hold: 0.08, back: 0.38 }));
    return figure(repetition % 2 === 0 ? step : swapLegs(step), { singlet: ink.bone });
  },
};
