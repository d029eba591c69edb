import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { PlanDay } from '#contract/plans/document.ts';
import { nextDay, weekOf } from './todays-day.ts';

const dayOf = (name: string, ...exercises: string[]): PlanDay => ({
  id: randomUUID(),
  name,
  blocks: exercises.map((exercise) => ({
    id: randomUUID(),
    kind: 'single',
    rounds: null,
    exercises: [
      {
        id: randomUUID(),
        videoId: null,
        name: exercise,
        sets: 2,
        reps: '8',
        seconds: null,
        load: '',
        effort: '',
        rest: 90,
        note: '',
      },
    ],
  })),
});

test('the day after the last one is next, around the plan; days without exercises are left out', () => {
  const [a, b, c] = [dayOf('A', 'Squat'), dayOf('B'), dayOf('C', 'Panca')];
  const names = [undefined, a.id, b.id, c.id, randomUUID()].map((id) => nextDay({ days: [a, b, c] }, id)?.name);
  expect(names).toEqual(['A', 'C', 'A', 'A', 'A']);
  expect(nextDay({ days: [b] }, undefined)).toBeUndefined();
});

test.each([
  ['2031-03-02', undefined],
  ['2031-03-03', { week: 1, weeks: 2 }],
  ['2031-03-10', { week: 2, weeks: 2 }],
  ['2031-03-16', { week: 2, weeks: 2 }],
  ['2031-03-17', undefined],
])('on %s the plan is in week %o', (today, week) => {
  expect(weekOf({ startsOn: '2031-03-03', endsOn: '2031-03-16' }, today)).toEqual(week);
});
