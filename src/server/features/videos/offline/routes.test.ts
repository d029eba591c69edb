import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { DAY } from '#contract/units.ts';
import { cleanUp } from '#server/ops/cleanup.ts';
import { type Client, createAssignment, createRenditionSet, loginClient } from '../../../../../tests/factories/factories.ts';
import { type Harness, openHarness, refusalOf } from '../../../../../tests/harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const ask = (as: Client, ...videoIds: string[]) => harness.answerTo(calls.takeOfflineKeys, { as, body: { videoIds } });
const keysOf = async (as: Client, ...videoIds: string[]) => (await ask(as, ...videoIds)).keys;
const assign = (client: Client, videoId: string) =>
  harness.answerTo(calls.assignVideo, { as: harness.admin, params: { userId: client.user.id, videoId } });
const revoke = (client: Client, videoId: string) =>
  harness.answerTo(calls.revokeVideo, { as: harness.admin, params: { userId: client.user.id, videoId } });

async function createStored() {
  const client = await loginClient(harness);
  const { id: setId, videoId } = await createRenditionSet(harness);
  await assign(client, videoId);
  const [key] = await keysOf(client, videoId);
  return { client, setId, videoId, key };
}

test('a client gets a key of 256 bits for an assigned video, the same each time, for seven days', async () => {
  const { client, setId, videoId, key } = await createStored();
  expect(key).toEqual({ videoId, setId, key: expect.stringMatching(/^[\w-]{43}$/) });
  expect(await ask(client, videoId, videoId)).toEqual({ keys: [key], validSeconds: (7 * DAY) / 1000 });
});

test('every client has a key of their own for the same video', async () => {
  const { videoId, key } = await createStored();
  const other = await loginClient(harness);
  await assign(other, videoId);
  const [another] = await keysOf(other, videoId);
  expect(another?.key).not.toBe(key?.key);
});

test('what is not assigned, has no renditions or does not exist has no key, and nothing tells them apart', async () => {
  const { videoId } = await createStored();
  const { client, video } = await createAssignment(harness);
  const { videoId: waiting } = await createRenditionSet(harness, { state: 'waiting' });
  await assign(client, waiting);
  await harness.changesNothing(async () => {
    expect(await keysOf(client, videoId, video.id, waiting, 'nothing')).toEqual([]);
    expect(await keysOf(client)).toEqual([]);
  });
});

test('a revoked video has no key until it is assigned again', async () => {
  const { client, videoId, key } = await createStored();
  await revoke(client, videoId);
  expect(await keysOf(client, videoId)).toEqual([]);
  await assign(client, videoId);
  expect(await keysOf(client, videoId)).toEqual([key]);
});

test('another source has another key, so that copies of the former one cannot be read', async () => {
  const { client, videoId, key } = await createStored();
  const { id: setId } = await createRenditionSet(harness, { videoId });
  await harness.context.db.updateTable('videos').set({ filmId: setId }).where('id', '=', videoId).execute();
  const [next] = await keysOf(client, videoId);
  expect(next).toMatchObject({ videoId, setId });
  expect(next?.key).not.toBe(key?.key);
});

test('a deactivated client gets none', async () => {
  const { client, videoId } = await createStored();
  const params = { id: client.user.id };
  await harness.answerTo(calls.changeUser, { as: harness.admin, params, body: { status: 'inactive' } });
  refusalOf(await harness.ask(calls.takeOfflineKeys, { as: client, body: { videoIds: [videoId] } }), 'account_inactive', harness);
});

test('a key goes with its client and with its video, and where no device asks for it any more', async () => {
  const { db } = harness.context;
  const hasKey = async (videoId: string) =>
    (await db.selectFrom('offlineKeys').select('key').where('videoId', '=', videoId).execute()).length > 0;
  const [ofClient, ofVideo, unused] = [await createStored(), await createStored(), await createStored()];
  await harness.answerTo(calls.deleteUser, { as: harness.admin, params: { id: ofClient.client.user.id } });
  await harness.answerTo(calls.deleteVideo, { as: harness.admin, params: { id: ofVideo.videoId } });
  expect([await hasKey(ofClient.videoId), await hasKey(ofVideo.videoId), await hasKey(unused.videoId)]).toEqual([
    false,
    false,
    true,
  ]);
  harness.clock.advance(limits.videos.offline.unusedFor + 1);
  await cleanUp(harness.context);
  expect(await hasKey(unused.videoId)).toBe(false);
});
