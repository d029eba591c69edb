import { readFile, writeFile } from 'node:fs/promises';
import type { RenditionFailure } from '#contract/videos/renditions.ts';
import { type Drawing, drawVideo } from './draw.ts';
import type { Recipe } from './recipe.ts';

/** What has to come of a source. Unless it says otherwise: 2 s of green that flashes and beeps after half a second, in 120p. */
export type Expected = {
  refused?: RenditionFailure;
  seconds?: number;
  /** Where the sound ends; 0 for none. */
  soundEnds?: number;
  /** A sound is there and nobody can read it. */
  isSoundLost?: boolean;
  heights?: number[];
  /** When it flashes, and when it beeps; undefined for never. */
  flash?: number | undefined;
  beep?: number | undefined;
  /** Which second of the drawing is shown at a second of the result, where that is not the same one; `none` where nothing is written on it. */
  shows?: ((seconds: number) => number) | 'none';
  /** How it is turned when shown, clockwise. */
  turn?: 90 | 180 | 270;
  /** Of the first picture and of the last. */
  first?: string;
  last?: string;
};
export type Case = { recipe: Recipe; expected: Expected };

export const of = (drawing: Drawing = {}, expected: Expected = {}, ending = '.mp4'): Case => ({
  recipe: drawVideo(drawing, ending),
  expected,
});

export const silent = { soundEnds: 0, beep: undefined };
export const webm = { picture: ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8'], sound: ['-c:a', 'libopus'] };
export const x265 = (params = '') => ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', `log-level=error${params}`];
export const quiet = { flash: undefined, beep: undefined };
/** Drawn by another hand: no time is written on it. */
export const uncoded = { ...quiet, shows: 'none' } as const;
/** Pictures that stand, from each of these seconds on. */
export const standing =
  (...from: number[]) =>
  (seconds: number) =>
    from.findLast((one) => one <= seconds) ?? 0;

/** The same file with its bytes changed. */
export function withBytes({ recipe, expected }: Case, change: (bytes: Buffer) => Buffer): Case {
  const { ending } = recipe;
  const write = async (file: string) => {
    await recipe.write(file, '');
    await writeFile(file, change(await readFile(file)));
  };
  return { recipe: { ending, write }, expected };
}
