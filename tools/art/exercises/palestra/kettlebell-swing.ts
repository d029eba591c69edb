import { kettlebell } from '../../kit/apparatus.ts';
import { figureLayers } from '../../kit/figure.ts';
import { ink } from '../../kit/ink.ts';
import { pendulum } from '../../kit/motion.ts';
import { lastAngle, solve } from '../../kit/skeleton.ts';
import { swing as pose } from '../../poses/kettlebell.ts';
import { type Exercise, landscape } from '../exercise.ts';

export const kettlebellSwing: Exercise = {
  name: 'swing-con-kettlebell',
  category: 'palestra',
  title: 'Swing con kettlebell',
  description:
    'È un colpo d’anca, non un’alzata di braccia: porta indietro il bacino con le tibie quasi ferme, poi estendi di scatto e lascia che la kettlebell salga da sola fino alle spalle. Collo lungo, espira in cima.',
  size: landscape,
  beat: 1.8,
  repetitions: 8,
  cover: 0.42,
  ticks: 2,
  scene: {
    ground: ink.sky,
    floor: ink.black,
    floorHeight: 116,
    disc: { ink: ink.bone, at: [650, 340], radius: 295 },
    count: ink.red,
    foot: 590,
    scale: 80,
  },
  draw: (phase) => {
    const joints = solve(pose(pendulum(phase)));
    const { far, leg, trunk, arm } = figureLayers(joints, { singlet: ink.tram });
    const bell = kettlebell(joints.arm.end, lastAngle(joints.arm), 0.6);
    return far + bell + leg + trunk + arm;
  },
};
