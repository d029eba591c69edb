import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { DAY, MINUTE } from '#contract/units.ts';
import { createUser } from '../../../../tests/factories/factories.ts';
import { buildSet } from '../../../../tests/factories/trainings.ts';
import { type Harness, openHarness } from '../../../../tests/harness.ts';
import { instantOf } from '../../clock.ts';
import { rowOf as rowOfSet } from '../training/presenter.ts';

const { linesMax, linesPerClient } = limits.today;
const QUIET = linesMax - 1;

let harness: Harness;
let quiet: string[];
let noisy: string;

beforeAll(async () => {
  harness = await openHarness();
  const users = await Promise.all(Array.from({ length: linesMax }, () => createUser(harness)));
  [noisy = '', ...quiet] = users.map(({ id }) => id);
});
afterAll(() => harness.close());

const rowOf = (userId: string, minutesAgo: number) => {
  const at = instantOf(harness.clock.now() - minutesAgo * MINUTE);
  const plan = { planId: randomUUID(), planName: 'Forza', dayId: randomUUID(), dayName: 'A' };
  const said = { endedAt: at, effort: null, note: '', isDiscarded: 0, changedAt: at, changeId: randomUUID() };
  return { id: randomUUID(), userId, ...plan, startedAt: at, ...said, setsDone: 1 };
};

const minutes = fc.nat(DAY / MINUTE);

test(`a client with ever more trainings hides none of ${QUIET} others, and all are counted`, async () => {
  const { db } = harness.context;
  const times = fc.tuple(
    fc.array(minutes, { minLength: 1, maxLength: 200 }),
    fc.array(minutes, { minLength: QUIET, maxLength: QUIET }),
  );
  await fc.assert(
    fc.asyncProperty(times, async ([ofNoisy, ofQuiet]) => {
      await db.deleteFrom('trainings').execute();
      const rows = [...ofNoisy.map((at) => rowOf(noisy, at)), ...ofQuiet.map((at, index) => rowOf(quiet[index] ?? '', at))];
      await db.insertInto('trainings').values(rows).execute();
      const { lines, more } = await harness.answerTo(calls.readToday, { as: harness.admin });
      const trained = lines.flatMap((line) => (line.kind === 'trained' ? [line] : []));
      const mine = trained.filter(({ user }) => user.id === noisy);
      expect(new Set(trained.map(({ user }) => user.id))).toEqual(new Set([noisy, ...quiet]));
      expect(mine.length).toBeLessThanOrEqual(linesPerClient);
      expect(trained.length + more).toBe(rows.length);
      const began = trained.map(({ training }) => training.startedAt);
      expect(began).toEqual(began.toSorted().reverse());
    }),
    { numRuns: 40 },
  );
});

test('the longest trainings of all clients are no more than 2 MB, and what is left out is counted', async () => {
  const { db } = harness.context;
  const wide = (length: number) => '💪'.repeat(length);
  const { nameMax, noteMax, setsMax } = limits.training;
  await db.deleteFrom('trainings').execute();
  for (const [index, userId] of [noisy, ...quiet].entries()) {
    const said = { planName: wide(nameMax), dayName: wide(nameMax), note: wide(noteMax) };
    const training = { ...rowOf(userId, index), ...said };
    await db.insertInto('trainings').values(training).execute();
    const sets = index % 2 === 0 ? setsMax : 10;
    const swapped = { name: wide(nameMax), reason: 'other' as const };
    const build = (place: number) =>
      rowOfSet(training.id, buildSet({ place, exerciseName: wide(nameMax), swapped, load: 998.5 }));
    const rows = Array.from({ length: sets }, (_, place) => build(place));
    for (let at = 0; at < sets; at += 100)
      await db
        .insertInto('trainingSets')
        .values(rows.slice(at, at + 100))
        .execute();
  }
  const today = await harness.answerTo(calls.readToday, { as: harness.admin });
  expect(Buffer.byteLength(JSON.stringify(today))).toBeLessThan(2_000_000);
  expect(today.lines.filter(({ kind }) => kind === 'trained').length).toBeGreaterThanOrEqual(linesMax / 2);
  expect(today.lines.length + today.more).toBe(linesMax);
});
