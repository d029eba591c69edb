import { dipBar, pullUpBar } from '../kit/apparatus.ts';
import { figureLayers } from '../kit/figure.ts';
import { frontLayers, solveFront } from '../kit/front-figure.ts';
import { effort } from '../kit/motion.ts';
import { ink } from '../kit/sheet.ts';
import { solveJoints } from '../kit/skeleton.ts';
import * as bodyweight from '../poses/bodyweight.ts';
import * as front from '../poses/front.ts';
import { type Exercise, landscape, portrait } from './exercise.ts';

export const pullUp: Exercise = {
  name: 'trazioni-alla-sbarra',
  category: 'corpoLibero',
  title: 'Trazioni alla sbarra',
  description:
    'Parti a braccia distese e, prima di piegare i gomiti, abbassa le scapole. Tira i gomiti verso le costole finché il mento supera la sbarra; scendi in due secondi, senza lasciarti cadere.',
  size: portrait,
  repetitionSeconds: 3.4,
  repetitions: 3,
  thumbnailPhase: 0.4,
  ticks: 4,
  scene: {
    ground: ink.slate,
    floor: ink.black,
    floorHeight: 120,
    disc: { ink: ink.red, at: [360, 500], radius: 300 },
    count: ink.tram,
    foot: 360,
    scale: 114,
  },
  draw: (phase) => {
    const joints = solveFront(front.pullUp(effort(phase, { go: 0.3, hold: 0.1, back: 0.48 })));
    const { body, arms } = frontLayers(joints, { body: ink.bone, singlet: ink.tram });
    return body + pullUpBar(front.pullUpHeight, 2.6, ink.sky) + arms;
  },
};

export const lSit: Exercise = {
  name: 'l-sit-alle-parallele',
  category: 'corpoLibero',
  title: 'L-sit alle parallele',
  description:
    'Braccia tese, spalle basse e lontane dalle orecchie. Solleva le gambe unite fino all’orizzontale senza dondolare, tieni due secondi respirando e torna giù piano. Se è troppo, comincia con le ginocchia piegate.',
  size: landscape,
  repetitionSeconds: 4.4,
  repetitions: 3,
  thumbnailPhase: 0.45,
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
    const joints = solveJoints(bodyweight.lSit(effort(phase, { go: 0.28, hold: 0.34, back: 0.28 })));
    const { far, leg, trunk, arm } = figureLayers(joints, { singlet: ink.red });
    return far + leg + trunk + dipBar([0, bodyweight.supportHeight - 0.1], 1.9) + arm;
  },
};
