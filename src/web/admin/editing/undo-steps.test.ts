import { expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { addStep, forgetSteps, noSteps, redoStep, type UndoSteps, undoStep } from './undo-steps.ts';

const none: UndoSteps<'hours'> = noSteps;

const step = (after: number, { field = 'a', at = after * 10_000 } = {}) =>
  ({ kind: 'hours', field, before: after - 1, after, at }) as const;

it('typing without a pause is one step, another field or a pause begins another', () => {
  const steps = [step(1, { at: 0 }), step(2, { at: 500 }), step(3, { at: 900, field: 'b' }), step(4, { at: 9000, field: 'b' })];
  const all = steps.reduce(addStep<'hours'>, none);
  expect(all.past.map(({ before, after }) => [before, after])).toEqual([
    [0, 2],
    [2, 3],
    [3, 4],
  ]);
});

it('goes back and forth over fifty steps, and a new one ends the way forth', () => {
  let steps = Array.from({ length: 60 }, (_, index) => step(index + 1)).reduce(addStep<'hours'>, none);
  expect(steps.past).toHaveLength(limits.site.undoStepsMax);
  for (let turn = 0; turn < 50; turn += 1) {
    const back = undoStep(steps);
    expect(back?.document).toBe(59 - turn);
    steps = back?.steps ?? steps;
  }
  expect(undoStep(steps)).toBeUndefined();
  const forth = redoStep(steps);
  expect(forth?.document).toBe(11);
  steps = addStep(forth?.steps ?? steps, step(99));
  expect(redoStep(steps)).toBeUndefined();
  expect(steps.past).toHaveLength(2);
  expect(forgetSteps(steps, 'hours')).toEqual(noSteps);
});
