import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY } from '#contract/units.ts';
import { createReview } from '../../../../tests/factories/factories.ts';
import { buildSet, buildTraining } from '../../../../tests/factories/trainings.ts';
import { type Harness, openHarness, refusalOf } from '../../../../tests/harness.ts';
import { instantOf } from '../../clock.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
beforeEach(async () => {
  harness.admin = await harness.login();
});
afterAll(() => harness.close());

test('once a review waits for more than seven days, reviews come before all else', async () => {
  const { client, review } = await createReview(harness);
  const kinds = async () => (await harness.answerTo(calls.readToday, { as: harness.admin })).lines.map(({ kind }) => kind);
  const train = () => {
    const at = instantOf(harness.clock.now());
    const sets = [buildSet({ reps: 8, load: 40, doneAt: at, changedAt: at })];
    return harness.answerTo(calls.saveTraining, { as: client, body: buildTraining({ startedAt: at, changedAt: at, sets }) });
  };
  await train();
  expect(await kinds()).toEqual(['trained', 'review']);
  harness.clock.advance(7 * DAY + 1);
  harness.admin = await harness.login();
  await train();
  expect((await kinds()).slice(0, 2)).toEqual(['review', 'trained']);
  await harness.answerTo(calls.hideReview, { as: harness.admin, params: { id: review.id }, body: { reason: 'insult' } });
  expect(await kinds()).not.toContain('review');
});

const today = async () => (await harness.answerTo(calls.readToday, { as: await harness.login() })).lines;
const lineOf = async (id: string) => (await today()).find(({ line }) => line === `review:${id}`);
const late = async () => (await harness.answerTo(calls.countReviews)).late;

test('one that was put off is there again once it is late, and a late one is not put off', async () => {
  const { review } = await createReview(harness);
  const params = { line: `review:${review.id}` };
  harness.clock.advance(6 * DAY);
  await harness.answerTo(calls.hideLine, { as: await harness.login(), params });
  expect(await lineOf(review.id)).toBeUndefined();
  harness.clock.advance(DAY + 1);
  expect(await lineOf(review.id)).toMatchObject({ kind: 'review', isLate: true });
  expect((await today())[0]?.kind).toBe('review');
  const as = await harness.login();
  await harness.changesNothing(async () => {
    refusalOf(await harness.ask(calls.hideLine, { as, params }), 'not_found', harness);
  });
  await harness.answerTo(calls.approveReview, { as, params: { id: review.id }, body: { approved: true } });
});

test('one that was hidden waits since it is no longer', async () => {
  const { review } = await createReview(harness);
  const params = { id: review.id };
  const before = await late();
  harness.clock.advance(3 * DAY);
  await harness.answerTo(calls.hideReview, { as: await harness.login(), params, body: { reason: 'illegal' } });
  harness.clock.advance(30 * DAY);
  expect(await late()).toBe(before);
  await harness.answerTo(calls.showReview, { as: await harness.login(), params });
  expect([await late(), await lineOf(review.id)]).toEqual([before, expect.objectContaining({ isLate: false })]);
  harness.clock.advance(7 * DAY + 1);
  expect([await late(), await lineOf(review.id)]).toEqual([before + 1, expect.objectContaining({ isLate: true })]);
});
