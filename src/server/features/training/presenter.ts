import type { OpenTold, SetChange, Training, TrainingSet } from '#contract/training/schemas.ts';
import type { SetRow, TrainingRow } from './store.ts';

export function presentTraining(row: TrainingRow, sets: readonly SetRow[]): Training {
  return {
    id: row.id,
    planId: row.planId,
    planName: row.planName,
    dayId: row.dayId,
    dayName: row.dayName,
    startedAt: row.startedAt,
    endedAt: row.endedAt,
    effort: row.effort,
    note: row.note,
    sets: sets.map(presentSet),
  };
}

/** One that is still open, with the version of each set, which a device names with what it changes of it. */
export const presentOpen = (row: TrainingRow, sets: readonly SetRow[]): OpenTold => ({
  ...presentTraining(row, []),
  sets: sets.map((set) => ({ ...presentSet(set), changedAt: set.changedAt, changeId: set.changeId })),
});

function presentSet(row: SetRow): TrainingSet {
  return {
    id: row.id,
    exerciseId: row.exerciseId,
    videoId: row.videoId,
    exerciseName: row.exerciseName,
    number: row.number,
    place: row.place,
    reps: row.reps,
    load: loadOf(row),
    seconds: row.seconds,
    doneAt: row.doneAt,
    skipped: row.skipReason,
    swapped: row.swappedFor !== null && row.swapReason !== null ? { name: row.swappedFor, reason: row.swapReason } : null,
  };
}

type LoadRow = Pick<SetRow, 'halfKilos' | 'grams'>;

/** In kilograms. */
export function loadOf({ halfKilos, grams }: LoadRow): number | null {
  if (halfKilos === null) return null;
  return grams !== null && halvesIn(grams) === halfKilos ? grams / 1000 : halfKilos / 2;
}

function loadRow(load: number | null): LoadRow {
  if (load === null) return { halfKilos: null, grams: null };
  const grams = Math.round(load * 1000);
  return { halfKilos: halvesIn(grams), grams };
}

const halvesIn = (grams: number): number => Math.round(grams / 500);

/** The row of a set as a device has changed it. */
export function rowOf(trainingId: string, set: SetChange): SetRow {
  return {
    trainingId,
    id: set.id,
    exerciseId: set.exerciseId,
    videoId: set.videoId,
    exerciseName: set.exerciseName,
    number: set.number,
    place: set.place,
    reps: set.reps,
    ...loadRow(set.load),
    seconds: set.seconds,
    doneAt: set.doneAt,
    skipReason: set.skipped,
    swappedFor: set.swapped?.name ?? null,
    swapReason: set.swapped?.reason ?? null,
    changedAt: set.changedAt,
    changeId: set.changeId,
  };
}
