import { ease } from '../kit/motion.ts';
import { block, circle, ring, stand } from '../kit/shape.ts';
import { sheet } from '../kit/sheet.ts';
import type { Exercise } from './exercise.ts';

/** Seconds of stillness before the first repetition and after the last. */
export const lead = 0.8;

export const duration = ({ beat, repetitions }: Exercise): number => lead * 2 + beat * repetitions;

/** A row of small plates on the floor: one fills with each repetition done. */
function counter({ scene, size, repetitions }: Exercise, done: number): string {
  const [gap, radius] = [40, 9];
  const left = size.width / 2 - ((repetitions - 1) * gap) / 2;
  const y = size.height - scene.floorHeight / 2;
  return Array.from({ length: repetitions }, (_, i) => {
    // It fills in the last eighth of its repetition.
    const filled = ease(Math.min(1, Math.max(0, (done - i) * 8 - 7)));
    const dot = ring([left + i * gap, y], radius, 2.5, scene.count);
    return filled > 0 ? dot + circle([left + i * gap, y], radius * filled, scene.count) : dot;
  }).join('');
}

function backdrop({ scene, size }: Exercise): string {
  const { disc, floor, floorHeight } = scene;
  const halo = disc.ring ? ring([...disc.at], disc.radius * 0.87, disc.radius * 0.03, disc.ring) : '';
  return (
    circle([...disc.at], disc.radius, disc.ink) + halo + block([0, size.height - floorHeight], size.width, floorHeight, floor)
  );
}

function poster(exercise: Exercise, phase: number, repetition: number, counted: string): string {
  const { scene, size } = exercise;
  const foot = [scene.foot, size.height - scene.floorHeight] as const;
  const athlete = stand(foot, scene.scale, exercise.draw(phase, repetition));
  return sheet(size, scene.ground, backdrop(exercise) + athlete + counted);
}

/** The SVG of the film at a second of it. */
export function filmFrame(exercise: Exercise, second: number): string {
  const { beat, repetitions } = exercise;
  const done = Math.min(repetitions, Math.max(0, (second - lead) / beat));
  const repetition = Math.min(Math.floor(done), repetitions - 1);
  return poster(exercise, done - repetition, repetition, counter(exercise, done));
}

/** The SVG of the thumbnail: the telling moment, without the counter. */
export const coverFrame = (exercise: Exercise): string => poster(exercise, exercise.cover, 0, '');
