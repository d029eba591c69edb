import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';
import { blockKinds, countOf, countSets, type Exercise, type PlanDay, readExercise } from '#contract/plans/document.ts';
import { type ClientPlan, exerciseTitle } from '#contract/plans/schemas.ts';
import {
  type LastSets,
  lastSet,
  type OpenTold,
  type SetChange,
  setChange,
  type TrainingChange,
  trainingChange,
} from '#contract/training/schemas.ts';
import type { Figures } from '#web/private/trainings/figures.ts';
import { firstFigures, lastOf } from './last-loads.ts';

type Head = Omit<TrainingChange, 'sets'>;

/** An exercise of the training, as the plan had it when it began. */
const step = z.object({
  exercise: readExercise,
  /** As a person reads it. */
  title: z.string(),
  /** Exercises of one block take turns, unless it is a `single`. */
  blockId: z.string(),
  kind: z.enum(blockKinds),
  /** Of its block: these count, and not the sets of the exercise. Absent in what devices stored before. */
  rounds: z._default(z.nullable(z.number()), null),
  /** The last time. */
  before: z.array(lastSet),
  /** Up to which the client has said that a load is right, however far above the last time. Absent as `hold` is. */
  sureLoad: z._default(z.nullable(z.number()), null),
});
export type Step = z.infer<typeof step>;

/** As the device stores it. */
export const openTraining = z.object({
  userId: z.string(),
  head: z.omit(trainingChange, { sets: true }),
  steps: z.array(step),
  sets: z.array(setChange),
  /** How many sets the day has beyond those of the training, which takes no more. Absent as `hold` is. */
  leftOut: z._default(z.number(), 0),
  /** The exercise that is shown. */
  stepIndex: z.number(),
  /** A recovery ends at an instant in milliseconds: it is not counted, so that it goes on while nothing runs. */
  rest: z.nullable(z.object({ endsAt: z.number(), seconds: z.number() })),
  /** The set whose time runs, between two instants. Absent in what devices stored before there was one. */
  hold: z._default(z.nullable(z.object({ setId: z.string(), startsAt: z.number(), endsAt: z.number() })), null),
});

/** A training that is being done on this device. Each function below gives another one; none changes what it is given. */
export type OpenTraining = z.infer<typeof openTraining>;

/** Neither a recovery nor the time of a set runs. */
export const NO_TIMER = { rest: null, hold: null } as const;

/** Ids and the time of a change, given by the device. */
export type Stamp = { newId: () => string; now: number };

export const stampOf = ({ newId, now }: Stamp) => ({ changedAt: new Date(now).toISOString(), changeId: newId() });

type Beginning = { userId: string; plan: ClientPlan; day: PlanDay; last: readonly LastSets[] };

export function beginTraining({ userId, plan, day, last }: Beginning, stamp: Stamp): OpenTraining {
  const steps = stepsOf(plan, day, last);
  const head: Head = {
    id: stamp.newId(),
    planId: plan.id,
    planName: plan.name,
    dayId: day.id,
    dayName: day.name,
    startedAt: new Date(stamp.now).toISOString(),
    endedAt: null,
    effort: null,
    note: '',
    isDiscarded: false,
    ...stampOf(stamp),
  };
  const counts = setCounts(day);
  const sets = steps.flatMap(({ exercise, title, before }, place) =>
    Array.from({ length: counts.get(exercise.id) ?? 1 }, (_, index) =>
      newSet({ exercise, title, place, number: index + 1, figures: firstFigures(exercise, index + 1, before) }, stamp),
    ),
  );
  return {
    userId,
    head,
    steps,
    sets: sets.slice(0, limits.training.setsMax),
    leftOut: leftOutOf(day),
    stepIndex: 0,
    ...NO_TIMER,
  };
}

const leftOutOf = (day: PlanDay): number => Math.max(0, countSets(day) - limits.training.setsMax);

function stepsOf(plan: ClientPlan, { blocks }: PlanDay, last: readonly LastSets[]): Step[] {
  return blocks.flatMap(({ id, kind, rounds, exercises }) =>
    exercises.map((exercise) => {
      const title = exerciseTitle(exercise, plan.videos) || '–';
      return {
        exercise,
        title,
        blockId: id,
        kind,
        rounds,
        before: lastOf({ ...exercise, title }, last)?.sets ?? [],
        sureLoad: null,
      };
    }),
  );
}

function setCounts({ blocks }: PlanDay): Map<string, number> {
  return new Map(blocks.flatMap((block) => block.exercises.map((one) => [one.id, countOf(block, one)] as const)));
}

type SetParts = { exercise: Exercise; title: string; place: number; number: number; figures: Figures };

export function newSet({ exercise, title, place, number, figures }: SetParts, stamp: Stamp): SetChange {
  return {
    id: stamp.newId(),
    exerciseId: exercise.id,
    videoId: exercise.videoId,
    exerciseName: title,
    number,
    place,
    ...figures,
    doneAt: null,
    skipped: null,
    swapped: null,
    ...stampOf(stamp),
  };
}

