import { barEnd, kettlebell, plate } from '../kit/apparatus.ts';
import { figureLayers } from '../kit/figure.ts';
import { effort, pendulum } from '../kit/motion.ts';
import { ink } from '../kit/sheet.ts';
import { lastAngle, solveJoints } from '../kit/skeleton.ts';
import * as weights from '../poses/weights.ts';
import { type Exercise, landscape } from './exercise.ts';

export const deadlift: Exercise = {
  name: 'stacco-da-terra',
  category: 'palestra',
  title: 'Stacco da terra',
  description:
    'Bilanciere a contatto con le tibie, schiena lunga e dorsali attivi prima di staccare. Spingi il pavimento con i piedi: prima si distendono le ginocchia, poi le anche. Appoggia con controllo, ogni ripetizione riparte da ferma.',
  size: landscape,
  repetitionSeconds: 3.6,
  repetitions: 4,
  thumbnailPhase: 0.17,
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
    const joints = solveJoints(weights.deadlift(effort(phase, { go: 0.34, hold: 0.14, back: 0.36 })));
    const { far, leg, trunk, arm } = figureLayers(joints, { singlet: ink.bone });
    const bar = joints.arm.end;
    return far + leg + trunk + plate(bar, 0.95, { rim: ink.red, ring: ink.bone, hole: ink.black }) + arm + barEnd(bar);
  },
};

export const barbellRow: Exercise = {
  name: 'rematore-con-bilanciere',
  category: 'palestra',
  title: 'Rematore con bilanciere',
  description:
    'Busto inclinato e immobile, ginocchia morbide, peso a metà piede. Tira con i gomiti verso le anche finché il bilanciere tocca l’ombelico, stringi le scapole un istante e scendi lentamente.',
  size: landscape,
  repetitionSeconds: 2.8,
  repetitions: 4,
  thumbnailPhase: 0.4,
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
    const joints = solveJoints(weights.row(effort(phase, { go: 0.3, hold: 0.16, back: 0.42 })));
    const { far, leg, trunk, arm } = figureLayers(joints, { singlet: ink.green });
    const bar = joints.arm.end;
    const weight = plate(bar, 0.68, { rim: ink.tram, ring: ink.bone, hole: ink.black });
    return far + leg + trunk + weight + arm + barEnd(bar);
  },
};

export const kettlebellSwing: Exercise = {
  name: 'swing-con-kettlebell',
  category: 'palestra',
  title: 'Swing con kettlebell',
  description:
    'È un colpo d’anca, non un’alzata di braccia: porta indietro il bacino con le tibie quasi ferme, poi estendi di scatto e lascia che la kettlebell salga da sola fino alle spalle. Collo lungo, espira in cima.',
  size: landscape,
  repetitionSeconds: 1.8,
  repetitions: 8,
  thumbnailPhase: 0.42,
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
    const joints = solveJoints(weights.swing(pendulum(phase)));
    const { far, leg, trunk, arm } = figureLayers(joints, { singlet: ink.tram });
    const bell = kettlebell(joints.arm.end, lastAngle(joints.arm), 0.6);
    return far + bell + leg + trunk + arm;
  },
};
