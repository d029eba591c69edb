import { mat } from '../../kit/apparatus.ts';
import { figure } from '../../kit/figure.ts';
import { ink } from '../../kit/ink.ts';
import { effort } from '../../kit/motion.ts';
import { pushUp as pose } from '../../poses/floor.ts';
import { type Exercise, landscape } from '../exercise.ts';

export const pushUp: Exercise = {
  name: 'piegamenti-sulle-braccia',
  category: 'corpoLibero',
  title: 'Piegamenti sulle braccia',
  description:
    'Mani sotto le spalle, corpo in linea dalla testa ai talloni: glutei stretti e ombelico verso la colonna. Scendi finché il petto è a un pugno da terra, gomiti vicini al busto, poi allontana il pavimento.',
  size: landscape,
  beat: 2.6,
  repetitions: 4,
  cover: 0.02,
  scene: {
    ground: ink.tram,
    floor: ink.black,
    floorHeight: 130,
    disc: { ink: ink.bone, at: [690, 350], radius: 270 },
    count: ink.tram,
    foot: 290,
    scale: 128,
  },
  draw: (phase) => {
    const athlete = figure(pose(effort(phase, { go: 0.42, hold: 0.08, back: 0.34 })), { singlet: ink.red });
    return `${mat(-0.75, 6.3, ink.green)}<g transform="translate(0 .09)">${athlete}</g>`;
  },
};
