import { limits } from '#contract/limits.ts';
import { type Exercise, exercisesOf, type PlanDay, type PlanDocument } from '#contract/plans/document.ts';
import { exerciseTitle, type Plan } from '#contract/plans/schemas.ts';
import { newUuid } from '#web/private/later/uuid.ts';
import { changeDay, cutText } from './document-edits.ts';
import { swapped } from './moves.ts';

const bounds = limits.plans;

/** `A`, `B`, … for the first 26 days. */
export const dayLetter = (index: number): string => String.fromCharCode('A'.charCodeAt(0) + (index % 26));

type NameOf = (letter: string) => string;

/** The first of `Giorno A`, `Giorno B`, … that no day has. */
export function nextDayName({ days }: PlanDocument, nameOf: NameOf): string {
  const names = Array.from({ length: bounds.daysMax + 1 }, (_, index) => nameOf(dayLetter(index)));
  return names.find((name) => !days.some((day) => day.name === name)) ?? '';
}

/** Whether a day is called `Giorno A` or the like, and not by a name of its own. */
export const isLettered = (name: string, nameOf: NameOf): boolean =>
  Array.from({ length: bounds.daysMax + 1 }, (_, index) => nameOf(dayLetter(index))).includes(name);

export const emptyDay = (name: string): PlanDay => ({ id: newUuid(), name, blocks: [] });

export const moveDay = (document: PlanDocument, dayId: string, step: -1 | 1): PlanDocument => {
  const index = document.days.findIndex(({ id }) => id === dayId);
  return { ...document, days: swapped(document.days, index, step) ?? document.days };
};

export const renameDay = (document: PlanDocument, dayId: string, name: string): PlanDocument =>
  changeDay(document, dayId, () => ({ name }));

export const removeDay = (document: PlanDocument, dayId: string): PlanDocument => ({
  ...document,
  days: document.days.filter(({ id }) => id !== dayId),
});

/** Puts a removed day back at its place. */
export const restoreDay = (document: PlanDocument, day: PlanDay, index: number): PlanDocument => ({
  ...document,
  days: document.days.some(({ id }) => id === day.id) ? document.days : document.days.toSpliced(index, 0, day),
});

export const canAddDay = ({ days }: PlanDocument): boolean => days.length < bounds.daysMax;

export const addDay = (document: PlanDocument, day: PlanDay): PlanDocument =>
  canAddDay(document) ? { ...document, days: [...document.days, day] } : document;

/** The day once more under another name, right after it; undefined where the plan would grow too long. */
export function duplicateDay(
  document: PlanDocument,
  dayId: string,
  name: string,
): { document: PlanDocument; day: PlanDay } | undefined {
  const found = document.days.find(({ id }) => id === dayId);
  if (!found || !canTake(document, found)) return undefined;
  const day = { ...withIds(found, newUuid), name };
  return { document: { ...document, days: document.days.flatMap((one) => (one === found ? [one, day] : [one])) }, day };
}

/**
 * A day of another plan at the end of this one; undefined where there is no room. Its ids stay, as loads are found by them, but
 * for those that are here already. An exercise whose video is deleted gets its title as a name.
 */
export function copyDay(
  document: PlanDocument,
  { days, videos }: Pick<Plan, 'days' | 'videos'>,
  dayId: string,
): { document: PlanDocument; day: PlanDay } | undefined {
  const found = days.find(({ id }) => id === dayId);
  if (!found || !canTake(document, found)) return undefined;
  const blocks = document.days.flatMap((one) => one.blocks);
  const taken = new Set([...document.days, ...blocks, ...exercisesOf(document.days)].map(({ id }) => id));
  const deleted = new Set(videos.filter(({ state }) => state === 'deleted').map(({ id }) => id));
  const named = (exercise: Exercise): Exercise =>
    exercise.videoId !== null && deleted.has(exercise.videoId)
      ? { ...exercise, name: cutText(exerciseTitle(exercise, videos), bounds.exerciseNameMax) }
      : exercise;
  const day = withIds(
    { ...found, blocks: found.blocks.map((block) => ({ ...block, exercises: block.exercises.map(named) })) },
    (id) => (taken.has(id) ? newUuid() : id),
  );
  return { document: addDay(document, day), day };
}

const canTake = (document: PlanDocument, day: PlanDay): boolean =>
  canAddDay(document) && exercisesOf([...document.days, day]).length <= bounds.exercisesMax;

const withIds = (day: PlanDay, idFor: (id: string) => string): PlanDay => ({
  ...day,
  id: idFor(day.id),
  blocks: day.blocks.map((block) => ({
    ...block,
    id: idFor(block.id),
    exercises: block.exercises.map((exercise) => ({ ...exercise, id: idFor(exercise.id) })),
  })),
});
