import type { Size } from '../kit/sheet.ts';

export type Category = 'palestra' | 'corpoLibero';

export const landscape: Size = { width: 1280, height: 720 };
export const portrait: Size = { width: 720, height: 1280 };

/** One demo video: what the client reads about it, and how it is drawn. */
export type Exercise = {
  name: string;
  category: Category;
  title: string;
  description: string;
  size: Size;
  /** Seconds one repetition takes, and how many the film shows. */
  beat: number;
  repetitions: number;
  /** The phase of a repetition, 0 to 1, that the thumbnail shows. */
  cover: number;
  /** A quiet metronome, this many ticks a repetition; silent without it. */
  ticks?: number;
  scene: Scene;
  /** The athlete and the apparatus at a phase of a repetition, in head heights. */
  draw: (phase: number, repetition: number) => string;
};

/** The poster the movement happens on; lengths are pixels. */
type Scene = {
  ground: string;
  floor: string;
  floorHeight: number;
  disc: { ink: string; at: readonly [x: number, y: number]; radius: number; ring?: string };
  /** The ink of the repetitions already done. */
  count: string;
  /** Where the drawing's (0, 0) stands from the left, and the pixels of a head height. */
  foot: number;
  scale: number;
};
