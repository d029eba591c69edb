import { pullUpBar } from '../../kit/apparatus.ts';
import { frontLayers, solveFront } from '../../kit/front-figure.ts';
import { ink } from '../../kit/ink.ts';
import { effort } from '../../kit/motion.ts';
import { pullUp as pose, pullUpHeight } from '../../poses/front.ts';
import { type Exercise, portrait } from '../exercise.ts';

export const pullUp: Exercise = {
  name: 'trazioni-alla-sbarra',
  category: 'corpoLibero',
  title: 'Trazioni alla sbarra',
  description:
    'Parti a braccia distese e, prima di piegare i gomiti, abbassa le scapole. Tira i gomiti verso le costole finché il mento supera la sbarra; scendi in due secondi, senza lasciarti cadere.',
  size: portrait,
  beat: 3.4,
  repetitions: 3,
  cover: 0.4,
  ticks: 4,
  scene: {
    ground: ink.slate,
    floor: ink.black,
    floorHeight: 120,
    disc: { ink: ink.red, at: [360, 500], radius: 300 },
    count: ink.tram,
    foot: 360,
    scale: 114,
  },
  draw: (phase) => {
    const joints = solveFront(pose(effort(phase, { go: 0.3, hold: 0.1, back: 0.48 })));
    const { body, arms } = frontLayers(joints, { body: ink.bone, singlet: ink.tram });
    return body + pullUpBar(pullUpHeight, 2.6, ink.sky) + arms;
  },
};
