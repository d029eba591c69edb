import { mat } from '../kit/apparatus.ts';
import { figure } from '../kit/figure.ts';
import { effort, pendulum } from '../kit/motion.ts';
import { ink } from '../kit/sheet.ts';
import type { Pose } from '../kit/skeleton.ts';
import * as bodyweight from '../poses/bodyweight.ts';
import { type Exercise, landscape, portrait } from './exercise.ts';

export const pushUp: Exercise = {
  name: 'piegamenti-sulle-braccia',
  category: 'corpoLibero',
  title: 'Piegamenti sulle braccia',
  description:
    'Mani sotto le spalle, corpo in linea dalla testa ai talloni: glutei stretti e ombelico verso la colonna. Scendi finché il petto è a un pugno da terra, gomiti vicini al busto, poi allontana il pavimento.',
  size: landscape,
  repetitionSeconds: 2.6,
  repetitions: 4,
  thumbnailPhase: 0.02,
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
    const athlete = figure(bodyweight.pushUp(effort(phase, { go: 0.42, hold: 0.08, back: 0.34 })), { singlet: ink.red });
    return `${mat(-0.75, 6.3, ink.green)}<g transform="translate(0 .09)">${athlete}</g>`;
  },
};

const swapLegs = ({ farLeg, ...pose }: Pose): Pose => (farLeg ? { ...pose, leg: farLeg, farLeg: pose.leg } : pose);

export const lunge: Exercise = {
  name: 'affondi-alternati',
  category: 'corpoLibero',
  title: 'Affondi alternati',
  description:
    'Un passo lungo indietro, busto alto e mani sui fianchi. Scendi in verticale finché il ginocchio dietro sfiora terra e quello davanti resta sopra il piede; risali spingendo con il tallone anteriore e cambia gamba.',
  size: landscape,
  repetitionSeconds: 2.8,
  repetitions: 6,
  thumbnailPhase: 0.44,
  scene: {
    ground: ink.sand,
    floor: ink.black,
    floorHeight: 112,
    disc: { ink: ink.red, at: [640, 340], radius: 295 },
    count: ink.sand,
    foot: 715,
    scale: 79,
  },
  // Odd repetitions step back with the other leg.
  draw: (phase, repetition) => {
    const step = bodyweight.lunge(effort(phase, { go: 0.42, hold: 0.08, back: 0.38 }));
    return figure(repetition % 2 === 0 ? step : swapLegs(step), { singlet: ink.bone });
  },
};

export const mountainClimber: Exercise = {
  name: 'mountain-climber',
  category: 'corpoLibero',
  title: 'Mountain climber',
  description:
    'Spalle sopra le mani, bacino basso e fermo: il busto è un tavolo su cui non si rovescia nulla. Porta un ginocchio al petto e cambia gamba a ritmo, senza rimbalzare. Accelera solo finché la schiena resta piatta.',
  size: landscape,
  repetitionSeconds: 1.2,
  repetitions: 8,
  thumbnailPhase: 0.5,
  scene: {
    ground: ink.red,
    floor: ink.black,
    floorHeight: 130,
    disc: { ink: ink.tram, at: [690, 350], radius: 270 },
    count: ink.tram,
    foot: 290,
    scale: 128,
  },
  draw: (phase) => figure(bodyweight.mountainClimber(pendulum(phase)), { singlet: ink.bone }),
};

export const handstandPushUp: Exercise = {
  name: 'piegamenti-in-verticale',
  category: 'corpoLibero',
  title: 'Piegamenti in verticale',
  description:
    'Corpo compatto: costole chiuse, glutei contratti, punte tirate. Scendi portando la testa davanti alle mani, come i tre piedi di uno sgabello, e risali spingendo le spalle verso le orecchie. Comincia con i piedi al muro.',
  size: portrait,
  repetitionSeconds: 3.6,
  repetitions: 3,
  thumbnailPhase: 0,
  scene: {
    ground: ink.tram,
    floor: ink.black,
    floorHeight: 150,
    disc: { ink: ink.bone, at: [360, 620], radius: 300 },
    count: ink.tram,
    foot: 350,
    scale: 124,
  },
  draw: (phase) => figure(bodyweight.handstand(effort(phase, { go: 0.4, hold: 0.06, back: 0.38 })), { singlet: ink.red }),
};
