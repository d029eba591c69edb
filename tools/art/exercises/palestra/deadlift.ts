import { barEnd, plate } from '../../kit/apparatus.ts';
import { figureLayers } from '../../kit/figure.ts';
import { ink } from '../../kit/ink.ts';
import { effort } from '../../kit/motion.ts';
import { solve } from '../../kit/skeleton.ts';
import { deadlift as pose } from '../../poses/barbell.ts';
import { type Exercise, landscape } from '../exercise.ts';

export const deadlift: Exercise = {
  name: 'stacco-da-terra',
  category: 'palestra',
  title: 'Stacco da terra',
  description:
    'Bilanciere a contatto con le tibie, schiena lunga e dorsali attivi prima di staccare. Spingi il pavimento con i piedi: prima si distendono le ginocchia, poi le anche. Appoggia con controllo, ogni ripetizione riparte da ferma.',
  size: landscape,
  beat: 3.6,
  repetitions: 4,
  cover: 0.17,
  ticks: 4,
  scene: {
    ground: ink.sand,
    floor: ink.black,
    floorHeight: 116,
    disc: { ink: ink.tram, at: [640, 340], radius: 300, ring: ink.bone },
    count: ink.tram,
    foot: 620,
    scale: 79,
  },
  draw: (phase) => {
    const joints = solve(pose(effort(phase, { go: 0.34, hold: 0.14, back: 0.36 })));
    const { far, leg, trunk, arm } = figureLayers(joints, { singlet: ink.bone });
    const bar = joints.arm.end;
    return far + leg + trunk + plate(bar, 0.95, { rim: ink.red, ring: ink.bone, hole: ink.black }) + arm + barEnd(bar);
  },
};
