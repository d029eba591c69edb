import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { LastSets } from '#contract/training/schemas.ts';
import { HOUR } from '#contract/units.ts';
import { at, begin, exercise, single, start, superset } from '../../../../tests/factories/open-trainings.ts';
import { canAddSet, changeFigures, tickSet, untickSet } from '../later/training/training-edits.ts';
import { continueTraining, nextSet, type OpenTraining, setsOfStep, withTold } from './open-training.ts';
import { withFinished } from './training-day.ts';
import { closeForgotten, discardTraining, finishTraining, isForgotten } from './training-end.ts';

const lastOf = (exercise: Pick<LastSets, 'exerciseId' | 'videoId' | 'exerciseName'>, ...loads: number[]): LastSets => ({
  ...exercise,
  sets: loads.map((load, index) => ({ number: index + 1, reps: 10 - index, load, seconds: null })),
});
const figuresOf = (training: OpenTraining) => training.sets.map(({ reps, load, seconds }) => [reps, load, seconds]);
/** Ticks what comes next until nothing is left; names of the exercises in the order in which they were done. */
function order(training: OpenTraining): string[] {
  const done: string[] = [];
  for (let now = training; ; ) {
    const set = nextSet(now, now.sets.findLast(({ doneAt }) => doneAt !== null)?.id);
    if (!set) return done;
    done.push(`${set.exerciseName}${set.number}`);
    now = tickSet(now, set.id, at(done.length));
  }
}

test('sets begin with what was done last: of the same exercise, else of the same video, else of the same name', () => {
  const [squat, bench, row] = [exercise('Squat'), exercise('Panca', { videoId: randomUUID() }), exercise('Rematore')];
  const other = { exerciseId: randomUUID(), videoId: null };
  const last = [
    lastOf({ exerciseId: squat.id, videoId: null, exerciseName: 'Squat basso' }, 60, 62.5),
    lastOf({ ...other, videoId: bench.videoId, exerciseName: 'Panca piana' }, 40),
    lastOf({ ...other, exerciseName: 'REMATORE' }, 30, 30),
  ];
  expect(figuresOf(begin([single(squat), single(bench), single(row)], last))).toEqual([
    [10, 60, null],
    [9, 62.5, null],
    [10, 40, null],
    [10, 40, null],
    [10, 30, null],
    [9, 30, null],
  ]);
});

test.each([
  ['60 kg', 60],
  ['22,5kg', 22.5],
  ['17.3', 17.3],
  ['70 %', null],
  ['20+20', null],
  ['corpo libero', null],
  ['', null],
])('without a last time a load of «%s» begins with %s', (load, expected) => {
  expect(begin([single(exercise('Squat', { load, sets: 1 }))]).sets[0]?.load).toBe(expected);
});

test('exercises of a superset take turns, the others do not', () => {
  const [a, b] = [exercise('A', { sets: null }), exercise('B', { sets: null })];
  expect(order(begin([single(exercise('S')), superset(2, a, b)]))).toEqual(['S1', 'S2', 'A1', 'B1', 'A2', 'B2']);
});

test('a tick begins the recovery of that exercise, which ends at an instant; the last one of all begins none', () => {
  const training = begin([single(exercise('Squat', { rest: 120 }))]);
  const [first, second] = training.sets.map(({ id }) => id);
  const ticked = tickSet(training, first ?? '', at(60));
  expect(ticked.rest).toEqual({ endsAt: start + 180_000, seconds: 120 });
  expect(untickSet(ticked, first ?? '', at(61)).rest).toBeNull();
  expect(tickSet(ticked, second ?? '', at(200)).rest).toBeNull();
});

