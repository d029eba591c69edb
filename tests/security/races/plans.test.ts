import { randomUUIDv7 } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Plan } from '#contract/plans/schemas.ts';
import type { Video } from '#contract/videos/schemas.ts';
import { type Client, createVideo, loginClient } from '../../factories/factories.ts';
import { buildPlan, buildPlanOf, createPlan } from '../../factories/plan-factories.ts';
import type { Harness } from '../../harness.ts';
import { openTrack, type Track } from './race.ts';

let track: Track;
let harness: Harness;

beforeAll(async () => {
  track = await openTrack();
  harness = track.harness;
});
afterEach(() => track.expectWhole());
afterAll(() => harness.close());

const as = () => harness.admin;
const read = async ({ id }: Pick<Plan, 'id'>) => (await harness.answerTo(calls.readPlan, { as: as(), params: { id } })).plan;

/** What the client has by the plan is what the current plan names. */
async function expectGiven({ user }: Client): Promise<void> {
  const { plans } = await harness.answerTo(calls.listPlans, { as: as(), query: { userId: user.id } });
  const current = plans.filter((plan) => plan.current);
  expect(current.length).toBeLessThanOrEqual(1);
  const { videos } = await harness.answerTo(calls.listUserVideos, { as: as(), params: { id: user.id } });
  const named = current[0] ? (await read(current[0])).videos.map(({ id }) => id) : [];
  const given = videos.filter(({ byHand }) => !byHand).map(({ id }) => id);
  const held = videos.map(({ id }) => id);
  expect(named.filter((id) => !held.includes(id))).toEqual([]);
  expect(given.filter((id) => !named.includes(id))).toEqual([]);
}

test('of two hundred saves of one version one counts, and no other is lost in silence', async () => {
  const plan = await createPlan(harness);
  const documents = Array.from({ length: 200 }, () => buildPlan());
  const statuses = await track.race((n) =>
    track.send(calls.savePlan, {
      as: as(),
      params: { id: plan.id },
      body: { version: 1, document: documents[n] ?? buildPlan() },
    }),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(199);
  const saved = await read(plan);
  expect(saved.version).toBe(2);
  expect(saved.days).toEqual(documents[statuses.indexOf(200)]?.days);
});

test('plans that become current, change and go at once leave one at most, and the videos that it names', async () => {
  const client = await loginClient(harness);
  const videos: Video[] = [];
  for (let n = 0; n < 4; n += 1) videos.push(await createVideo(harness));
  const some = (n: number) => videos.filter((_, index) => ((n >> index) & 1) === 1);
  const plans: Plan[] = [];
  for (let n = 1; n <= 3; n += 1) plans.push(await createPlan(harness, { client, document: buildPlanOf(some(n * 5)) }));
  const planOf = (n: number) => ({ id: plans[n % 3]?.id ?? '' });
  const userId = client.user.id;
  const statuses = await track.race(
    (n) => track.send(calls.setCurrentPlan, { as: as(), params: planOf(n), body: { current: n % 7 > 0 } }),
    (n) => {
      const body = { version: 1 + (n % 3), document: buildPlanOf(some(n % 16)) };
      return track.send(calls.savePlan, { as: as(), params: planOf(n >> 1), body });
    },
    (n) => track.send(calls.assignVideo, { as: as(), params: { userId, videoId: videos[n % 4]?.id ?? '' } }),
    (n) =>
      n < 150 ? track.send(calls.readOwnPlan, { as: client }) : track.send(calls.deletePlan, { as: as(), params: planOf(n) }),
  );
  for (const status of statuses) expect([200, 404, 409]).toContain(status);
  await expectGiven(client);
});

test('copies to a client who is deleted meanwhile are theirs or nobody’s', async () => {
  const [client, other] = [await loginClient(harness), await loginClient(harness)];
  const model = await createPlan(harness, { document: buildPlanOf([await createVideo(harness)]) });
  const copy = () => ({
    as: as(),
    params: { id: model.id },
    body: {
      copies: [client, other].map(({ user }) => ({ id: randomUUIDv7(), userId: user.id })),
      current: true,
      startsOn: null,
      endsOn: null,
    },
  });
  const statuses = await track.race((n) =>
    n === 20 ? track.send(calls.deleteUser, { as: as(), params: { id: client.user.id } }) : track.send(calls.copyPlan, copy()),
  );
  for (const status of statuses) expect([200, 404, 409]).toContain(status);
  expect(await track.traces()).not.toContain(client.user.id);
  await expectGiven(other);
});
