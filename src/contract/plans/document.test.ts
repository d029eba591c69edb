import { expect, test } from 'vitest';
import { buildExercise, buildPlan } from '../../../tests/factories/plan-factories.ts';
import { limits } from '../limits.ts';
import { check } from '../problems.ts';
import { type Block, type PlanDocument, planDocument } from './document.ts';
import { exerciseTitle } from './schemas.ts';

const { plans } = limits;

const id = () => crypto.randomUUID();
const blockOf = (change: Partial<Block>): Block => ({
  id: id(),
  kind: 'single',
  rounds: null,
  exercises: [buildExercise()],
  ...change,
});
const withBlocks = (...blocks: Block[]): PlanDocument => buildPlan([], { days: [{ id: id(), name: 'A', blocks }] });

function problemsOf(document: unknown) {
  const checked = check(planDocument, document);
  return checked.ok ? {} : checked.problems;
}

test('a plan is taken while it is being written, its names still empty', () => {
  const exercise = buildExercise({ name: '', reps: '', load: '', effort: '', note: '', sets: null, rest: 0 });
  expect(problemsOf(buildPlan([exercise], { name: '', goal: '' }))).toEqual({});
  expect(problemsOf(buildPlan([], { days: [] }))).toEqual({});
});

test('texts are trimmed, and a note may have lines', () => {
  const checked = check(planDocument, buildPlan([buildExercise({ reps: ' 8-10 ', note: 'Su\ne giù ' })]));
  expect(checked).toMatchObject({
    ok: true,
    value: { days: [{ blocks: [{ exercises: [{ reps: '8-10', note: 'Su\ne giù' }] }] }] },
  });
});

test.each([
  ['a name of two lines', buildPlan([buildExercise({ name: 'Panca\npiana' })]), 'days.0.blocks.0.exercises.0.name', 'unreadable'],
  ['a long load', buildPlan([buildExercise({ load: 'a'.repeat(41) })]), 'days.0.blocks.0.exercises.0.load', 'too_long'],
  ['no series at all', buildPlan([buildExercise({ sets: 0 })]), 'days.0.blocks.0.exercises.0.sets', 'too_small'],
  ['half a second', buildPlan([buildExercise({ seconds: 0.5 })]), 'days.0.blocks.0.exercises.0.seconds', 'not_whole'],
  ['a negative rest', buildPlan([buildExercise({ rest: -1 })]), 'days.0.blocks.0.exercises.0.rest', 'too_small'],
  ['an end before the start', buildPlan([], { startsOn: '2026-10-02', endsOn: '2026-10-01' }), 'endsOn', 'bad_time'],
  ['an empty block', withBlocks(blockOf({ exercises: [] })), 'days.0.blocks.0.exercises', 'required'],
  [
    'two exercises in a block of one',
    withBlocks(blockOf({ exercises: [buildExercise(), buildExercise()] })),
    'days.0.blocks.0.exercises',
    'too_many',
  ],
  ['rounds of a block of one', withBlocks(blockOf({ rounds: 3 })), 'days.0.blocks.0.rounds', 'not_allowed'],
  [
    'too many days',
    buildPlan([], { days: Array.from({ length: plans.daysMax + 1 }, () => ({ id: id(), name: '', blocks: [] })) }),
    'days',
    'too_many',
  ],
])('%s is refused', (_what, document, field, code) => {
  expect(problemsOf(document)).toEqual({ [field]: expect.objectContaining({ code }) });
});

test('a plan has as many exercises as its limit, in all its days together', () => {
  const dayOf = (count: number) => ({ id: id(), name: '', blocks: Array.from({ length: count }, () => blockOf({})) });
  const days = Array.from({ length: plans.exercisesMax / plans.blocksMax }, () => dayOf(plans.blocksMax));
  expect(problemsOf(buildPlan([], { days }))).toEqual({});
  const limit = plans.exercisesMax;
  expect(problemsOf(buildPlan([], { days: [...days, dayOf(1)] }))).toEqual({ days: { code: 'too_many', limit } });
});

test('a day has as many sets as a training, rounds counted', () => {
  const exercises = (count: number) => Array.from({ length: count }, () => buildExercise({ sets: 3 }));
  const limit = limits.training.setsMax;
  const circuits = Array.from({ length: 3 }, () => blockOf({ kind: 'circuit', rounds: 10, exercises: exercises(8) }));
  const singles = exercises(20).map((one) => blockOf({ exercises: [one] }));
  expect(problemsOf(withBlocks(...circuits, ...singles))).toEqual({});
  const more = blockOf({ exercises: [buildExercise({ sets: null })] });
  expect(problemsOf(withBlocks(...circuits, ...singles, more))).toEqual({ 'days.0.blocks': { code: 'too_many', limit } });
});

test('an id stands once in a plan, whatever it names', () => {
  const exercise = buildExercise();
  const twice = withBlocks(blockOf({ exercises: [exercise] }), blockOf({ exercises: [exercise] }));
  expect(problemsOf(twice)).toEqual({ days: { code: 'taken' } });
  expect(problemsOf(withBlocks(blockOf({ id: exercise.id, exercises: [exercise] })))).toEqual({ days: { code: 'taken' } });
});

test('an exercise without a name of its own is called as its video is', () => {
  const videos = [{ id: 'v', title: 'Stacco da terra', state: 'ready' as const }];
  expect(exerciseTitle({ name: '', videoId: 'v' }, videos)).toBe('Stacco da terra');
  expect(exerciseTitle({ name: 'Stacco rumeno', videoId: 'v' }, videos)).toBe('Stacco rumeno');
  expect(exerciseTitle({ name: '', videoId: null }, videos)).toBe('');
});
