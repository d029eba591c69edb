import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY } from '#contract/units.ts';
import { createReview } from '../../../../tests/factories/factories.ts';
import { buildSet, buildTraining } from '../../../../tests/factories/trainings.ts';
import { type Harness, openHarness } from '../../../../tests/harness.ts';
import { instantOf } from '../../clock.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
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
