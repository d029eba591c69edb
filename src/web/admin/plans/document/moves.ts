import { limits } from '#contract/limits.ts';
import type { Block, Exercise, PlanDocument } from '#contract/plans/document.ts';
import type { Side } from '../../editing/use-dragging.ts';
import { changeBlocks, changeDay, findExercise, removeExercise, single } from './document-edits.ts';

const bounds = limits.plans;

/**
 * Beside another exercise: dropped on one of a group it joins the group, on one that stands for itself it stands for itself.
 * Where there is no place for it the document stays as it is.
 */
export function moveBeside(document: PlanDocument, id: string, besideId: string, side: Side): PlanDocument {
  const found = findExercise(document, id);
  const beside = findExercise(document, besideId);
  if (!found || !beside || id === besideId) return document;
  const isOwnGroup = found.block.id === beside.block.id;
  const isFull =
    beside.block.kind === 'single'
      ? beside.day.id !== found.day.id && beside.day.blocks.length >= bounds.blocksMax
      : beside.block.exercises.length >= bounds.blockExercisesMax;
  if (isFull && !isOwnGroup) return document;
  // A pair of which one moves beside the other is still a pair.
  const { kind, rounds } = isOwnGroup ? found.block : beside.block;
  const insert = (block: Block): Block[] => {
    const at = block.exercises.findIndex((one) => one.id === besideId);
    if (at < 0) return [block];
    if (kind === 'single') return side === 'before' ? [single(found.exercise), block] : [block, single(found.exercise)];
    const exercises = block.exercises.toSpliced(side === 'before' ? at : at + 1, 0, found.exercise);
    return [{ ...block, kind, rounds, exercises }];
  };
  const without = removeExercise(document, id);
  return { ...without, days: without.days.map((day) => ({ ...day, blocks: day.blocks.flatMap(insert) })) };
}

/** A group moves among the day's blocks; an exercise of a group moves within it, any other with its block. */
export function moveBy(document: PlanDocument, id: string, step: -1 | 1): PlanDocument {
  const target = stepTarget(document, id, step);
  if (!target) return document;
  if ('blocks' in target) return changeDay(document, target.dayId, () => ({ blocks: target.blocks }));
  return changeBlocks(document, (block) => (block.id === target.blockId ? { ...block, exercises: target.exercises } : block));
}

export const canMove = (document: PlanDocument, id: string, step: -1 | 1): boolean =>
  stepTarget(document, id, step) !== undefined;

type StepTarget = { dayId: string; blocks: Block[] } | { blockId: string; exercises: Exercise[] };

function stepTarget(document: PlanDocument, id: string, step: -1 | 1): StepTarget | undefined {
  const place = findExercise(document, id);
  if (place && place.block.kind !== 'single') {
    const exercises = swapped(place.block.exercises, place.index, step);
    return exercises && { blockId: place.block.id, exercises };
  }
  const blockId = place?.block.id ?? id;
  for (const day of document.days) {
    const blocks = swapped(
      day.blocks,
      day.blocks.findIndex((block) => block.id === blockId),
      step,
    );
    if (blocks) return { dayId: day.id, blocks };
  }
  return undefined;
}

/** The items with one of them a place further up or down; undefined where there is no such place. */
export function swapped<Item>(items: readonly Item[], index: number, step: -1 | 1): Item[] | undefined {
  const item = items[index];
  const to = index + step;
  if (item === undefined || to < 0 || to >= items.length) return undefined;
  return items.toSpliced(index, 1).toSpliced(to, 0, item);
}

/** To the end of another day: an exercise alone, or by its block's id the whole group. */
export function moveToDay(document: PlanDocument, id: string, dayId: string): PlanDocument {
  const target = document.days.find((day) => day.id === dayId);
  const block = blocksOf(document).find((one) => one.id === id);
  const found = findExercise(document, id);
  const moved = block ?? (found && single(found.exercise));
  if (!target || !moved || target.blocks.length >= bounds.blocksMax) return document;
  const without = block
    ? changeBlocks(document, (one) => (one.id === id ? { ...one, exercises: [] } : one))
    : removeExercise(document, id);
  return changeDay(without, dayId, (day) => ({ blocks: [...day.blocks, moved] }));
}

const blocksOf = ({ days }: PlanDocument): Block[] => days.flatMap(({ blocks }) => blocks);

/** Whether the exercise, which stands for itself, can be done in turns with what comes before it. */
export function canJoin(document: PlanDocument, id: string): boolean {
  const place = findExercise(document, id);
  const before = place?.day.blocks[place.blockIndex - 1];
  return place?.block.kind === 'single' && before !== undefined && before.exercises.length < bounds.blockExercisesMax;
}

/** In turns with the exercise or the group before it. */
export function joinPrevious(document: PlanDocument, id: string): PlanDocument {
  const place = findExercise(document, id);
  const before = place?.day.blocks[place.blockIndex - 1];
  if (!place || !before || !canJoin(document, id)) return document;
  const kind = before.kind === 'single' ? 'superset' : before.kind;
  return changeBlocks(document, (block) => {
    if (block.id === before.id) return { ...block, kind, exercises: [...block.exercises, place.exercise] };
    return block.id === place.block.id ? { ...block, exercises: [] } : block;
  });
}

/** Out of its group, to stand for itself after it. */
export const leaveGroup = (document: PlanDocument, id: string): PlanDocument =>
  changeBlocks(document, (block) => {
    const found = block.exercises.find((one) => one.id === id);
    if (!found || block.kind === 'single') return block;
    return [{ ...block, exercises: block.exercises.filter((one) => one !== found) }, single(found)];
  });

type Group = { kind: Exclude<Block['kind'], 'single'>; rounds: number | null };

export const changeGroup = (document: PlanDocument, blockId: string, changes: Partial<Group>): PlanDocument =>
  changeBlocks(document, (block) => (block.id === blockId ? { ...block, ...changes } : block));

/** Each of its exercises for itself. */
export const dissolveGroup = (document: PlanDocument, blockId: string): PlanDocument =>
  changeBlocks(document, (block) => (block.id === blockId ? block.exercises.map(single) : block));
