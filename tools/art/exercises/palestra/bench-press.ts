import { barEnd, bench, plate } from '../../kit/apparatus.ts';
import { figureLayers } from '../../kit/figure.ts';
import { ink } from '../../kit/ink.ts';
import { effort } from '../../kit/motion.ts';
import { solve } from '../../kit/skeleton.ts';
import { benchHeight, benchPress as pose } from '../../poses/barbell.ts';
import { type Exercise, landscape } from '../exercise.ts';

export const benchPress: Exercise = {
  name: 'panca-piana',
  category: 'palestra',
  title: 'Panca piana',
  description:
    'Scapole addotte e depresse, piedi ben piantati, glutei sulla panca. Scendi in tre tempi fino a sfiorare lo sterno con i gomiti a circa 45 gradi dal busto, poi spingi il bilanciere in alto e leggermente verso le spalle.',
  size: landscape,
  beat: 3.4,
  repetitions: 3,
  cover: 0.04,
  scene: {
    ground: ink.sky,
    floor: ink.black,
    floorHeight: 116,
    disc: { ink: ink.bone, at: [640, 346], radius: 300 },
    count: ink.sky,
    foot: 690,
    scale: 100,
  },
  draw: (phase) => {
    const joints = solve(pose(effort(phase, { go: 0.44, hold: 0.08, back: 0.3 })));
    const { far, leg, trunk, arm } = figureLayers(joints, { singlet: ink.green });
    const bar = joints.arm.end;
    const weight = plate(bar, 0.9, { rim: ink.tram, ring: ink.bone, hole: ink.black });
    const seat = bench(-3.35, 0.55, benchHeight, { pad: ink.red, frame: ink.black });
    return weight + far + seat + leg + trunk + arm + barEnd(bar);
  },
};
