import { barEnd, plate } from '../../kit/apparatus.ts';
import { figureLayers } from '../../kit/figure.ts';
import { ink } from '../../kit/ink.ts';
import { effort } from '../../kit/motion.ts';
import { solve } from '../../kit/skeleton.ts';
import { row as pose } from '../../poses/barbell.ts';
import { type Exercise, landscape } from '../exercise.ts';

export const barbellRow: Exercise = {
  name: 'rematore-con-bilanciere',
  category: 'palestra',
  title: 'Rematore con bilanciere',
  description:
    'Busto inclinato e immobile, ginocchia morbide, peso a metà piede. Tira con i gomiti verso le anche finché il bilanciere tocca l’ombelico, stringi le scapole un istante e scendi lentamente.',
  size: landscape,
  beat: 2.8,
  repetitions: 4,
  cover: 0.4,
  scene: {
    ground: ink.red,
    floor: ink.black,
    floorHeight: 120,
    disc: { ink: ink.sand, at: [640, 350], radius: 300 },
    count: ink.sand,
    foot: 650,
    scale: 96,
  },
  draw: (phase) => {
    const joints = solve(pose(effort(phase, { go: 0.3, hold: 0.16, back: 0.42 })));
    const { far, leg, trunk, arm } = figureLayers(joints, { singlet: ink.green });
    const bar = joints.arm.end;
    const weight = plate(bar, 0.68, { rim: ink.tram, ring: ink.bone, hole: ink.black });
    return far + leg + trunk + weight + arm + barEnd(bar);
  },
};
