import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY } from '#contract/units.ts';
import { createReview, loginClient } from '../../../../tests/factories/factories.ts';
import { type Harness, openHarness } from '../../../../tests/harness.ts';
import { deleteExpiredActs } from './cleanup.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const actsOf = (reviewId: string) =>
  harness.context.db
    .selectFrom('moderation')
    .select(['act', 'reason', 'stars'])
    .where('reviewId', '=', reviewId)
    .orderBy('id')
    .execute();

test('each act is recorded once, with the stars of then, and one that changes nothing is not', async () => {
  const { review, client } = await createReview(harness, { state: 'featured', rating: 2 });
  const on = { as: harness.admin, params: { id: review.id } };
  const text = 'Grazie: ne parliamo di persona.';
  for (const _ of [1, 2]) await harness.answerTo(calls.replyToReview, { ...on, body: { text } });
  await harness.answerTo(calls.replyToReview, { ...on, body: { text: `${text} Presto.` } });
  for (const _ of [1, 2]) await harness.answerTo(calls.hideReview, { ...on, body: { reason: 'health' } });
  for (const _ of [1, 2]) await harness.answerTo(calls.showReview, on);
  await harness.answerTo(calls.hideReview, { ...on, body: { reason: 'insult' } });
  // The second edit is of a review that waits.
  for (const _ of [1, 2])
    await harness.answerTo(calls.editOwnReview, { as: client, body: { rating: 5, comment: 'Adesso va molto meglio.' } });
  expect(await actsOf(review.id)).toEqual([
    { act: 'received', reason: null, stars: 2 },
    { act: 'published', reason: null, stars: 2 },
    { act: 'featured', reason: null, stars: 2 },
    { act: 'replied', reason: null, stars: 2 },
    { act: 'reply_changed', reason: null, stars: 2 },
    { act: 'reply_removed', reason: null, stars: 2 },
    { act: 'hidden', reason: 'health', stars: 2 },
    { act: 'shown', reason: 'health', stars: 2 },
    { act: 'hidden', reason: 'insult', stars: 2 },
    { act: 'edited', reason: null, stars: 5 },
  ]);
});

test('the database refuses to change or delete what was recorded', async () => {
  const { review } = await createReview(harness, { rating: 1 });
  const { db } = harness.context;
  const own = { table: 'moderation' as const, id: review.id };
  const changing = [
    () => db.updateTable(own.table).set({ stars: 5 }).where('reviewId', '=', own.id).execute(),
    () => db.updateTable(own.table).set({ act: 'edited' }).where('reviewId', '=', own.id).execute(),
    () => db.updateTable(own.table).set({ at: '2020-01-01T00:00:00.000Z' }).where('reviewId', '=', own.id).execute(),
    () => db.updateTable(own.table).set({ reason: 'insult' }).where('reviewId', '=', own.id).execute(),
    () => db.updateTable(own.table).set({ reviewId: 'another' }).where('reviewId', '=', own.id).execute(),
    () => db.deleteFrom(own.table).where('reviewId', '=', own.id).execute(),
  ];
  for (const change of changing) await expect(change()).rejects.toThrow(/append-only/);
  expect(await actsOf(review.id)).toEqual([{ act: 'received', reason: null, stars: 1 }]);
});

test('of a deleted review, a day, stars and a reason stay, and nothing that names its author', async () => {
  const client = await loginClient(harness);
  const { review } = await createReview(harness, { client, rating: 3 });
  await harness.answerTo(calls.deleteReview, { as: harness.admin, params: { id: review.id }, body: { reason: 'advertising' } });
  expect(await actsOf(review.id)).toEqual([]);
  const rows = await harness.context.db.selectFrom('moderation').selectAll().where('reason', '=', 'advertising').execute();
  expect(rows).toEqual([expect.objectContaining({ act: 'deleted', stars: 3, reviewId: null })]);
  expect(JSON.stringify(rows)).not.toContain(client.user.id);
});

test('an act is deleted after ten years and not a day sooner, and that it was is recorded', async () => {
  const { review } = await createReview(harness, { rating: 4 });
  harness.clock.advance(3652 * DAY);
  expect(await deleteExpiredActs(harness.context)).toBe(0);
  harness.clock.advance(2 * DAY);
  expect(await deleteExpiredActs(harness.context)).toBeGreaterThan(0);
  expect(await actsOf(review.id)).toEqual([]);
  const left = await harness.context.db.selectFrom('moderation').select('act').execute();
  expect(left).toEqual([{ act: 'expired' }]);
});
