import { limits } from '#contract/limits.ts';
import type { ChangeReason, SetChange } from '#contract/training/schemas.ts';
import { SECOND } from '#contract/units.ts';
import type { Figures } from '#web/private/trainings/figures.ts';
import {
  isOver,
  NO_TIMER,
  newSet,
  nextSet,
  type OpenTraining,
  type Stamp,
  setsOfStep,
  stampOf,
} from '../../training/open-training.ts';

/** A change of the open training, made with ids and the time of this moment. */
export type Edit = (change: (training: OpenTraining, stamp: Stamp) => OpenTraining) => void;

type SetEdit = Partial<Pick<SetChange, 'reps' | 'load' | 'seconds' | 'doneAt' | 'skipped' | 'swapped'>>;

/**
 * A tick and a correction of what is ticked count as of now. Any other change counts as of just after what it changes, so that
 * it never undoes a tick of another device that this one has not seen, whatever the clocks say.
 */
function stampAfter(set: SetChange, edit: SetEdit, stamp: Stamp) {
  const before = Date.parse(set.changedAt);
  const isDone = (edit.doneAt === undefined ? set.doneAt : edit.doneAt) !== null;
  return stampOf({ ...stamp, now: isDone ? Math.max(stamp.now, before + SECOND) : before + 1 });
}

function editSets(training: OpenTraining, isEdited: (set: SetChange) => boolean, edit: SetEdit, stamp: Stamp): OpenTraining {
  const sets = training.sets.map((set) => (isEdited(set) ? { ...set, ...edit, ...stampAfter(set, edit, stamp) } : set));
  return { ...training, sets };
}

/**
 * Changes the figures of a set, and with one that is to do those of the sets after it. Where one is corrected that is over, the
 * sets to do that had the same figure follow.
 */
export function changeFigures(training: OpenTraining, id: string, figures: Partial<Figures>, stamp: Stamp): OpenTraining {
  const changed = training.sets.find((set) => set.id === id);
  if (!changed) return training;
  const hasCopy = (set: SetChange) =>
    (figures.load === undefined || set.load === changed.load) &&
    (figures.reps === undefined || set.reps === changed.reps) &&
    (figures.seconds === undefined || set.seconds === changed.seconds);
  const follows = (set: SetChange) =>
    !isOver(set) && set.place === changed.place && set.number > changed.number && (!isOver(changed) || hasCopy(set));
  return editSets(training, (set) => set.id === id || follows(set), figures, stamp);
}

/** The client is sure of a load, which is not asked about again. */
export const confirmLoad = (training: OpenTraining, place: number, sureLoad: number): OpenTraining => ({
  ...training,
  steps: training.steps.map((step, index) => (index === place ? { ...step, sureLoad } : step)),
});

/** Another load in all sets of an exercise that have one, done or not: what was mistyped was copied from the first of them. */
export const correctLoad = (training: OpenTraining, place: number, from: number, load: number, stamp: Stamp): OpenTraining =>
  editSets(training, (set) => set.place === place && set.load === from, { load }, stamp);

/** Ticks a set: the recovery begins, and the exercise that has its turn is shown. */
export function tickSet(training: OpenTraining, id: string, stamp: Stamp): OpenTraining {
  const set = training.sets.find((one) => one.id === id);
  const step = set && training.steps[set.place];
  if (!step) return training;
  const doneAt = new Date(stamp.now).toISOString();
  const ticked = editSets(training, (one) => one.id === id, { doneAt, skipped: null }, stamp);
  const next = nextSet(ticked, id);
  const rest = next ? restOf(step.exercise.rest, stamp.now) : null;
  return { ...ticked, rest, hold: null, stepIndex: next?.place ?? training.stepIndex };
}

const restOf = (seconds: number, now: number) => (seconds > 0 ? { endsAt: now + seconds * 1000, seconds } : null);

export const untickSet = (training: OpenTraining, id: string, stamp: Stamp): OpenTraining => ({
  ...editSets(training, (set) => set.id === id, { doneAt: null }, stamp),
  ...NO_TIMER,
});

/** Leaves out what is still to do of an exercise. */
export function skipStep(training: OpenTraining, place: number, reason: ChangeReason, stamp: Stamp): OpenTraining {
  const skipped = editSets(training, (set) => set.place === place && !isOver(set), { skipped: reason }, stamp);
  const next = nextSet(skipped);
  return { ...skipped, ...NO_TIMER, stepIndex: next?.place ?? place };
}

/** Brings back what was left out. */
export const unskipStep = (training: OpenTraining, place: number, stamp: Stamp): OpenTraining =>
  editSets(training, (set) => set.place === place && set.skipped !== null, { skipped: null }, stamp);

type Swap = NonNullable<SetChange['swapped']>;

/** What is still to do of an exercise is done in another way; null takes that back. Loads are another's, so they begin empty. */
export function swapStep(training: OpenTraining, place: number, swapped: Swap | null, stamp: Stamp): OpenTraining {
  const edit = swapped ? { swapped, load: null } : { swapped };
  return { ...editSets(training, (set) => set.place === place && !isOver(set), edit, stamp), hold: null };
}

export function canAddSet(training: OpenTraining, place: number): boolean {
  const last = setsOfStep(training, place).at(-1);
  return last !== undefined && last.number < limits.training.numberMax && training.sets.length < limits.training.setsMax;
}

/** One set more than the plan says, with the figures of the last. */
export function addSet(training: OpenTraining, place: number, stamp: Stamp): OpenTraining {
  const step = training.steps[place];
  const last = setsOfStep(training, place).at(-1);
  if (!step || !last || !canAddSet(training, place)) return training;
  const { reps, load, seconds, swapped } = last;
  const set = newSet({ ...step, place, number: last.number + 1, figures: { reps, load, seconds } }, stamp);
  return { ...training, sets: [...training.sets, { ...set, swapped }] };
}

export const showStep = (training: OpenTraining, stepIndex: number): OpenTraining => ({ ...training, stepIndex, hold: null });

/** Starts the time of a set that is held: some seconds to get ready, then its own. */
export function startHold(training: OpenTraining, id: string, { now }: Stamp): OpenTraining {
  const seconds = training.sets.find((set) => set.id === id)?.seconds;
  if (!seconds) return training;
  const startsAt = now + limits.training.readySeconds * 1000;
  return { ...training, rest: null, hold: { setId: id, startsAt, endsAt: startsAt + seconds * 1000 } };
}

/**
 * Ends the time of a set and ticks it: with the seconds of the plan once they are over, as of that instant, else with those
 * that were held. Before the first of them nothing was done.
 */
export function endHold(training: OpenTraining, stamp: Stamp): OpenTraining {
  const { hold, ...rest } = training;
  const set = hold && rest.sets.find(({ id }) => id === hold.setId);
  const stopped = { ...rest, hold: null };
  if (!hold || !set || isOver(set)) return stopped;
  const at = { ...stamp, now: Math.min(stamp.now, hold.endsAt) };
  const seconds = Math.floor((at.now - hold.startsAt) / 1000);
  if (seconds < 1) return stopped;
  return tickSet(
    editSets(stopped, ({ id }) => id === set.id, { seconds }, at),
    set.id,
    at,
  );
}

export const endRest = (training: OpenTraining): OpenTraining => ({ ...training, rest: null });

/** Ends the recovery so much later, or earlier. */
export function moveRest(training: OpenTraining, seconds: number): OpenTraining {
  const { rest } = training;
  if (!rest) return training;
  return { ...training, rest: { endsAt: rest.endsAt + seconds * 1000, seconds: Math.max(1, rest.seconds + seconds) } };
}
