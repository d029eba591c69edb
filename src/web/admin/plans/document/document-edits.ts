import { limits } from '#contract/limits.ts';
import { type Block, type Exercise, exercisesOf, type PlanDay, type PlanDocument } from '#contract/plans/document.ts';
import { newUuid } from '#web/private/later/uuid.ts';

const bounds = limits.plans;

/** How an exercise is to be done, without what it is. */
export type Prescription = Pick<Exercise, 'sets' | 'reps' | 'seconds' | 'load' | 'effort' | 'rest' | 'note'>;
export type ExerciseSubject = Pick<Exercise, 'videoId' | 'name'>;

/** What the first exercise of a plan begins with. */
const USUAL: Prescription = { sets: 3, reps: '10', seconds: null, load: '', effort: '', rest: 90, note: '' };

/** The first letters of a text, no code point split. */
export const cutText = (text: string, max: number): string => [...text].slice(0, max).join('').trim();

/** A block of one exercise that stands for itself. */
export const single = (exercise: Exercise): Block => ({ id: newUuid(), kind: 'single', rounds: null, exercises: [exercise] });

const isSame = (one: ExerciseSubject, other: ExerciseSubject) =>
  one.videoId === null ? other.videoId === null && one.name === other.name : one.videoId === other.videoId;

/**
 * A new exercise begins as the same one stands elsewhere in the plan, else with the sets and the recovery of the one before
 * it: most rows of a plan repeat those.
 */
function prescriptionFor(document: PlanDocument, day: PlanDay, subject: ExerciseSubject): Prescription {
  const same = exercisesOf(document.days).findLast((one) => isSame(one, subject));
  if (same) return pick(same);
  const last = exercisesOf([day]).at(-1) ?? exercisesOf(document.days).at(-1);
  return last ? { ...pick(last), load: '', effort: '', note: '' } : USUAL;
}

const pick = ({ sets, reps, seconds, load, effort, rest, note }: Exercise): Prescription => ({
  sets,
  reps,
  seconds,
  load,
  effort,
  rest,
  note,
});

/** At the end of a day. `given` is what was typed beside the name and wins over what it would begin with. */
export function addExercise(
  document: PlanDocument,
  dayId: string,
  subject: ExerciseSubject,
  given: Partial<Prescription> = {},
): PlanDocument {
  const day = document.days.find(({ id }) => id === dayId);
  if (!day || !hasRoom(document, day)) return document;
  const exercise: Exercise = { id: newUuid(), ...subject, ...prescriptionFor(document, day, subject), ...given };
  return changeDay(document, dayId, ({ blocks }) => ({ blocks: [...blocks, single(exercise)] }));
}

export const hasRoom = (document: PlanDocument, day: PlanDay): boolean =>
  day.blocks.length < bounds.blocksMax && exercisesOf(document.days).length < bounds.exercisesMax;

export const changeDay = (document: PlanDocument, dayId: string, change: (day: PlanDay) => Partial<PlanDay>): PlanDocument => ({
  ...document,
  days: document.days.map((day) => (day.id === dayId ? { ...day, ...change(day) } : day)),
});

/** Every block of the plan through `change`; one that comes back without exercises is gone, a group of one is none. */
export const changeBlocks = (document: PlanDocument, change: (block: Block) => Block | Block[]): PlanDocument => ({
  ...document,
  days: document.days.map((day) => {
    const blocks = day.blocks.flatMap((block) => change(block)).filter(({ exercises }) => exercises.length > 0);
    return { ...day, blocks: blocks.map(withoutEmptyGroup) };
  }),
});

const withoutEmptyGroup = (block: Block): Block =>
  block.kind !== 'single' && block.exercises.length === 1 ? { ...block, kind: 'single', rounds: null } : block;

export const changeExercise = (document: PlanDocument, id: string, changes: Partial<Exercise>): PlanDocument =>
  changeBlocks(document, (block) => ({
    ...block,
    exercises: block.exercises.map((one) => (one.id === id ? { ...one, ...changes } : one)),
  }));

export const removeExercise = (document: PlanDocument, id: string): PlanDocument =>
  changeBlocks(document, (block) => ({ ...block, exercises: block.exercises.filter((one) => one.id !== id) }));

/** Right after itself, in its group if it has one. */
export const duplicateExercise = (document: PlanDocument, id: string): PlanDocument =>
  changeBlocks(document, (block) => {
    const found = block.exercises.find((one) => one.id === id);
    if (!found) return block;
    const copy = { ...found, id: newUuid() };
    if (block.kind === 'single') return [block, single(copy)];
    return { ...block, exercises: block.exercises.flatMap((one) => (one === found ? [one, copy] : [one])) };
  });

export type ExercisePlace = { day: PlanDay; block: Block; blockIndex: number; exercise: Exercise; index: number };

export function findExercise(document: PlanDocument, id: string): ExercisePlace | undefined {
  for (const day of document.days)
    for (const [blockIndex, block] of day.blocks.entries()) {
      const index = block.exercises.findIndex((one) => one.id === id);
      const exercise = block.exercises[index];
      if (exercise) return { day, block, blockIndex, exercise, index };
    }
  return undefined;
}

/** Puts a removed exercise back where it was: in its group or day if these are still there, else the document stays. */
export function restoreExercise(
  document: PlanDocument,
  { day, block, blockIndex, exercise, index }: ExercisePlace,
): PlanDocument {
  if (findExercise(document, exercise.id)) return document;
  const isInGroup = block.kind !== 'single' && document.days.some(({ blocks }) => blocks.some(({ id }) => id === block.id));
  if (isInGroup)
    return changeBlocks(document, (one) => {
      if (one.id !== block.id) return one;
      const { kind, rounds } = block;
      return { ...one, kind, rounds, exercises: one.exercises.toSpliced(index, 0, exercise) };
    });
  return changeDay(document, day.id, ({ blocks }) => ({ blocks: blocks.toSpliced(blockIndex, 0, single(exercise)) }));
}

/**
 * What a merge of two devices' documents may leave behind: what both have moved is in two places, of which the first counts,
 * and a group may have lost its exercises.
 */
export function repairDocument(document: PlanDocument): PlanDocument {
  const seen = new Set<string>();
  const isFirst = ({ id }: { id: string }) => !seen.has(id) && seen.add(id) !== undefined;
  const days = document.days.filter(isFirst).map((day) => ({
    ...day,
    blocks: day.blocks.map((block) => (isFirst(block) ? block : { ...block, id: newUuid() })),
  }));
  return changeBlocks({ ...document, days }, (block) => {
    const exercises = block.exercises.filter(isFirst);
    const [first, ...others] = exercises;
    if (block.kind !== 'single' || first === undefined) return { ...block, exercises };
    return [{ ...block, exercises: [first] }, ...others.map(single)];
  });
}
