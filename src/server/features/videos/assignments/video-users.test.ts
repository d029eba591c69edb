import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import type { AssignmentChanges } from '#contract/videos/schemas.ts';
import { type Client, createAssignment, createUser, createVideo, loginClient } from '../../../../../tests/factories/factories.ts';
import { type Harness, openHarness, refusalOf } from '../../../../../tests/harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const having = async (id: string) => (await harness.answerTo(calls.listVideoUsers, { as: harness.admin, params: { id } })).users;
const changeOf = (id: string, body: AssignmentChanges) => ({ as: harness.admin, params: { id }, body });
const change = (id: string, body: AssignmentChanges) => harness.answerTo(calls.changeVideoUsers, changeOf(id, body));
const idsOf = (...clients: Client[]) => clients.map(({ user }) => user.id);

test('who has a video is told with the day and what was watched of it, newest first', async () => {
  const { client: first, video } = await createAssignment(harness);
  const grantedAt = new Date(harness.clock.now()).toISOString();
  harness.clock.advance(1000);
  const { client: second } = await createAssignment(harness, { video });
  await createAssignment(harness, { client: first });
  harness.clock.advance(1000);
  const body = { position: 12, watched: false };
  await harness.answerTo(calls.saveProgress, { as: first, params: { id: video.id }, body });
  const updatedAt = new Date(harness.clock.now()).toISOString();
  expect(await having(video.id)).toEqual([
    { id: second.user.id, grantedAt: expect.any(String), byHand: true },
    { id: first.user.id, grantedAt, byHand: true, progress: { ...body, updatedAt } },
  ]);
});

test('a video is given to many and taken from others together, and asking again changes nothing', async () => {
  const { client: loses, video } = await createAssignment(harness);
  const { client: keeps } = await createAssignment(harness, { video });
  const [one, two] = [await loginClient(harness), await loginClient(harness)];
  const body = { assign: [...idsOf(one, two, two), keeps.user.id], revoke: idsOf(loses) };
  await change(video.id, body);
  expect(new Set((await having(video.id)).map(({ id }) => id))).toEqual(new Set(idsOf(keeps, one, two)));
  const { videos } = await harness.answerTo(calls.listClientVideos, { as: two });
  expect(videos.map(({ id }) => id)).toEqual([video.id]);
  harness.clock.advance(1000);
  await harness.changesNothing(() => change(video.id, body));
  await harness.changesNothing(() => change(video.id, { assign: [], revoke: [] }));
});

test('nothing changes where one of the clients or the video is gone', async () => {
  const { client, video } = await createAssignment(harness);
  const [free, gone] = [await createUser(harness), await createUser(harness)];
  await harness.answerTo(calls.deleteUser, { as: harness.admin, params: { id: gone.id } });
  await harness.changesNothing(async () => {
    for (const body of [
      { assign: [free.id, gone.id], revoke: idsOf(client) },
      { assign: [free.id], revoke: [...idsOf(client), gone.id] },
    ])
      refusalOf(await harness.ask(calls.changeVideoUsers, changeOf(video.id, body)), 'user_not_found', harness);
  });
  await harness.answerTo(calls.deleteVideo, { as: harness.admin, params: { id: video.id } });
  const late = await harness.ask(calls.changeVideoUsers, changeOf(video.id, { assign: [free.id], revoke: [] }));
  refusalOf(late, 'video_not_found', harness);
});

test('one client may not be both given and taken', async () => {
  const { client, video } = await createAssignment(harness);
  const body = { assign: idsOf(client), revoke: idsOf(client) };
  const reply = await harness.ask(calls.changeVideoUsers, changeOf(video.id, body));
  expect(refusalOf(reply, 'invalid_input', harness).fields).toEqual({ revoke: { code: 'not_allowed' } });
});

const many = (userIds: string[], videoIds: string[]) => ({ as: harness.admin, body: { userIds, videoIds } });

test('several videos are given to many clients together, and asking again changes nothing', async () => {
  const { client: has, video: given } = await createAssignment(harness);
  const clients = [await loginClient(harness), await loginClient(harness), has];
  const videos = [given, await createVideo(harness)].map(({ id }) => id);
  const [told] = clients;
  const choice = { userId: told?.user.id ?? '', namesVideos: 0, hasPlan: 0, createdAt: '2026-11-01T00:00:00.000Z' };
  await harness.context.db.insertInto('mailNotices').values(choice).execute();
  harness.clock.advance(1000);
  await harness.answerTo(calls.assignMany, many(idsOf(...clients, has), videos));
  for (const id of videos) {
    const users = await having(id);
    expect(users.map((user) => user.id).toSorted()).toEqual(idsOf(...clients).toSorted());
    expect(users.every(({ byHand }) => byHand)).toBe(true);
  }
  const waiting = await harness.context.db.selectFrom('mailNotices').select(['userId', 'since']).execute();
  expect(waiting).toEqual([{ userId: choice.userId, since: new Date(harness.clock.now()).toISOString() }]);
  harness.clock.advance(1000);
  await harness.changesNothing(() => harness.answerTo(calls.assignMany, many(idsOf(...clients), videos)));
});

test('of several videos for many clients none is given where one of either is gone', async () => {
  const [client, gone] = [await loginClient(harness), await createUser(harness)];
  const [video, deleted] = [await createVideo(harness), await createVideo(harness)];
  await harness.answerTo(calls.deleteUser, { as: harness.admin, params: { id: gone.id } });
  await harness.answerTo(calls.deleteVideo, { as: harness.admin, params: { id: deleted.id } });
  await harness.changesNothing(async () => {
    const noUser = await harness.ask(calls.assignMany, many([client.user.id, gone.id], [video.id]));
    refusalOf(noUser, 'user_not_found', harness);
    const noVideo = await harness.ask(calls.assignMany, many([client.user.id], [video.id, deleted.id]));
    refusalOf(noVideo, 'video_not_found', harness);
  });
});

test('as many assignments as the limit fit into one call, and more are refused', async () => {
  const { pairsMax } = limits.videos.assignment;
  const unknown = Array.from({ length: pairsMax }, () => crypto.randomUUID());
  const half = unknown.slice(pairsMax / 2);
  refusalOf(await harness.ask(calls.assignMany, many(unknown, ['x'])), 'user_not_found', harness);
  refusalOf(await harness.ask(calls.assignMany, many(half, ['x', 'y'])), 'user_not_found', harness);
  const tooMany = await harness.ask(calls.assignMany, many(half, ['x', 'y', 'z']));
  expect(refusalOf(tooMany, 'invalid_input', harness).fields).toEqual({ userIds: { code: 'too_many', limit: pairsMax } });
});
