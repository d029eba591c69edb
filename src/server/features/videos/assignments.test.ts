import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { createAssignment, createVideo, loginClient } from '../../../../tests/factories.ts';
import { type Harness, openHarness } from '../../../../tests/harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

type Pair = { userId: string; videoId: string };
const assign = (params: Pair) => harness.answerTo(calls.assignVideo, { as: harness.admin, params });
const revoke = (params: Pair) => harness.answerTo(calls.revokeVideo, { as: harness.admin, params });

test('assigning twice is assigning once, on the first day', async () => {
  const { params } = await createAssignment(harness);
  harness.clock.advance(1000);
  await harness.changesNothing(() => assign(params));
});

test('revoking twice is revoking once, and takes nothing else', async () => {
  const { client, params } = await createAssignment(harness);
  const { video: other } = await createAssignment(harness, { client });
  await revoke(params);
  await harness.changesNothing(() => revoke(params));
  const { videos } = await harness.answerTo(calls.listClientVideos, { as: client });
  expect(videos.map(({ id }) => id)).toEqual([other.id]);
});

test('assigning again after revoking counts from then', async () => {
  const { client, params } = await createAssignment(harness);
  await revoke(params);
  harness.clock.advance(1000);
  await assign(params);
  const { videos } = await harness.answerTo(calls.listClientVideos, { as: client });
  expect(videos).toMatchObject([{ grantedAt: new Date(harness.clock.now()).toISOString() }]);
});

test('the list of one user’s videos is theirs alone, newest grant first, in the shape of the table', async () => {
  const { client, video: first } = await createAssignment(harness);
  harness.clock.advance(1000);
  const { video: second } = await createAssignment(harness, {
    client,
    video: await createVideo(harness, { category: 'corpoLibero' }),
  });
  await createAssignment(harness);
  const { videos } = await harness.answerTo(calls.listUserVideos, { as: harness.admin, params: { id: client.user.id } });
  expect(videos).toEqual([second, first].map(({ id, title, category, duration }) => ({ id, title, category, duration })));
});

test('the counts of user and video follow', async () => {
  const video = await createVideo(harness);
  const clients = [await loginClient(harness), await loginClient(harness)];
  for (const client of clients) await createAssignment(harness, { client, video });
  const count = async () => {
    const { videos } = await harness.answerTo(calls.listVideos, { as: harness.admin });
    return videos.find(({ id }) => id === video.id)?.userCount;
  };
  expect(await count()).toBe(2);
  await revoke({ userId: clients[0]?.user.id ?? '', videoId: video.id });
  expect(await count()).toBe(1);
});
