/** What a training plan says: days of blocks of exercises. Written whole by the trainer, and read again from its row. */
import * as z from 'zod/mini';
import { atLeastOne, atMost, day, id, integer, text, uuid } from '../fields.ts';
import { limits } from '../limits.ts';

const bounds = limits.plans;

/** A short free text that may be empty: a plan is saved while it is being written. */
const optionalText = (max: number, lines: 'one' | 'many' = 'one') => text({ min: 0, max, lines });

/** `name` may be empty where a video is named: the video's title is shown then (`exerciseTitle`). */
const exercise = z.strictObject({
  id: uuid,
  videoId: z.nullable(uuid),
  name: optionalText(bounds.exerciseNameMax),
  sets: z.nullable(integer({ min: 1, max: bounds.setsMax })),
  /** As the trainer writes them: `8-10`, `max`. */
  reps: optionalText(bounds.repsMax),
  /** How long a set lasts, where it is held and not counted. */
  seconds: z.nullable(integer({ min: 1, max: bounds.secondsMax })),
  load: optionalText(bounds.loadMax),
  effort: optionalText(bounds.effortMax),
  /** Recovery after each set in seconds; 0 where there is none. */
  rest: integer({ min: 0, max: bounds.restMax }),
  note: optionalText(bounds.noteMax, 'many'),
});
export type Exercise = z.infer<typeof exercise>;

export const blockKinds = ['single', 'superset', 'circuit'] as const;

/** A `single` has one exercise and no rounds. In the others the exercises take turns, `rounds` times, or by their own sets. */
const block = z
  .strictObject({
    id: uuid,
    kind: z.enum(blockKinds),
    rounds: z.nullable(integer({ min: 1, max: bounds.roundsMax })),
    exercises: z.array(exercise).check(atLeastOne, atMost(bounds.blockExercisesMax)),
  })
  .check(
    z.refine(({ kind, exercises }) => kind !== 'single' || exercises.length <= 1, {
      error: 'too_many',
      path: ['exercises'],
      params: { limit: 1 },
    }),
    z.refine(({ kind, rounds }) => kind !== 'single' || rounds === null, { error: 'not_allowed', path: ['rounds'] }),
  );
export type Block = z.infer<typeof block>;

const planDay = z.strictObject({
  id: uuid,
  name: optionalText(bounds.dayNameMax),
  blocks: z.array(block).check(
    atMost(bounds.blocksMax),
    // A training has no more: what is beyond would have no sets.
    z.refine((blocks) => countSets({ blocks }) <= limits.training.setsMax, {
      error: 'too_many',
      params: { limit: limits.training.setsMax },
    }),
  ),
});
export type PlanDay = z.infer<typeof planDay>;

const planDays = z.array(planDay).check(
  atMost(bounds.daysMax),
  z.refine((days) => exercisesOf(days).length <= bounds.exercisesMax, {
    error: 'too_many',
    params: { limit: bounds.exercisesMax },
  }),
  z.refine(hasOwnIds, { error: 'taken' }),
);

/** From and to, both included; null where the plan has no beginning or no end. */
const dates = { startsOn: z.nullable(day), endsOn: z.nullable(day) };
type Dates = { startsOn: string | null; endsOn: string | null };

const inOrder = z.refine<Dates>(({ startsOn, endsOn }) => startsOn === null || endsOn === null || startsOn <= endsOn, {
  error: 'bad_time',
  path: ['endsOn'],
});
export const planDates = { shape: dates, check: inOrder };

/** What the trainer writes, saved whole. Ids are made on the device and stay the same while a thing is moved or renamed. */
export const planDocument = z
  .strictObject({
    name: optionalText(bounds.nameMax),
    goal: optionalText(bounds.goalMax),
    ...dates,
    days: planDays,
  })
  .check(inOrder);
export type PlanDocument = z.infer<typeof planDocument>;

/** The same as it is read: without bounds, which may change while plans are kept. */
export const readExercise = z.object({
  id,
  videoId: z.nullable(id),
  name: z.string(),
  sets: z.nullable(z.number()),
  reps: z.string(),
  seconds: z.nullable(z.number()),
  load: z.string(),
  effort: z.string(),
  rest: z.number(),
  note: z.string(),
});
const readBlock = z.object({ id, kind: z.enum(blockKinds), rounds: z.nullable(z.number()), exercises: z.array(readExercise) });
export const readDays = z.array(z.object({ id, name: z.string(), blocks: z.array(readBlock) }));

/** How often an exercise is done: by the rounds of its block, or by its own sets. */
export const countOf = ({ rounds }: Pick<Block, 'rounds'>, { sets }: Pick<Exercise, 'sets'>): number => rounds ?? sets ?? 1;

/** Sets of a day, of all its exercises. */
export function countSets({ blocks }: { blocks: readonly Pick<Block, 'rounds' | 'exercises'>[] }): number {
  return blocks.reduce((sum, block) => block.exercises.reduce((now, exercise) => now + countOf(block, exercise), sum), 0);
}

type Days = readonly { blocks: readonly Pick<Block, 'exercises'>[] }[];

/** In their order, whatever day and block they are in. */
export function exercisesOf(days: Days): Exercise[] {
  return days.flatMap(({ blocks }) => blocks.flatMap(({ exercises }) => exercises));
}

function hasOwnIds(days: readonly PlanDay[]): boolean {
  const blocks = days.flatMap((one) => one.blocks);
  const ids = [...days, ...blocks, ...exercisesOf(days)].map((one) => one.id);
  return new Set(ids).size === ids.length;
}
