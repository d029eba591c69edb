import type { OpenTold, SetChange, Training, TrainingSet } from '#contract/training.ts';
import type { SetRow, TrainingRow } from './store.ts';

export function presentTraining(row: TrainingRow, sets: readonly SetRow[]): Training {
  return {
    id: row.id,
    planId: row.plan_id,
    planName: row.plan_name,
    dayId: row.day_id,
    dayName: row.day_name,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    effort: row.effort,
    note: row.note,
    sets: sets.map(presentSet),
  };
}

/** One that is still open, with the version of each set, which a device names with what it changes of it. */
export const presentOpen = (row: TrainingRow, sets: readonly SetRow[]): OpenTold => ({
  ...presentTraining(row, []),
  sets: sets.map((set) => ({ ...presentSet(set), changedAt: set.changed_at, changeId: set.change_id })),
});

function presentSet(row: SetRow): TrainingSet {
  return {
    id: row.id,
    exerciseId: row.exercise_id,
    videoId: row.video_id,
    exerciseName: row.exercise_name,
    number: row.number,
    place: row.place,
    reps: row.reps,
    load: loadOf(row),
    seconds: row.seconds,
    doneAt: row.done_at,
    skipped: row.skip_reason,
    swapped: row.swapped_for !== null && row.swap_reason !== null ? { name: row.swapped_for, reason: row.swap_reason } : null,
  };
}

type LoadRow = Pick<SetRow, 'half_kilos' | 'grams'>;

/** In kilograms. */
export function loadOf({ half_kilos, grams }: LoadRow): number | null {
  if (half_kilos === null) return null;
  return grams !== null && halvesIn(grams) === half_kilos ? grams / 1000 : half_kilos / 2;
}

function loadRow(load: number | null): LoadRow {
  if (load === null) return { half_kilos: null, grams: null };
  const grams = Math.round(load * 1000);
  return { half_kilos: halvesIn(grams), grams };
}

const halvesIn = (grams: number): number => Math.round(grams / 500);

/** The row of a set as a device has changed it. */
export function rowOf(trainingId: string, set: SetChange): SetRow {
  return {
    training_id: trainingId,
    id: set.id,
    exercise_id: set.exerciseId,
    video_id: set.videoId,
    exercise_name: set.exerciseName,
    number: set.number,
    place: set.place,
    reps: set.reps,
    ...loadRow(set.load),
    seconds: set.seconds,
    done_at: set.doneAt,
    skip_reason: set.skipped,
    swapped_for: set.swapped?.name ?? null,
    swap_reason: set.swapped?.reason ?? null,
    changed_at: set.changedAt,
    change_id: set.changeId,
  };
}
