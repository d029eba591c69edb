import { describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { exercisesOf, type PlanDay, type PlanDocument, planDocument } from '#contract/plans/document.ts';
import { newUuid } from '#web/private/later/uuid.ts';
import { addDay, copyDay, duplicateDay, emptyDay, isLettered, moveDay, nextDayName, removeDay, restoreDay } from './days.ts';
import {
  addExercise,
  changeExercise,
  duplicateExercise,
  findExercise,
  removeExercise,
  repairDocument,
  restoreExercise,
} from './document-edits.ts';
import {
  canJoin,
  canMove,
  changeGroup,
  dissolveGroup,
  joinPrevious,
  leaveGroup,
  moveBeside,
  moveBy,
  moveToDay,
} from './moves.ts';

/** Two days, of which the first has these exercises. */
function planOf(...names: string[]): PlanDocument {
  const days = [emptyDay('A'), emptyDay('B')];
  const empty: PlanDocument = { name: '', goal: '', startsOn: null, endsOn: null, days };
  return names.reduce((document, name) => addExercise(document, dayId(document), { videoId: null, name }), empty);
}

const dayId = ({ days }: PlanDocument, index = 0) => days[index]?.id ?? '';
const idOf = (document: PlanDocument, name: string) => exercisesOf(document.days).find((one) => one.name === name)?.id ?? '';
/** `a (b c) | d`: groups in brackets, days beside each other. */
const draw = ({ days }: PlanDocument) =>
  days
    .map(({ blocks }) =>
      blocks
        .map(({ kind, exercises }) => {
          const names = exercises.map(({ name }) => name).join(' ');
          return kind === 'single' ? names : `(${names})`;
        })
        .join(' '),
    )
    .join(' | ');
/** Every document that an edit makes can be saved. */
const expectSound = (document: PlanDocument) => expect(planDocument.safeParse(document).error).toBeUndefined();

describe('an exercise', () => {
  it('begins as the same one stands elsewhere in the plan, else with the sets and rest of the one before it', () => {
    const squat = { videoId: null, name: 'squat' };
    let document = addExercise(planOf(), dayId(planOf()), squat);
    expect(draw(document)).toBe(' | ');
    document = planOf('squat');
    document = changeExercise(document, idOf(document, 'squat'), { sets: 5, reps: '5', rest: 180, load: '100 kg', note: 'x' });
    document = addExercise(document, dayId(document), { videoId: null, name: 'row' }, { reps: '12' });
    expect(exercisesOf(document.days)[1]).toMatchObject({ sets: 5, reps: '12', rest: 180, load: '', note: '' });
    document = addExercise(document, dayId(document, 1), squat);
    expect(exercisesOf(document.days)[2]).toMatchObject({ sets: 5, reps: '5', load: '100 kg', note: 'x' });
    expectSound(document);
  });

  it('is removed, put back where it was, and duplicated beside itself', () => {
    const document = planOf('a', 'b', 'c');
    const grouped = joinPrevious(document, idOf(document, 'b'));
    expect(draw(grouped)).toBe('(a b) c | ');
    const place = findExercise(grouped, idOf(grouped, 'a'));
    const removed = removeExercise(grouped, idOf(grouped, 'a'));
    expect(draw(removed)).toBe('b c | ');
    if (!place) throw new Error('it was there');
    const back = restoreExercise(removed, place);
    expect(draw(back)).toBe('(a b) c | ');
    expect(restoreExercise(back, place)).toBe(back);
    expect(draw(restoreExercise(removeExercise(removed, idOf(removed, 'b')), place))).toBe('a c | ');
    expect(draw(duplicateExercise(back, idOf(back, 'b')))).toBe('(a b b) c | ');
    expect(draw(duplicateExercise(back, idOf(back, 'c')))).toBe('(a b) c c | ');
    expectSound(duplicateExercise(back, idOf(back, 'b')));
  });

  it('is refused where the plan is full', () => {
    let document = planOf(...Array.from({ length: limits.plans.blocksMax }, (_, index) => String(index)));
    expect(addExercise(document, dayId(document), { videoId: null, name: 'one more' })).toBe(document);
    document = addExercise(document, dayId(document, 1), { videoId: null, name: 'elsewhere' });
    expect(moveToDay(document, idOf(document, 'elsewhere'), dayId(document))).toBe(document);
    expect(moveBeside(document, idOf(document, 'elsewhere'), idOf(document, '0'), 'after')).toBe(document);
    expectSound(document);
  });
});

describe('the order', () => {
  it('changes by a step: an exercise past its neighbours, in a group within it, a group among the blocks', () => {
    const start = planOf('a', 'b', 'c', 'd');
    const by = (document: PlanDocument, name: string, step: -1 | 1) => draw(moveBy(document, idOf(document, name), step));
    expect(by(start, 'a', 1)).toBe('b a c d | ');
    expect(canMove(start, idOf(start, 'a'), -1)).toBe(false);
    expect(moveBy(start, idOf(start, 'a'), -1)).toBe(start);
    const grouped = joinPrevious(start, idOf(start, 'c'));
    expect(by(grouped, 'c', -1)).toBe('a (c b) d | ');
    expect(by(grouped, 'a', 1)).toBe('(b c) a d | ');
    expect(canMove(grouped, idOf(grouped, 'c'), 1)).toBe(false);
    const group = grouped.days[0]?.blocks[1]?.id ?? '';
    expect(draw(moveBy(grouped, group, 1))).toBe('a d (b c) | ');
    expect(draw(moveToDay(grouped, group, dayId(grouped, 1)))).toBe('a d | (b c)');
    expect(draw(moveToDay(grouped, idOf(grouped, 'b'), dayId(grouped, 1)))).toBe('a c d | b');
  });

  it('changes by a drop: beside one that stands for itself, into a group, out of it, to another day', () => {
    let document = planOf('a', 'b', 'c', 'd');
    document = joinPrevious(document, idOf(document, 'd'));
    const drop = (name: string, beside: string, side: 'before' | 'after') => {
      const after = moveBeside(document, idOf(document, name), idOf(document, beside), side);
      expectSound(after);
      return draw(after);
    };
    expect(drop('b', 'a', 'before')).toBe('b a (c d) | ');
    expect(drop('a', 'd', 'before')).toBe('b (c a d) | ');
    expect(drop('c', 'd', 'after')).toBe('a b (d c) | ');
    expect(drop('d', 'a', 'after')).toBe('a d b c | ');
    expect(drop('a', 'a', 'after')).toBe('a b (c d) | ');
    document = moveToDay(document, idOf(document, 'b'), dayId(document, 1));
    expect(drop('a', 'b', 'after')).toBe('(c d) | b a');
  });
});

it('exercises are done in turns, with rounds, as a circuit, and for themselves again', () => {
  let document = planOf('a', 'b', 'c');
  expect(canJoin(document, idOf(document, 'a'))).toBe(false);
  for (const name of ['b', 'c']) document = joinPrevious(document, idOf(document, name));
  expect(draw(document)).toBe('(a b c) | ');
  const group = document.days[0]?.blocks[0]?.id ?? '';
  document = changeGroup(document, group, { kind: 'circuit', rounds: 3 });
  expectSound(document);
  expect(draw(leaveGroup(document, idOf(document, 'a')))).toBe('(b c) a | ');
  document = leaveGroup(leaveGroup(document, idOf(document, 'a')), idOf(document, 'b'));
  expect(draw(document)).toBe('c b a | ');
  expectSound(document);
  const again = joinPrevious(document, idOf(document, 'b'));
  expect(draw(dissolveGroup(again, again.days[0]?.blocks[0]?.id ?? ''))).toBe('c b a | ');
});

it('days are duplicated under ids of their own, moved, removed and put back', () => {
  const document = planOf('a', 'b');
  const copied = duplicateDay(document, dayId(document), 'C');
  if (!copied) throw new Error('there was room');
  expect(draw(copied.document)).toBe('a b | a b | ');
  expectSound(copied.document);
  expect(moveDay(copied.document, copied.day.id, 1).days.map(({ name }) => name)).toEqual(['A', 'B', 'C']);
  const removed = removeDay(copied.document, copied.day.id);
  expect(restoreDay(removed, copied.day, 1)).toEqual(copied.document);
  const full = Array.from({ length: 20 }, () => emptyDay('')).reduce(addDay, document);
  expect(full.days).toHaveLength(limits.plans.daysMax);
  expect(duplicateDay(full, dayId(full), '')).toBeUndefined();
});

it('a new day has the first letter that is free, and only a day with a name of its own is copied under it', () => {
  const nameOf = (letter: string) => `Giorno ${letter}`;
  const days = ['Giorno A', 'Gambe', 'Giorno C'].map(emptyDay);
  expect(nextDayName({ ...planOf(), days }, nameOf)).toBe('Giorno B');
  expect(['Giorno C', 'Gambe', 'Giorno'].map((name) => isLettered(name, nameOf))).toEqual([true, false, false]);
});

it('a day of another plan is copied under its own ids, under new ones where they are here, and with the names of deleted videos', () => {
  const video = { id: newUuid(), title: 'Panca piana', state: 'deleted' as const };
  const from = planOf('a');
  const days = addExercise(from, dayId(from), { videoId: video.id, name: '' }).days;
  const source = { days, videos: [video] };
  const idsOf = (day: PlanDay | undefined) => (day ? [day.id, ...exercisesOf([day]).map(({ id }) => id)] : []);
  const once = copyDay(planOf('b'), source, dayId(from));
  if (!once) throw new Error('there was room');
  expect(draw(once.document)).toBe('b |  | a Panca piana');
  expect(idsOf(once.day)).toEqual(idsOf(days[0]));
  const twice = copyDay(once.document, source, dayId(from));
  if (!twice) throw new Error('there was room');
  expect(idsOf(twice.day).filter((id) => idsOf(once.day).includes(id))).toEqual([]);
  expectSound(twice.document);
  const full = Array.from({ length: 20 }, () => emptyDay('')).reduce(addDay, planOf());
  expect(copyDay(full, source, dayId(from))).toBeUndefined();
});

it('what a merge leaves in two places stays in the first, and no group is left with one', () => {
  const document = joinPrevious(planOf('a', 'b'), '');
  const [first, second] = document.days;
  if (!first || !second) throw new Error('there are two days');
  const grouped = joinPrevious(document, idOf(document, 'b'));
  const both = { ...document, days: [...grouped.days.slice(0, 1), { ...second, blocks: first.blocks }] };
  const repaired = repairDocument(both);
  expect(draw(repaired)).toBe('(a b) | ');
  expectSound(repaired);
  const blocks = grouped.days[0]?.blocks.map((block) => ({ ...block, exercises: block.exercises.slice(0, 1) })) ?? [];
  expect(draw(repairDocument({ ...document, days: [{ ...first, blocks }] }))).toBe('a');
});
