import type { OpenTold, SetChange, Training, TrainingSet } from '#contract/training/schemas.ts';
import type { SetRow, TrainingRow } from './store.ts';

export function presentTraining(row: TrainingRow, sets: readonly SetRow[]): Training {
  const { userId: _user, isDiscarded: _discarded, changedAt: _at, changeId: _change, ...training } = row;
  return { ...training, sets: sets.map(presentSet) };
}

/** One that is still open, with the version of each set, which a device names with what it changes of it. */
export const presentOpen = (row: TrainingRow, sets: readonly SetRow[]): OpenTold => ({
  ...presentTraining(row, []),
  sets: sets.map((set) => ({ ...presentSet(set), changedAt: set.changedAt, changeId: set.changeId })),
});

function presentSet(row: SetRow): TrainingSet {
  const { trainingId: _training, halfKilos: _halves, grams: _grams, skipReason, swappedFor, swapReason, ...rest } = row;
  const { changedAt: _at, changeId: _change, ...set } = rest;
  const swapped = swappedFor !== null && swapReason !== null ? { name: swappedFor, reason: swapReason } : null;
  return { ...set, load: loadOf(row), skipped: skipReason, swapped };
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
export function rowOf(trainingId: string, { load, skipped, swapped, ...set }: SetChange): SetRow {
  const swap = { swappedFor: swapped?.name ?? null, swapReason: swapped?.reason ?? null };
  return { ...set, trainingId, ...loadRow(load), skipReason: skipped, ...swap };
}
