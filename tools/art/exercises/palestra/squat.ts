import { barEnd, plate } from '../../kit/apparatus.ts';
import { figureLayers } from '../../kit/figure.ts';
import { ink } from '../../kit/ink.ts';
import { effort } from '../../kit/motion.ts';
import { solve } from '../../kit/skeleton.ts';
import { squat as pose } from '../../poses/barbell.ts';
import { type Exercise, landscape } from '../exercise.ts';

export const squat: Exercise = {
  name: 'squat-con-bilanciere',
  category: 'palestra',
  title: 'Squat con bilanciere',
  description:
    'Inspira e crea pressione nell’addome prima di scendere. Ginocchia in linea con le punte, anca sotto il ginocchio solo se la schiena resta neutra; il bilanciere viaggia sempre sopra la metà del piede.',
  size: landscape,
  beat: 3.8,
  repetitions: 3,
  cover: 0.46,
  scene: {
    ground: ink.bone,
    floor: ink.red,
    floorHeight: 110,
    disc: { ink: ink.sky, at: [640, 342], radius: 295 },
    count: ink.bone,
    foot: 660,
    scale: 79,
  },
  draw: (phase) => {
    const joints = solve(pose(effort(phase, { go: 0.42, hold: 0.07, back: 0.33 })));
    const { far, leg, trunk, arm } = figureLayers(joints, { singlet: ink.red });
    const bar = joints.arm.end;
    const weight = plate(bar, 0.95, { rim: ink.tram, ring: ink.bone, hole: ink.black });
    return weight + far + leg + trunk + arm + barEnd(bar);
  },
};
