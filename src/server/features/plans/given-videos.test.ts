import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { PlanDocument } from '#contract/plans/document.ts';
import type { Plan } from '#contract/plans/schemas.ts';
import type { Video } from '#contract/videos/schemas.ts';
import { type Client, createAssignment, createVideo, loginClient } from '../../../../tests/factories/factories.ts';
import { buildPlanOf, createPlan } from '../../../../tests/factories/plan-factories.ts';
import { type Harness, openHarness } from '../../../../tests/harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const as = () => harness.admin;
const give = (client: Client, ...videos: Video[]) =>
  createPlan(harness, { client, document: buildPlanOf(videos), isCurrent: true });
const end = ({ id }: Plan) => harness.answerTo(calls.setCurrentPlan, { as: as(), params: { id }, body: { current: false } });
const save = async ({ id, version }: Plan, document: PlanDocument) =>
  (await harness.answerTo(calls.savePlan, { as: as(), params: { id }, body: { version, document } })).plan;
const pair = (client: Client, video: Video) => ({ as: as(), params: { userId: client.user.id, videoId: video.id } });
const heldBy = async (client: Client) => {
  const { videos } = await harness.answerTo(calls.listUserVideos, { as: as(), params: { id: client.user.id } });
  return Object.fromEntries(videos.map(({ id, byHand }) => [id, byHand]));
};
const twoVideos = async (): Promise<[Video, Video]> => [await createVideo(harness), await createVideo(harness)];

test('a current plan gives its videos, one that is not gives none', async () => {
  const client = await loginClient(harness);
  const [one, two] = await twoVideos();
  await createPlan(harness, { client, document: buildPlanOf([two]) });
  await give(client, one);
  expect(await heldBy(client)).toEqual({ [one.id]: false });
  const { videos } = await harness.answerTo(calls.listClientVideos, { as: client });
  expect(videos.map(({ id }) => id)).toEqual([one.id]);
});

describe('a plan that is taken away', () => {
  test('takes what it gave, and leaves what was given by hand before or since', async () => {
    const client = await loginClient(harness);
    const [before, since] = await twoVideos();
    const taken = await createVideo(harness);
    await createAssignment(harness, { client, video: before });
    const plan = await give(client, before, since, taken);
    expect(await heldBy(client)).toEqual({ [before.id]: true, [since.id]: false, [taken.id]: false });
    await harness.answerTo(calls.assignVideo, pair(client, since));
    await end(plan);
    expect(await heldBy(client)).toEqual({ [before.id]: true, [since.id]: true });
  });

  test('does so too where it is deleted, or replaced by one that shares some', async () => {
    const client = await loginClient(harness);
    const [shared, old] = await twoVideos();
    const added = await createVideo(harness);
    await give(client, shared, old);
    const since = harness.clock.now();
    harness.clock.advance(1000);
    const next = await give(client, shared, added);
    expect(await heldBy(client)).toEqual({ [shared.id]: false, [added.id]: false });
    const { videos } = await harness.answerTo(calls.listClientVideos, { as: client });
    expect(videos.find(({ id }) => id === shared.id)?.grantedAt).toBe(new Date(since).toISOString());
    await harness.answerTo(calls.deletePlan, { as: as(), params: { id: next.id } });
    expect(await heldBy(client)).toEqual({});
  });

  test('leaves the videos of other clients', async () => {
    const [client, other] = [await loginClient(harness), await loginClient(harness)];
    const [video] = await twoVideos();
    const plan = await give(client, video);
    await give(other, video);
    await end(plan);
    expect([await heldBy(client), await heldBy(other)]).toEqual([{}, { [video.id]: false }]);
  });
});

describe('a save of the current plan', () => {
  test('gives what came and takes what went', async () => {
    const client = await loginClient(harness);
    const [out, stays] = await twoVideos();
    const comes = await createVideo(harness);
    const plan = await give(client, out, stays);
    await save(plan, buildPlanOf([stays, comes]));
    expect(await heldBy(client)).toEqual({ [stays.id]: false, [comes.id]: false });
  });

  test('does not give again what was revoked by hand, until it comes back into the plan', async () => {
    const client = await loginClient(harness);
    const [revoked, other] = await twoVideos();
    const plan = await give(client, revoked, other);
    await harness.answerTo(calls.revokeVideo, pair(client, revoked));
    const saved = await save(plan, { ...buildPlanOf([revoked, other]), goal: 'Tecnica' });
    expect(await heldBy(client)).toEqual({ [other.id]: false });
    const without = await save(saved, buildPlanOf([other]));
    await save(without, buildPlanOf([revoked, other]));
    expect(await heldBy(client)).toEqual({ [revoked.id]: false, [other.id]: false });
  });
});

test('a video says how many plans name it, of clients and models', async () => {
  const client = await loginClient(harness);
  const [named, other] = await twoVideos();
  const counts = async () => {
    const { videos } = await harness.answerTo(calls.listVideos, { as: as() });
    return [named, other].map(({ id }) => videos.find((video) => video.id === id)?.planCount);
  };
  expect(await counts()).toEqual([0, 0]);
  const plan = await give(client, named, other);
  const model = { id: randomUUID(), userId: null, from: plan.id };
  await harness.answerTo(calls.createPlan, { as: as(), body: model });
  await end(plan);
  expect(await counts()).toEqual([2, 2]);
  await save(plan, buildPlanOf([other]));
  expect(await counts()).toEqual([1, 2]);
  await harness.answerTo(calls.deletePlan, { as: as(), params: { id: model.id } });
  expect(await counts()).toEqual([0, 1]);
});

describe('a video that was deleted', () => {
  const remove = ({ id }: Video) => harness.answerTo(calls.deleteVideo, { as: as(), params: { id } });
  const restore = ({ id }: Video) => harness.answerTo(calls.restoreVideo, { as: as(), params: { id } });

  test('comes back as it was given, by the plan or by hand', async () => {
    const client = await loginClient(harness);
    const [planned, byHand] = await twoVideos();
    await createAssignment(harness, { client, video: byHand });
    const plan = await give(client, planned);
    for (const video of [planned, byHand]) {
      await remove(video);
      await restore(video);
    }
    expect(await heldBy(client)).toEqual({ [planned.id]: false, [byHand.id]: true });
    await end(plan);
    expect(await heldBy(client)).toEqual({ [byHand.id]: true });
  });

  test('is given when it comes back to those whose plan named it meanwhile, and to nobody whose plan no longer does', async () => {
    const [had, gets] = [await loginClient(harness), await loginClient(harness)];
    const [video] = await twoVideos();
    const plan = await give(had, video);
    await remove(video);
    await end(plan);
    await give(gets, video);
    await restore(video);
    expect([await heldBy(had), await heldBy(gets)]).toEqual([{}, { [video.id]: false }]);
  });
});
