import { exercisesOf, type PlanDay } from '#contract/plans/document.ts';
import { check } from '#contract/problems.ts';
import { type SetChange, type TrainingChange, trainingChange } from '#contract/training/schemas.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#contract/units.ts';
import { instantOf, startOfDayInMilan } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { applyChange } from '../../features/training/service.ts';
import { newId } from '../../new-id.ts';
import { OperatorError } from '../../ops/operator-errors.ts';
import type { FilledPlan } from './plans.ts';
import type { SampleTrainings } from './sample.ts';

/** In the evening, after work. */
const BEGINS = 18 * HOUR + 10 * MINUTE;
/** A set with its recovery. */
const SET = 140 * SECOND;

type Of = { plan: FilledPlan; userId: string; titleOf: (videoId: string) => string };

/** Writes the trainings of a client by one plan, day after day of it, as their phone would have sent them. */
export async function fillTrainings({ db, clock }: Context, sample: SampleTrainings, of: Of): Promise<void> {
  const now = clock.now();
  for (const index of sample.done.keys()) {
    const checked = check(trainingChange, trainingOf(sample, index, of, now));
    if (!checked.ok)
      throw new OperatorError(`A training of ${sample.username} is not right: ${JSON.stringify(checked.problems)}.`);
    const outcome = await applyChange(db, of.userId, checked.value, now);
    if (outcome !== 'saved') throw new OperatorError(`A training of ${sample.username} was not saved: ${outcome}.`);
  }
}

function trainingOf(sample: SampleTrainings, index: number, { plan, titleOf }: Of, now: number): TrainingChange {
  const { days } = plan.document;
  const done = sample.done[index];
  const day = days[index % days.length];
  if (!done || !day) throw new OperatorError(`The plan ${sample.plan} has no days.`);
  const startedAt = startOfDayInMilan(now - done.daysAgo * DAY) + BEGINS + (index % 4) * 10 * MINUTE;
  const turn = Math.floor(index / days.length);
  const turns = Math.floor((sample.done.length - 1 - (index % days.length)) / days.length);
  const sets = setsOf(day, { sample, plan, titleOf }, turns === 0 ? 0 : turn / turns).map((set, place): SetChange => {
    const key = keyOf(plan, set.exerciseId);
    const at = instantOf(startedAt + (place + 1) * SET);
    const skipped = done.skipped?.exercise === key ? done.skipped.reason : null;
    const { name, reason } = done.swapped ?? {};
    const swapped = name && reason && done.swapped?.exercise === key ? { name, reason } : null;
    return {
      ...set,
      id: newId(),
      doneAt: skipped ? null : at,
      skipped,
      swapped,
      changedAt: at,
      changeId: newId(),
    };
  });
  const endedAt = instantOf(startedAt + (sets.length + 1) * SET);
  return {
    id: newId(),
    planId: plan.id,
    planName: plan.document.name,
    dayId: day.id,
    dayName: day.name,
    startedAt: instantOf(startedAt),
    endedAt,
    effort: done.effort,
    note: done.note,
    isDiscarded: false,
    changedAt: endedAt,
    changeId: newId(),
    sets,
  };
}

type Figured = Pick<SetChange, 'exerciseId' | 'videoId' | 'exerciseName' | 'number' | 'place' | 'reps' | 'load' | 'seconds'>;

/** `progress` is 0 in the first training of this day and 1 in the last. */
function setsOf(day: PlanDay, { sample, plan, titleOf }: Omit<Of, 'userId'> & { sample: SampleTrainings }, progress: number) {
  const exercises = exercisesOf([day]);
  return day.blocks.flatMap(({ rounds, exercises: ofBlock }) =>
    ofBlock.flatMap((exercise) => {
      const key = keyOf(plan, exercise.id);
      const count = rounds ?? exercise.sets ?? 1;
      return Array.from({ length: count }, (_, index): Figured => {
        const load = sample.loads[key];
        return {
          exerciseId: exercise.id,
          videoId: exercise.videoId,
          exerciseName: exercise.name || titleOf(exercise.videoId ?? ''),
          number: index + 1,
          place: exercises.indexOf(exercise),
          load: load ? roundLoad(between(load, progress)) : null,
          seconds: exercise.seconds,
          reps: exercise.seconds === null ? repsOf(exercise.reps, sample.reps[key], { progress, index, count }) : null,
        };
      });
    }),
  );
}

/** An exercise's name in the sample: its video's file, or its own name. */
function keyOf({ document, sample }: FilledPlan, exerciseId: string): string {
  const index = exercisesOf(document.days).findIndex(({ id }) => id === exerciseId);
  const named = sample.days.flatMap(({ blocks }) => blocks.flatMap(({ exercises }) => exercises))[index];
  return named?.video ?? named?.name ?? '';
}

const between = ([from, to]: readonly [number, number], progress: number): number => from + (to - from) * progress;

/** By plates of 2.5 kg, and finer for what is held in a hand. */
function roundLoad(kilograms: number): number {
  const step = kilograms < 10 ? 1 : 2.5;
  return Math.round(kilograms / step) * step;
}

type SetPlace = { progress: number; index: number; count: number };

/** Of a range the first sets reach the upper end and the last the lower one; more of them do so as the weeks pass. */
function repsOf(written: string, given: readonly [number, number] | undefined, { progress, index, count }: SetPlace): number {
  const later = Math.floor((index / count) * 3 * (1 - progress / 2));
  if (given) return Math.max(1, Math.round(between(given, progress)) - later);
  const [low = 10, high = low] = [...written.matchAll(/\d+/g)].map(([figure]) => Number(figure));
  return Math.max(low, high - later);
}
