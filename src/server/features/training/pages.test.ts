import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Page } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { type Client, loginClient } from '../../../../tests/factories/factories.ts';
import { buildSet, buildTraining } from '../../../../tests/factories/trainings.ts';
import { type Harness, openHarness, refusalOf } from '../../../../tests/harness.ts';
import { rowOf } from './presenter.ts';

const MEGABYTE = 1_000_000;
const { nameMax, noteMax, setsMax, pageSets, pageTrainings, trainingsMax } = limits.training;
const wide = (length: number) => '💪'.repeat(length);

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

/** A client with so many trainings of so many sets, every text as long as it may be. */
async function withTrainings(trainings: number, sets: number): Promise<Client> {
  const client = await loginClient(harness);
  const { db } = harness.context;
  for (let day = 0; day < trainings; day += 1) {
    const id = randomUUID();
    const startedAt = new Date(Date.UTC(2030, 0, 1 + day)).toISOString();
    const form = { id, startedAt, planName: wide(nameMax), dayName: wide(nameMax), note: wide(noteMax) };
    await harness.answerTo(calls.saveTraining, { as: client, body: buildTraining(form) });
    const rows = Array.from({ length: sets }, (_, place) => {
      const swapped = { name: wide(nameMax), reason: 'other' as const };
      return rowOf(id, buildSet({ place, exerciseName: wide(nameMax), videoId: randomUUID(), load: 998.5, swapped }));
    });
    for (let at = 0; at < rows.length; at += 100)
      await db
        .insertInto('trainingSets')
        .values(rows.slice(at, at + 100))
        .execute();
  }
  return client;
}

test.each([
  { trainings: 8, sets: setsMax, limit: undefined },
  { trainings: 8, sets: setsMax, limit: '1000' },
  { trainings: pageTrainings + 5, sets: Math.floor(pageSets / pageTrainings), limit: undefined },
  { trainings: pageTrainings + 5, sets: 0, limit: '9999' },
  { trainings: 5, sets: 3, limit: '2' },
])('$trainings trainings of $sets sets with limit $limit: every page is below 2 MB, and all of them come once', async (given) => {
  const client = await withTrainings(given.trainings, given.sets);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const query: Page = { ...(given.limit !== undefined && { limit: given.limit }), ...(cursor !== undefined && { cursor }) };
    const page = await harness.answerTo(calls.listOwnTrainings, { as: client, query });
    expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(2 * MEGABYTE);
    expect(page.trainings.every(({ sets }) => sets.length === given.sets)).toBe(true);
    seen.push(...page.trainings.map(({ startedAt }) => startedAt));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  expect(seen).toHaveLength(given.trainings);
  expect(seen).toEqual([...new Set(seen)].sort().reverse());
});

test.each([
  { trainings: limits.training.remembered, sets: setsMax / 10 },
  { trainings: 8, sets: setsMax },
])(
  'the day of a client with $trainings trainings of $sets other exercises is below 2 MB, and knows the last one',
  async (given) => {
    const client = await withTrainings(given.trainings, given.sets);
    await harness.context.db.updateTable('trainingSets').set({ doneAt: '2030-01-01T09:00:00.000Z', swappedFor: null }).execute();
    const day = await harness.answerTo(calls.readTrainingDay, { as: client });
    expect(Buffer.byteLength(JSON.stringify(day))).toBeLessThan(2 * MEGABYTE);
    expect(day.last?.startedAt).toBe(new Date(Date.UTC(2030, 0, given.trainings)).toISOString());
    expect(day.exercises.length).toBeGreaterThanOrEqual(setsMax);
  },
);

test('who has more trainings than are stored keeps, reads and changes them, and is told why a new one is refused', async () => {
  const client = await loginClient(harness);
  const more = trainingsMax + 100;
  const changedAt = '2030-01-01T08:00:00.000Z';
  const rows = Array.from({ length: more }, (_, day) => {
    const startedAt = new Date(Date.UTC(2020, 0, 1 + day)).toISOString();
    const plan = { planId: randomUUID(), planName: 'Forza', dayId: randomUUID(), dayName: 'A' };
    const said = { endedAt: null, effort: null, note: '', isDiscarded: 0, changedAt, changeId: randomUUID() };
    return { id: randomUUID(), userId: client.user.id, ...plan, startedAt, ...said };
  });
  for (let at = 0; at < more; at += 500)
    await harness.context.db
      .insertInto('trainings')
      .values(rows.slice(at, at + 500))
      .execute();
  await harness.changesNothing(async () =>
    refusalOf(await harness.ask(calls.saveTraining, { as: client, body: buildTraining() }), 'too_many_trainings', harness),
  );
  const first = rows[0]?.id ?? '';
  const note = 'Ancora mia.';
  const changed = buildTraining({
    id: first,
    note,
    sets: [buildSet()],
    startedAt: changedAt,
    changedAt: '2030-01-02T08:00:00.000Z',
  });
  await harness.answerTo(calls.saveTraining, { as: client, body: changed });
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await harness.answerTo(calls.listOwnTrainings, { as: client, query: cursor === undefined ? {} : { cursor } });
    seen.push(...page.trainings.map((training) => training.note));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  expect(seen).toHaveLength(more);
  expect(seen).toContain(note);
});
