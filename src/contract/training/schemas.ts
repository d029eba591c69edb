/** Trainings done by a plan, as they cross the wire. Their ids are made on the device, so that a repeated call changes nothing. */
import * as z from 'zod/mini';
import { atMost, instant, integer, nextCursor, text, uuid } from '../fields.ts';
import { limits } from '../limits.ts';

const bounds = limits.training;

const isInstant = (value: string) => {
  const at = new Date(value);
  return value.length === 24 && !Number.isNaN(at.getTime()) && at.toISOString() === value;
};
/** By the device's clock. */
const deviceInstant = z.string().check(z.refine(isInstant, { error: 'bad_time' }));

/** Of a plan or a day; the trainer may not have given one. */
const name = text({ min: 0, max: bounds.nameMax });
const exerciseName = text({ max: bounds.nameMax });

/** Why an exercise was left out or done in another way. None is of health, which is not written down. */
export const changeReasons = ['busy', 'time', 'hard', 'other'] as const;
const changeReason = z.enum(changeReasons);
export type ChangeReason = z.infer<typeof changeReason>;

/** Kilograms. */
const load = z.number().check(
  z.refine((value) => Number(value.toFixed(bounds.loadDecimals)) === value, { error: 'not_whole', abort: true }),
  z.refine((value) => value >= 0, { error: 'too_small', params: { limit: 0 } }),
  z.refine((value) => value <= bounds.loadMax, { error: 'too_large', params: { limit: bounds.loadMax } }),
);

/** Names are as they were on that day: plans change. */
const setShape = {
  id: uuid,
  exerciseId: uuid,
  videoId: z.nullable(uuid),
  exerciseName,
  /** From 1, within the exercise. */
  number: integer({ min: 1, max: bounds.numberMax }),
  /** Of its exercise in the training, from 0. */
  place: integer({ min: 0, max: bounds.setsMax - 1 }),
  reps: z.nullable(integer({ min: 0, max: bounds.repsMax })),
  load: z.nullable(load),
  seconds: z.nullable(integer({ min: 0, max: bounds.secondsMax })),
  /** Null until it is ticked, and where it was left out. */
  doneAt: z.nullable(deviceInstant),
  skipped: z.nullable(changeReason),
  /** What was done instead of the exercise of the plan. */
  swapped: z.nullable(z.strictObject({ name: exerciseName, reason: changeReason })),
} as const;

const trainingShape = {
  id: uuid,
  planId: uuid,
  planName: name,
  dayId: uuid,
  dayName: name,
  startedAt: deviceInstant,
  endedAt: z.nullable(deviceInstant),
  effort: z.nullable(integer({ min: 1, max: bounds.effortMax })),
  note: text({ min: 0, max: bounds.noteMax, lines: 'many' }),
} as const;

/** Of what a device changes the later is kept; of two that were made in the same millisecond, that with the greater id. */
const change = { changedAt: deviceInstant, changeId: uuid } as const;

export const setChange = z.strictObject({ ...setShape, ...change });
export type SetChange = z.infer<typeof setChange>;

/** A training with those of its sets that the device has changed. What it does not name stays. */
export const trainingChange = z.strictObject({
  ...trainingShape,
  ...change,
  /** Begun by mistake: it disappears with all that it has. */
  isDiscarded: z.boolean(),
  sets: z.array(setChange).check(atMost(bounds.setsPerCall)),
});
export type TrainingChange = z.infer<typeof trainingChange>;

const trainingSet = z.object({
  ...setShape,
  videoId: z.nullable(z.string()),
  exerciseName: z.string(),
  skipped: z.nullable(changeReason),
  swapped: z.nullable(z.object({ name: z.string(), reason: changeReason })),
});
export type TrainingSet = z.infer<typeof trainingSet>;

/** `sets` are in the order of the training; those that were neither done nor left out are among them. */
export const training = z.object({
  ...trainingShape,
  planName: z.string(),
  dayName: z.string(),
  note: z.string(),
  startedAt: instant,
  endedAt: z.nullable(instant),
  sets: z.array(trainingSet),
});
export type Training = z.infer<typeof training>;

/** One that is open, with the version of each set; without where the server is of a release before 1.1. */
const openTold = z.extend(training, {
  sets: z.array(z.extend(trainingSet, { changedAt: z.optional(instant), changeId: z.optional(z.string()) })),
});
export type OpenTold = z.infer<typeof openTold>;

/** The latest first. */
export const trainings = z.object({ trainings: z.array(training), nextCursor });

export const lastSet = z.object({
  number: z.number(),
  reps: z.nullable(z.number()),
  load: z.nullable(z.number()),
  seconds: z.nullable(z.number()),
});

/** What was last done of an exercise: under its own id, or for another plan under its video or name. */
const lastSets = z.object({
  exerciseId: z.string(),
  videoId: z.nullable(z.string()),
  exerciseName: z.string(),
  sets: z.array(lastSet),
});
export type LastSets = z.infer<typeof lastSets>;

/** What a client's day begins with. */
export const trainingDay = z.object({
  /** The last training of which a set was done. */
  last: z.nullable(z.object({ id: z.string(), planId: z.string(), dayId: z.string(), dayName: z.string(), startedAt: instant })),
  /** One that was begun a short while ago, on this device or another, and has not ended. */
  open: z.nullable(openTold),
  /** Ids of the latest that have ended or were discarded, on whichever device; absent as `changedAt` is. */
  over: z.optional(z.array(z.string())),
  exercises: z.array(lastSets),
});
export type TrainingDay = z.infer<typeof trainingDay>;
