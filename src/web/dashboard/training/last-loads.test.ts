import { expect, test } from 'vitest';
import { doubtOf, stepLoad } from './last-loads.ts';

const MAX = 999;
const exercise = {
  id: 'a',
  videoId: null,
  name: 'Squat',
  sets: 3,
  reps: '8',
  seconds: null,
  load: '',
  effort: '',
  rest: 0,
  note: '',
};

test.each([
  [null, 1, 1],
  [null, -1, null],
  [1, -1, null],
  [9, 1, 10],
  [10, 1, 12.5],
  [10, -1, 9],
  [12.5, -1, 10],
  [41, 1, 42.5],
  [41, -1, 40],
  [998, 1, 999],
] as const)('from %s by %i the load is %s', (load, by, expected) => {
  expect(stepLoad(load, by, MAX)).toBe(expected);
});

test.each([
  ['is over twice that of the last time', 130, [60], '', null, { load: 130, usual: 60, from: 'before' }],
  ['is twice that', 120, [60], '', null, undefined],
  ['is over twice that of the plan, without a last time', 85, [], '40 kg', null, { load: 85, usual: 40, from: 'plan' }],
  ['is beside a plan that says none in figures', 600, [], '70 %', null, undefined],
  ['was confirmed', 130, [60], '', 130, undefined],
  ['is more than what was confirmed', 600, [60], '', 130, { load: 600, usual: 60, from: 'before' }],
] as const)('a load that %s', (_, load, last, planned, sureLoad, doubt) => {
  const before = last.map((kilograms) => ({ number: 1, reps: 8, load: kilograms, seconds: null }));
  expect(doubtOf(load, 1, { exercise: { ...exercise, load: planned }, before, sureLoad })).toEqual(doubt);
});
