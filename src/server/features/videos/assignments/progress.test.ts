import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { type Client, createAssignment, createVideo, loginClient } from '../../../../../tests/factories/factories.ts';
import { type Harness, openHarness, refusalOf } from '../../../../../tests/harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const save = (as: Client, id: string, position: number, watched = false) =>
  harness.ask(calls.saveProgress, { as, params: { id }, body: { position, watched } });
const list = async (as: Client) => (await harness.answerTo(calls.listProgress, { as })).progress;
const now = () => new Date(harness.clock.now()).toISOString();

test('where a client stopped is kept, and any other session of theirs reads it', async () => {
  const { client, video } = await createAssignment(harness);
  expect(await list(client)).toEqual([]);
  const params = { id: video.id };
  const answer = await harness.answerTo(calls.saveProgress, { as: client, params, body: { position: 7, watched: false } });
  expect(answer.progress).toEqual({ videoId: video.id, position: 7, watched: false, updatedAt: now() });
  expect(await list(await loginClient(harness, client.user))).toEqual([answer.progress]);
});

test('the last one written counts, but once watched to the end stays so', async () => {
  const { client, video } = await createAssignment(harness);
  await save(client, video.id, 70);
  await save(client, video.id, 0, true);
  harness.clock.advance(60_000);
  await save(client, video.id, 12);
  expect(await list(client)).toEqual([{ videoId: video.id, position: 12, watched: true, updatedAt: now() }]);
});

test('a position that comes late counts where nothing later is known, and watched to the end stays so', async () => {
  const { client, video } = await createAssignment(harness);
  const late = (position: number, watched: boolean, secondsAgo: number) =>
    harness.ask(calls.saveProgress, { as: client, params: { id: video.id }, body: { position, watched, secondsAgo } });
  const minutesAgo = (count: number) => new Date(harness.clock.now() - count * 60_000).toISOString();
  await late(300, false, 3_600);
  expect(await list(client)).toEqual([{ videoId: video.id, position: 300, watched: false, updatedAt: minutesAgo(60) }]);
  await late(0, true, 1_800);
  await late(200, false, 2_400);
  expect(await list(client)).toEqual([{ videoId: video.id, position: 0, watched: true, updatedAt: minutesAgo(30) }]);
  await save(client, video.id, 12);
  await late(300, true, 60);
  expect(await list(client)).toEqual([{ videoId: video.id, position: 12, watched: true, updatedAt: now() }]);
});

test('the video watched last comes first', async () => {
  const { client, video } = await createAssignment(harness);
  const { video: second } = await createAssignment(harness, { client });
  await save(client, video.id, 1);
  harness.clock.advance(1_000);
  await save(client, second.id, 2);
  expect((await list(client)).map(({ videoId }) => videoId)).toEqual([second.id, video.id]);
  harness.clock.advance(1_000);
  await save(client, video.id, 3);
  expect((await list(client)).map(({ videoId }) => videoId)).toEqual([video.id, second.id]);
});

test('a video that is not assigned is answered like one that does not exist, and nothing is written', async () => {
  const client = await loginClient(harness);
  const { video } = await createAssignment(harness);
  await harness.changesNothing(async () => {
    refusalOf(await save(client, video.id, 7), 'video_not_found', harness);
    refusalOf(await save(client, 'no-such-video', 7), 'video_not_found', harness);
  });
});

test('nobody sees or moves where another client is', async () => {
  const { client, video } = await createAssignment(harness);
  const { client: other } = await createAssignment(harness, { video });
  await save(client, video.id, 7);
  expect(await list(other)).toEqual([]);
  await save(other, video.id, 40, true);
  expect(await list(client)).toMatchObject([{ position: 7, watched: false }]);
});

test('a video taken away is neither listed nor written; given back, it goes on where it was', async () => {
  const { client, video, params } = await createAssignment(harness);
  await save(client, video.id, 7, true);
  await harness.answerTo(calls.revokeVideo, { as: harness.admin, params });
  expect(await list(client)).toEqual([]);
  refusalOf(await save(client, video.id, 9), 'video_not_found', harness);
  await harness.answerTo(calls.assignVideo, { as: harness.admin, params });
  expect(await list(client)).toMatchObject([{ position: 7, watched: true }]);
});

test('it goes with the user and with the video', async () => {
  const { client, video } = await createAssignment(harness);
  const { client: other } = await createAssignment(harness, { video });
  const held = await createVideo(harness);
  await createAssignment(harness, { client, video: held });
  await save(client, video.id, 7);
  await save(client, held.id, 8);
  await save(other, video.id, 9);
  const rows = async () => {
    const { progress = [] } = await harness.snapshot();
    return JSON.stringify(progress);
  };
  await harness.answerTo(calls.deleteVideo, { as: harness.admin, params: { id: video.id } });
  expect(await rows()).not.toContain(video.id);
  expect(await rows()).toContain(held.id);
  await harness.answerTo(calls.deleteUser, { as: harness.admin, params: { id: client.user.id } });
  expect(await rows()).not.toContain(client.user.id);
});

test.each([
  ['before the start', { position: -1, watched: false }],
  ['longer than any video', { position: limits.videos.durationMax + 1, watched: false }],
  ['of parts of a second', { position: 7.5, watched: false }],
  ['as text', { position: '7', watched: false }],
  ['without a mark', { position: 7 }],
  ['from the future', { position: 7, watched: false, secondsAgo: -1 }],
  ['from long ago', { position: 7, watched: false, secondsAgo: limits.videos.watching.lateMax + 1 }],
  ['with a time of its own', { position: 7, watched: false, updatedAt: '2031-01-01T00:00:00.000Z' }],
])('a place %s is refused', async (_, body) => {
  const { client, video } = await createAssignment(harness);
  await harness.changesNothing(async () => {
    const reply = await harness.send(calls.saveProgress, { as: client, params: { id: video.id }, body });
    refusalOf(reply, 'invalid_input', harness);
  });
});

test('many writes at once leave one place, and the mark is not lost among them', async () => {
  const { client, video } = await createAssignment(harness);
  await Promise.all(Array.from({ length: 12 }, (_, at) => save(client, video.id, at, at === 5)));
  const progress = await list(client);
  expect(progress).toHaveLength(1);
  expect(progress[0]?.watched).toBe(true);
});
