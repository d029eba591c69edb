import { barbell, barEnd, bench, plate } from '../kit/apparatus.ts';
import { figureLayers } from '../kit/figure.ts';
import { frontLayers, solveFront } from '../kit/front-figure.ts';
import { effort } from '../kit/motion.ts';
import { ink } from '../kit/sheet.ts';
import { solveJoints } from '../kit/skeleton.ts';
import * as front from '../poses/front.ts';
import * as weights from '../poses/weights.ts';
import { type Exercise, landscape } from './exercise.ts';

export const squat: Exercise = {
  name: 'squat-con-bilanciere',
  category: 'palestra',
  title: 'Squat con bilanciere',
  description:
    'Inspira e crea pressione nell’addome prima di scendere. Ginocchia in linea con le punte, anca sotto il ginocchio solo se la schiena resta neutra; il bilanciere viaggia sempre sopra la metà del piede.',
  size: landscape,
  repetitionSeconds: 3.8,
  repetitions: 3,
  thumbnailPhase: 0.46,
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
    const joints = solveJoints(weights.squat(effort(phase, { go: 0.42, hold: 0.07, back: 0.33 })));
    const { far, leg, trunk, arm } = figureLayers(joints, { singlet: ink.red });
    const bar = joints.arm.end;
    const weight = plate(bar, 0.95, { rim: ink.tram, ring: ink.bone, hole: ink.black });
    return weight + far + leg + trunk + arm + barEnd(bar);
  },
};

export const benchPress: Exercise = {
  name: 'panca-piana',
  category: 'palestra',
  title: 'Panca piana',
  description:
    'Scapole addotte e depresse, piedi ben piantati, glutei sulla panca. Scendi in tre tempi fino a sfiorare lo sterno con i gomiti a circa 45 gradi dal busto, poi spingi il bilanciere in alto e leggermente verso le spalle.',
  size: landscape,
  repetitionSeconds: 3.4,
  repetitions: 3,
  thumbnailPhase: 0.04,
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
    const joints = solveJoints(weights.benchPress(effort(phase, { go: 0.44, hold: 0.08, back: 0.3 })));
    const { far, leg, trunk, arm } = figureLayers(joints, { singlet: ink.green });
    const bar = joints.arm.end;
    const weight = plate(bar, 0.9, { rim: ink.tram, ring: ink.bone, hole: ink.black });
    const seat = bench(-3.35, 0.55, weights.benchHeight, { pad: ink.red, frame: ink.black });
    return weight + far + seat + leg + trunk + arm + barEnd(bar);
  },
};

export const overheadPress: Exercise = {
  name: 'lento-avanti',
  category: 'palestra',
  title: 'Lento avanti con bilanciere',
  description:
    'Glutei e addome contratti, avambracci verticali sotto il bilanciere. Spingi in alto sfiorando il viso e, passata la fronte, porta la testa avanti: in cima il peso sta sopra spalle, bacino e caviglie.',
  size: landscape,
  repetitionSeconds: 3.2,
  repetitions: 3,
  thumbnailPhase: 0.4,
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
    const joints = solveFront(front.overheadPress(effort(phase, { go: 0.34, hold: 0.16, back: 0.36 })));
    const { body, arms } = frontLayers(joints, { singlet: ink.bone });
    const height = joints.right.arm.end[1];
    return body + barbell([0, height], 0.9) + arms;
  },
};