test('of a day with more sets than a training takes, those beyond are counted and none is added', () => {
  const circuit = (rounds: number) => superset(rounds, ...Array.from({ length: 12 }, (_, index) => exercise(`E${index}`)));
  const training = begin([circuit(20), circuit(20)]);
  expect([training.sets.length, training.leftOut]).toEqual([300, 180]);
  expect(setsOfStep(training, 23)).toEqual([]);
  expect([canAddSet(training, 0), canAddSet(training, 23)]).toEqual([false, false]);
  const full = begin([circuit(20), superset(20, exercise('A'), exercise('B'), exercise('C'))]);
  expect([full.sets.length, full.leftOut]).toEqual([300, 0]);
});

test('only what has changed gets another stamp, so that nothing else is sent', () => {
  const training = begin([single(exercise('Squat')), single(exercise('Panca'))]);
  const ticked = tickSet(training, training.sets[0]?.id ?? '', at(1));
  expect(ticked.sets.map((set, index) => set === training.sets[index])).toEqual([false, true, true, true]);
  expect(ticked.head).toBe(training.head);
});

test('a training of another device goes on here, and what that has changed meanwhile is later', () => {
  const training = begin([single(exercise('Squat'))]);
  const ticked = tickSet(training, training.sets[0]?.id ?? '', at(1));
  const { isDiscarded: _, changedAt: __, changeId: ___, ...head } = ticked.head;
  const gone = continueTraining({ userId: 'giulia', plan: null, training: { ...head, sets: ticked.sets }, last: [] }, randomUUID);
  expect(gone.steps.map(({ title }) => title)).toEqual(['Squat']);
  expect(nextSet(gone)?.id).toBe(training.sets[1]?.id);
  expect(gone.sets.map(({ changedAt }) => changedAt)).toEqual(ticked.sets.map(({ changedAt }) => changedAt));
});

test('of what another device has done the later is taken over', () => {
  const training = begin([single(exercise('Squat', { sets: 3 }))]);
  const [first, second] = training.sets.map(({ id }) => id);
  const here = untickSet(tickSet(training, first ?? '', at(1)), first ?? '', at(2));
  const there = [first, second].reduce((now, id) => tickSet(now, id ?? '', at(5)), training);
  const merged = withTold(here, { ...there.head, sets: there.sets });
  expect(merged.sets.map(({ doneAt }) => doneAt !== null)).toEqual([true, true, false]);
  expect(withTold(merged, { ...there.head, sets: there.sets })).toBe(merged);
});

test('what was finished here counts before the server knows it', () => {
  const squat = exercise('Squat', { sets: 1 });
  const training = begin([single(squat)]);
  const [set] = training.sets;
  const done = tickSet(changeFigures(training, set?.id ?? '', { load: 80 }, at(1)), set?.id ?? '', at(2));
  const finished = finishTraining(done, { effort: 7, note: '' }, at(3));
  const earlier = { id: randomUUID(), planId: '', dayId: '', dayName: 'C', startedAt: '2031-03-12T18:00:00.000Z' };
  const told = {
    last: earlier,
    open: null,
    exercises: [lastOf({ exerciseId: squat.id, videoId: null, exerciseName: 'Squat' }, 60)],
  };
  const day = withFinished(told, finished);
  expect(day.last?.dayName).toBe('A');
  expect(day.exercises.map(({ sets }) => sets[0]?.load)).toEqual([80]);
  expect(withFinished({ ...told, last: { ...earlier, startedAt: '2031-03-20T18:00:00.000Z' } }, finished).last?.dayName).toBe(
    'C',
  );
});

test('a forgotten training ends with its last set; one without any is thrown away', () => {
  const training = begin([single(exercise('Squat'))]);
  const later = at((13 * HOUR) / 1000);
  expect([isForgotten(training, start + HOUR), isForgotten(training, later.now)]).toEqual([false, true]);
  expect(closeForgotten(training, later).head.isDiscarded).toBe(true);
  const ticked = tickSet(training, training.sets[0]?.id ?? '', at(60));
  expect(closeForgotten(ticked, later).head).toMatchObject({ isDiscarded: false, endedAt: '2031-03-14T18:01:00.000Z' });
  expect(discardTraining(ticked, later).head).toMatchObject({ isDiscarded: true, note: '' });
});
