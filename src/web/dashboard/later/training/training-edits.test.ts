import { describe, expect, test } from 'vitest';
import { at, begin, exercise, single, start } from '../../../../../tests/factories/open-trainings.ts';
import { setsOfStep } from '../../training/open-training.ts';
import {
  addSet,
  changeFigures,
  correctLoad,
  endHold,
  showStep,
  skipStep,
  startHold,
  swapStep,
  tickSet,
  unskipStep,
} from './training-edits.ts';

describe('the time of a set that is held', () => {
  const training = begin([single(exercise('Plank', { sets: 2, reps: '', seconds: 60, rest: 30 })), single(exercise('Squat'))]);
  const [first, , , squat] = training.sets.map(({ id }) => id);
  const held = startHold(training, first ?? '', at(0));

  test('runs after some seconds to get ready, and ticks the set as of its end, however late that is seen', () => {
    expect(held.hold).toEqual({ setId: first, startsAt: start + 5000, endsAt: start + 65_000 });
    const ended = endHold(held, at(600));
    expect(ended.hold).toBeNull();
    expect(ended.sets[0]).toMatchObject({ seconds: 60, doneAt: '2031-03-14T18:01:05.000Z' });
    expect(ended.rest).toEqual({ endsAt: start + 95_000, seconds: 30 });
  });

  test('that is stopped counts as long as it was held, for this set alone; before its first second nothing is ticked', () => {
    const stopped = endHold(held, at(47.8));
    expect(setsOfStep(stopped, 0).map(({ seconds, doneAt }) => [seconds, doneAt !== null])).toEqual([
      [42, true],
      [60, false],
    ]);
    const none = endHold(held, at(4));
    expect([none.hold, none.sets, none.rest]).toEqual([null, training.sets, null]);
  });

  test('stops where the set is over elsewhere, left out, or another exercise is shown; without seconds none begins', () => {
    expect(endHold({ ...held, sets: tickSet(training, first ?? '', at(9)).sets }, at(65)).sets[0]?.doneAt).toBe(
      '2031-03-14T18:00:09.000Z',
    );
    const others = [showStep(held, 1), skipStep(held, 0, 'time', at(9)), tickSet(held, squat ?? '', at(9))];
    expect(others.map(({ hold }) => hold)).toEqual([null, null, null]);
    expect(startHold(training, squat ?? '', at(0))).toBe(training);
  });
});

test('a load that is changed holds for the sets after it, not for those that are done', () => {
  const training = begin([single(exercise('Squat', { sets: 3 }))]);
  const [first, second] = training.sets.map(({ id }) => id);
  const ticked = tickSet(changeFigures(training, first ?? '', { load: 50 }, at(1)), first ?? '', at(2));
  const changed = changeFigures(ticked, second ?? '', { load: 55 }, at(3));
  expect(changed.sets.map(({ load }) => load)).toEqual([50, 55, 55]);
  expect(changeFigures(changed, first ?? '', { load: 45 }, at(4)).sets.map(({ load }) => load)).toEqual([45, 55, 55]);
});

test('where a ticked set is corrected, those to do that had its figure follow, and what was done or chosen stays', () => {
  const training = begin([single(exercise('Squat', { sets: 5, load: '60' }))]);
  const [first, second, third] = training.sets.map(({ id }) => id);
  const mistyped = tickSet(changeFigures(training, first ?? '', { load: 600 }, at(1)), first ?? '', at(2));
  const chosen = changeFigures(mistyped, third ?? '', { load: 70 }, at(3));
  expect(changeFigures(mistyped, first ?? '', { load: 60 }, at(4)).sets.map(({ load }) => load)).toEqual([60, 60, 60, 60, 60]);
  expect(changeFigures(chosen, first ?? '', { load: 60 }, at(4)).sets.map(({ load }) => load)).toEqual([60, 60, 70, 70, 70]);
  const done = tickSet(mistyped, second ?? '', at(3));
  expect(changeFigures(done, first ?? '', { load: 60 }, at(4)).sets.map(({ load }) => load)).toEqual([60, 600, 60, 60, 60]);
  expect(correctLoad(done, 0, 600, 60, at(5)).sets.map(({ load }) => load)).toEqual([60, 60, 60, 60, 60]);
});

test('an exercise is left out or done in another way as far as it is not done, and both are taken back', () => {
  const training = begin([single(exercise('Squat')), single(exercise('Panca'))]);
  const begun = tickSet(training, training.sets[0]?.id ?? '', at(1));
  const skipped = skipStep(begun, 0, 'busy', at(2));
  expect(setsOfStep(skipped, 0).map(({ skipped }) => skipped)).toEqual([null, 'busy']);
  expect(skipped.stepIndex).toBe(1);
  expect(unskipStep(skipped, 0, at(3)).sets.every(({ skipped }) => skipped === null)).toBe(true);
  const swapped = swapStep(begun, 0, { name: 'Pressa', reason: 'busy' }, at(2));
  expect(setsOfStep(swapped, 0).map(({ swapped }) => swapped?.name)).toEqual([undefined, 'Pressa']);
  expect(setsOfStep(addSet(swapped, 0, at(3)), 0).at(-1)).toMatchObject({ number: 3, swapped: { name: 'Pressa' } });
});
