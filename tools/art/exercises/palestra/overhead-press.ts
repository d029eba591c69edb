import { barbell } from '../../kit/apparatus.ts';
import { frontLayers, solveFront } from '../../kit/front-figure.ts';
import { ink } from '../../kit/ink.ts';
import { effort } from '../../kit/motion.ts';
import { overheadPress as pose } from '../../poses/front.ts';
import { type Exercise, landscape } from '../exercise.ts';

export const overheadPress: Exercise = {
  name: 'lento-avanti',
  category: 'palestra',
  title: 'Lento avanti con bilanciere',
  description:
    'Glutei e addome contratti, avambracci verticali sotto il bilanciere. Spingi in alto sfiorando il viso e, passata la fronte, porta la testa avanti: in cima il peso sta sopra spalle, bacino e caviglie.',
  size: landscape,
  beat: 3.2,
  repetitions: 3,
  cover: 0.4,
  ticks: 4,
  scene: {
    ground: ink.green,
    floor: ink.black,
    floorHeight: 100,
    disc: { ink: ink.tram, at: [640, 330], radius: 285 },
    count: ink.tram,
    foot: 640,
    scale: 68,
  },
  draw: (phase) => {
    const joints = solveFront(pose(effort(phase, { go: 0.34, hold: 0.16, back: 0.36 })));
    const { body, arms } = frontLayers(joints, { singlet: ink.bone });
    const height = joints.right.arm.end[1];
    return body + barbell([0, height], 0.9) + arms;
  },
};
