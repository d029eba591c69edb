import { afterEach, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { retention } from '#contract/retention/terms.ts';
import { DAY } from '#contract/units.ts';
import { createAssignment, createReview } from '../../factories/factories.ts';
import { createPlan } from '../../factories/plan-factories.ts';
import { buildSet, buildTraining } from '../../factories/trainings.ts';
import { type Harness, openHarness } from '../../harness.ts';
import { givePasskey } from '../../passkeys.ts';
import { termOfTable } from './tables.ts';
import { tracesOf } from './traces.ts';
import { sweepAt, walkTerms, withoutMail } from './walk.ts';

let harness: Harness;

beforeEach(async () => {
  harness = await openHarness({ env: withoutMail });
});
afterEach(() => harness.close());

test('what a row says is there until its term, and gone a day later, in rows, files and log', async () => {
  expect(await walkTerms(harness)).toEqual([]);
});

/** A client of whom the site has all that it may have. */
async function createWholeClient(): Promise<string> {
  const { client, params } = await createAssignment(harness);
  await createReview(harness, { client });
  await createPlan(harness, { client, isCurrent: true });
  const body = buildTraining({ endedAt: '2031-03-14T09:00:00.000Z', sets: [buildSet()] });
  await harness.answerTo(calls.saveTraining, { as: client, body });
  await harness.answerTo(calls.saveProgress, {
    as: client,
    params: { id: params.videoId },
    body: { position: 7, watched: true },
  });
  await givePasskey(harness, client);
  return client.user.id;
}

test('after eleven years nothing is left but what has no term, and of a deleted client nothing at all', async () => {
  const stays = await createWholeClient();
  const gone = await createWholeClient();
  await harness.answerTo(calls.deleteUser, { as: harness.admin, params: { id: gone } });
  expect(await tracesOf(harness, gone)).not.toEqual([]);
  for (let sweeps = 0; sweeps < 2; sweeps += 1) await sweepAt(harness, harness.clock.now() + (11 * 366 * DAY) / 2);
  expect(await tracesOf(harness, gone)).toEqual([]);
  expect(await tracesOf(harness, stays)).not.toEqual([]);
  const { moderation, acts, ...others } = await harness.snapshot();
  const overdue = Object.entries(others).flatMap(([table, rows]) => {
    const term = new Map<string, string>(Object.entries(termOfTable)).get(table);
    const hasNoTerm = term === 'site' || Object.entries(retention).some(([id, { keeps }]) => id === term && keeps === null);
    return rows.length === 0 || hasNoTerm ? [] : [table];
  });
  expect(overdue).toEqual([]);
  // Of what may not be changed, the row stays that says that older ones were deleted.
  expect(new Set(moderation?.map((row) => Reflect.get(Object(row), 'act')))).toEqual(new Set(['expired']));
  expect(new Set(acts?.map((row) => Reflect.get(Object(row), 'kind')))).toEqual(new Set(['register.expired']));
});
