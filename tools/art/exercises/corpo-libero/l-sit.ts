import { dipBar } from '../../kit/apparatus.ts';
import { figureLayers } from '../../kit/figure.ts';
import { ink } from '../../kit/ink.ts';
import { effort } from '../../kit/motion.ts';
import { solve } from '../../kit/skeleton.ts';
import { lSit as pose, supportHeight } from '../../poses/support.ts';
import { type Exercise, landscape } from '../exercise.ts';

export const lSit: Exercise = {
  name: 'l-sit-alle-parallele',
  category: 'corpoLibero',
  title: 'L-sit alle parallele',
  description:
    'Braccia tese, spalle basse e lontane dalle orecchie. Solleva le gambe unite fino all’orizzontale senza dondolare, tieni due secondi respirando e torna giù piano. Se è troppo, comincia con le ginocchia piegate.',
  size: landscape,
  beat: 4.4,
  repetitions: 3,
  cover: 0.45,
  scene: {
    ground: ink.green,
    floor: ink.black,
    floorHeight: 96,
    disc: { ink: ink.tram, at: [640, 330], radius: 285 },
    count: ink.tram,
    foot: 560,
    scale: 76,
  },
  draw: (phase) => {
    const joints = solve(pose(effort(phase, { go: 0.28, hold: 0.34, back: 0.28 })));
    const { far, leg, trunk, arm } = figureLayers(joints, { singlet: ink.red });
    return far + leg + trunk + dipBar([0, supportHeight - 0.1], 1.9) + arm;
  },
};