type Continuation = { userId: string; plan: ClientPlan | null; training: OpenTold; last: readonly LastSets[] };

/**
 * A training that was begun on another device, with what that has told the server. Its exercises are those of the plan, or,
 * where the plan has changed, those that the sets name.
 */
export function continueTraining({ userId, plan, training, last }: Continuation, newId: () => string): OpenTraining {
  const { sets, ...told } = training;
  const day = plan?.days.find(({ id }) => id === training.dayId);
  const planned = plan && day ? stepsOf(plan, day, last) : [];
  const places = [...new Map(sets.map((set) => [set.place, set])).entries()].sort(([a], [b]) => a - b);
  const steps = places.map(([, set]) => planned.find(({ exercise }) => exercise.id === set.exerciseId) ?? stepOfSet(set));
  const placeOf = new Map(places.map(([place], index) => [place, index]));
  // As old as the training, so that what the other device changed meanwhile and has not sent yet is later.
  const asTold = () => ({ changedAt: training.startedAt, changeId: newId() });
  const open: OpenTraining = {
    userId,
    head: { ...told, isDiscarded: false, ...asTold() },
    steps,
    sets: sets.map((set) => ({ ...set, place: placeOf.get(set.place) ?? 0, ...(versionOf(set) ?? asTold()) })),
    leftOut: day && sets.length >= limits.training.setsMax ? leftOutOf(day) : 0,
    stepIndex: 0,
    ...NO_TIMER,
  };
  const next = nextSet(open);
  return { ...open, stepIndex: next?.place ?? 0 };
}

const versionOf = ({ changedAt, changeId }: OpenTold['sets'][number]) =>
  changedAt !== undefined && changeId !== undefined ? { changedAt, changeId } : undefined;

/** The same training with what other devices have changed since: of each set the later version, and those they have added. */
export function withTold(open: OpenTraining, told: OpenTold): OpenTraining {
  const byId = new Map(told.sets.map((set) => [set.id, set]));
  const merged = open.sets.map((set) => laterOf(set, byId.get(set.id), open.head.startedAt));
  const known = new Set(open.sets.map(({ id }) => id));
  const added = told.sets.flatMap((set) => {
    const place = open.steps.findIndex(({ exercise }) => exercise.id === set.exerciseId);
    const version = versionOf(set);
    return !known.has(set.id) && version && place !== -1 ? [{ ...set, place, ...version }] : [];
  });
  const isSame = added.length === 0 && merged.every((set, index) => set === open.sets[index]);
  return isSame ? open : { ...open, sets: [...merged, ...added] };
}

function laterOf(set: SetChange, told: OpenTold['sets'][number] | undefined, startedAt: string): SetChange {
  if (!told || told.changeId === set.changeId) return set;
  const version = versionOf(told);
  if (version) return version.changedAt > set.changedAt ? { ...told, place: set.place, ...version } : set;
  const isNew = set.changedAt === startedAt && !isOver(set) && (told.doneAt !== null || told.skipped !== null);
  return isNew ? { ...told, place: set.place, changedAt: set.changedAt, changeId: set.changeId } : set;
}

function stepOfSet({ exerciseId, videoId, exerciseName }: OpenTold['sets'][number]): Step {
  const unplanned = { sets: null, reps: '', seconds: null, load: '', effort: '', rest: 0, note: '' };
  const exercise = { id: exerciseId, videoId, name: exerciseName, ...unplanned };
  return { exercise, title: exerciseName, blockId: exerciseId, kind: 'single', rounds: null, before: [], sureLoad: null };
}

export const isOver = ({ doneAt, skipped }: SetChange): boolean => doneAt !== null || skipped !== null;

export const setsOfStep = ({ sets }: OpenTraining, place: number): SetChange[] =>
  sets.filter((set) => set.place === place).sort((a, b) => a.number - b.number);

/** The sets in the order in which they are done: exercises of one block take turns. */
function inTurns({ steps, sets }: OpenTraining): SetChange[] {
  const turn = ({ place, number }: SetChange): readonly [number, number, number] => {
    const step = steps[place];
    const isTaken = step !== undefined && step.kind !== 'single';
    const first = isTaken ? steps.findIndex(({ blockId }) => blockId === step.blockId) : place;
    return isTaken ? [first, number, place] : [first, 0, number];
  };
  return [...sets].sort((a, b) => compare(turn(a), turn(b)));
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) {
    const difference = value - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The set to do next: after the one whose id is given, or of the whole training; undefined once all are over. */
export function nextSet(training: OpenTraining, afterId?: string): SetChange | undefined {
  const order = inTurns(training);
  const after = order.findIndex(({ id }) => id === afterId);
  return order.slice(after + 1).find((set) => !isOver(set)) ?? order.find((set) => !isOver(set));
}

/** The first set of an exercise that is not over. */
export const currentSet = (training: OpenTraining, place: number): SetChange | undefined =>
  setsOfStep(training, place).find((set) => !isOver(set));
