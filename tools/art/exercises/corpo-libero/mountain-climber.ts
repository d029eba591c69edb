import { figure } from '../../kit/figure.ts';
import { ink } from '../../kit/ink.ts';
import { pendulum } from '../../kit/motion.ts';
import { mountainClimber as pose } from '../../poses/floor.ts';
import { type Exercise, landscape } from '../exercise.ts';

export const mountainClimber: Exercise = {
  name: 'mountain-climber',
  category: 'corpoLibero',
  title: 'Mountain climber',
  description:
    'Spalle sopra le mani, bacino basso e fermo: il busto è un tavolo su cui non si rovescia nulla. Porta un ginocchio al petto e cambia gamba a ritmo, senza rimbalzare. Accelera solo finché la schiena resta piatta.',
  size: landscape,
  beat: 1.2,
  repetitions: 8,
  cover: 0.5,
  scene: {
    ground: ink.red,
    floor: ink.black,
    floorHeight: 130,
    disc: { ink: ink.tram, at: [690, 350], radius: 270 },
    count: ink.tram,
    foot: 290,
    scale: 128,
  },
  draw: (phase) => figure(pose(pendulum(phase)), { singlet: ink.bone }),
};
