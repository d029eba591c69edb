import { easeInOut } from '../kit/motion.ts';
import { block, circle, placeFigure, ring } from '../kit/shapes.ts';
import { type Size, sheet } from '../kit/sheet.ts';

export type Category = 'palestra' | 'corpoLibero';

export const landscape: Size = { width: 1280, height: 720 };
export const portrait: Size = { width: 720, height: 1280 };

/** One demo video: its texts and how it is drawn. */
export type Exercise = {
  name: string;
  category: Category;
  title: string;
  description: string;
  size: Size;
  /** The duration of one repetition, and how many the video shows. */
  repetitionSeconds: number;
  repetitions: number;
  /** The phase of a repetition, 0 to 1, that the thumbnail shows. */
  thumbnailPhase: number;
  /** A quiet metronome, this many ticks a repetition; silent without it. */
  ticks?: number;
  scene: Scene;
  /** The athlete and the apparatus at a phase of a repetition, in head heights. */
  draw: (phase: number, repetition: number) => string;
};

/** The background of the movement; lengths are pixels. */
type Scene = {
  ground: string;
  floor: string;
  floorHeight: number;
  disc: { ink: string; at: readonly [x: number, y: number]; radius: number; ring?: string };
  /** The ink of the repetition counter. */
  count: string;
  /** The x of the drawing's origin, and the pixels of a head height. */
  foot: number;
  scale: number;
};

/** Seconds of stillness before the first repetition and after the last. */
export const leadSeconds = 0.8;

export const duration = ({ repetitionSeconds, repetitions }: Exercise): number =>
  leadSeconds * 2 + repetitionSeconds * repetitions;

/** A row of rings on the floor, filled one by one with each repetition. */
function counter({ scene, size, repetitions }: Exercise, done: number): string {
  const [gap, radius] = [40, 9];
  const left = size.width / 2 - ((repetitions - 1) * gap) / 2;
  const y = size.height - scene.floorHeight / 2;
  return Array.from({ length: repetitions }, (_, i) => {
    // Each fills in the last eighth of its repetition.
    const filled = easeInOut(Math.min(1, Math.max(0, (done - i) * 8 - 7)));
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

function renderScene(exercise: Exercise, phase: number, repetition: number, counter: string): string {
  const { scene, size } = exercise;
  const foot = [scene.foot, size.height - scene.floorHeight] as const;
  const athlete = placeFigure(foot, scene.scale, exercise.draw(phase, repetition));
  return sheet(size, scene.ground, backdrop(exercise) + athlete + counter);
}

/** The SVG of the video at a second of it. */
export function videoFrame(exercise: Exercise, second: number): string {
  const { repetitionSeconds, repetitions } = exercise;
  const done = Math.min(repetitions, Math.max(0, (second - leadSeconds) / repetitionSeconds));
  const repetition = Math.min(Math.floor(done), repetitions - 1);
  return renderScene(exercise, done - repetition, repetition, counter(exercise, done));
}

/** The SVG of the thumbnail: the movement at `thumbnailPhase`, without the counter. */
export const thumbnailFrame = (exercise: Exercise): string => renderScene(exercise, exercise.thumbnailPhase, 0, '');
