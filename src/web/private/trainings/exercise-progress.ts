import { searchKey } from '#contract/text/typed-text.ts';
import type { Training, TrainingSet } from '#contract/training/schemas.ts';

/** What a line is drawn of: kilograms where an exercise has loads, else seconds, else repetitions. */
export type Unit = 'load' | 'seconds' | 'reps';

/** The best set of a training. `at` is when the training began. */
export type Point = { at: string; value: number; reps: number | null };
export type ExerciseProgress = { name: string; unit: Unit; points: Point[] };

type DoneSet = Pick<TrainingSet, Unit> & { at: string };
type Line = { name: string; sets: DoneSet[] };

/**
 * How each exercise went over time, the one that was done last first, its points the oldest first. An exercise goes on under its
 * own id, or in another plan under the same name; what was done in its place is an exercise of its own. `trainings` are the
 * latest first.
 */
export function exerciseProgressOf(trainings: readonly Training[]): ExerciseProgress[] {
  const lines = new Map<string, Line>();
  for (const { startedAt, sets } of trainings)
    for (const set of sets) {
      if (set.doneAt === null) continue;
      const name = set.swapped?.name ?? set.exerciseName;
      const keys = [...(set.swapped ? [] : [`id ${set.exerciseId}`]), `name ${searchKey(name)}`];
      const line = keys.map((key) => lines.get(key)).find((known) => known !== undefined) ?? { name, sets: [] };
      for (const key of keys) if (!lines.has(key)) lines.set(key, line);
      line.sets.push({ reps: set.reps, load: set.load, seconds: set.seconds, at: startedAt });
    }
  return [...new Set(lines.values())].map(progressOf).filter(({ points }) => points.length > 0);
}

function progressOf({ name, sets }: Line): ExerciseProgress {
  const unit = (['load', 'seconds'] as const).find((one) => sets.some((set) => set[one] !== null)) ?? 'reps';
  const points = [...Map.groupBy(sets, ({ at }) => at)].flatMap(([at, ofTraining]) => bestOf(at, unit, ofTraining) ?? []);
  return { name, unit, points: points.toReversed() };
}

/** Of two sets with the same load that with more repetitions. Undefined where none has a figure. */
function bestOf(at: string, unit: Unit, sets: readonly DoneSet[]): Point | undefined {
  return sets
    .flatMap(({ [unit]: value, reps }) => (value === null ? [] : [{ at, value, reps: unit === 'load' ? reps : null }]))
    .toSorted((one, other) => other.value - one.value || (other.reps ?? 0) - (one.reps ?? 0))
    .at(0);
}
