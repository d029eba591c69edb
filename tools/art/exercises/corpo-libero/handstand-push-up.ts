import { figure } from '../../kit/figure.ts';
import { ink } from '../../kit/ink.ts';
import { effort } from '../../kit/motion.ts';
import { handstand as pose } from '../../poses/floor.ts';
import { type Exercise, portrait } from '../exercise.ts';

export const handstandPushUp: Exercise = {
  name: 'piegamenti-in-verticale',
  category: 'corpoLibero',
  title: 'Piegamenti in verticale',
  description:
    'Corpo compatto: costole chiuse, glutei contratti, punte tirate. Scendi portando la testa davanti alle mani, come i tre piedi di uno sgabello, e risali spingendo le spalle verso le orecchie. Comincia con i piedi al muro.',
  size: portrait,
  beat: 3.6,
  repetitions: 3,
  cover: 0,
  scene: {
    ground: ink.tram,
    floor: ink.black,
    floorHeight: 150,
    disc: { ink: ink.bone, at: [360, 620], radius: 300 },
    count: ink.tram,
    foot: 350,
    scale: 124,
  },
  draw: (phase) => figure(pose(effort(phase, { go: 0.4, hold: 0.06, back: 0.38 })), { singlet: ink.red }),
};
