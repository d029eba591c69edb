import { limits } from '#contract/limits.ts';
import type { Exercise } from '#contract/plans/document.ts';
import { searchKey } from '#contract/text/typed-text.ts';
import type { LastSets } from '#contract/training/schemas.ts';
import type { Figures } from '#web/private/trainings/figures.ts';
import { readFigure } from './typed-figures.ts';

type Named = Pick<Exercise, 'id' | 'videoId'> & { title: string };

/** What was last done of an exercise: under its own id, else of the same video, else under the same name. */
export function lastOf({ id, videoId, title }: Named, known: readonly LastSets[]): LastSets | undefined {
  return (
    known.find(({ exerciseId }) => exerciseId === id) ??
    (videoId === null ? undefined : known.find((one) => one.videoId === videoId)) ??
    known.find(({ exerciseName }) => searchKey(exerciseName) === searchKey(title))
  );
}

/** The same set the last time, or the last one then. */
export const figuresBefore = (number: number, last: LastSets['sets']): Figures | undefined =>
  last.find((set) => set.number === number) ?? last.at(-1);

/** With which figures a set begins: those of the last time, or what the plan says. */
export function firstFigures(exercise: Exercise, number: number, last: LastSets['sets']): Figures {
  const before = figuresBefore(number, last);
  if (before) return { reps: before.reps, load: before.load, seconds: before.seconds };
  return {
    reps: exercise.seconds === null ? numberIn(exercise.reps) : null,
    load: loadIn(exercise.load),
    seconds: exercise.seconds,
  };
}

/** The first number of a text such as `8-10`; null where there is none, as in `max`. */
function numberIn(text: string): number | null {
  const found = /\d+/.exec(text);
  return found ? Math.min(Number(found[0]), 999) : null;
}

/** Kilograms where a text says them, as `60`, `60 kg` or `22,5kg` do. Anything else, such as `70 %` or `20+20`, is for a reader. */
function loadIn(text: string): number | null {
  const reading = readFigure('load', text);
  return 'value' in reading ? reading.value : null;
}

/** A load far above what is usual for the exercise, and where that is from. */
export type Doubt = { load: number; usual: number; from: 'before' | 'plan' };
type Known = { exercise: Exercise; before: LastSets['sets']; sureLoad: number | null };

/** Undefined where a load is as usual, or nobody knows what that is, or the client has said that it is right. */
export function doubtOf(load: number | null, number: number, { exercise, before, sureLoad }: Known): Doubt | undefined {
  const last = figuresBefore(number, before)?.load ?? null;
  const usual = last ?? loadIn(exercise.load);
  if (load === null || !usual || load <= usual * limits.training.loadLeap || load <= (sureLoad ?? 0)) return undefined;
  return { load, usual, from: last === null ? 'plan' : 'before' };
}

/** Kilograms by which a load is changed at once: finely where it is small. */
const loadStep = (load: number | null): number => (load !== null && load < 10 ? 1 : 2.5);

/** The load after a press on plus (1) or minus (-1), at the next multiple of the step. */
export function stepLoad(load: number | null, direction: 1 | -1, max: number): number | null {
  if (load === null) return direction === 1 ? loadStep(0) : null;
  const step = direction === -1 && load <= 10 ? 1 : loadStep(load);
  const next = direction === 1 ? Math.floor(load / step + 1) * step : Math.ceil(load / step - 1) * step;
  return next <= 0 && direction === -1 ? null : Math.min(next, max);
}
