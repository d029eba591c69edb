import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import type { AssignmentChanges, Video } from '#contract/videos/schemas.ts';
import { type Client, createAssignment, createVideo, loginClient } from '../../../../../tests/factories/factories.ts';
import { type Harness, openHarness, refusalOf } from '../../../../../tests/harness.ts';

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
  expect(videos).toEqual(
    [second, first].map(({ id, title, category, duration }) => ({ id, title, category, duration, byHand: true })),
  );
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

describe('several at once', () => {
  const changeOf = ({ user: { id } }: Client, body: AssignmentChanges) => ({ as: harness.admin, params: { id }, body });
  const change = (client: Client, body: AssignmentChanges) => harness.answerTo(calls.changeAssignments, changeOf(client, body));
  const idsOf = (...videos: Video[]) => videos.map(({ id }) => id);
  const heldBy = async (client: Client) => {
    const { videos } = await harness.answerTo(calls.listClientVideos, { as: client });
    return new Set(videos.map(({ id }) => id));
  };

  test('are given and taken together, and asking again changes nothing', async () => {
    const { client, video: lost } = await createAssignment(harness);
    const { video: held } = await createAssignment(harness, { client });
    const [one, two] = [await createVideo(harness), await createVideo(harness)];
    const body = { assign: idsOf(one, two, two, held), revoke: idsOf(lost) };
    await change(client, body);
    expect(await heldBy(client)).toEqual(new Set(idsOf(held, one, two)));
    harness.clock.advance(1000);
    await harness.changesNothing(() => change(client, body));
    await harness.changesNothing(() => change(client, { assign: [], revoke: [] }));
  });

  test('are none at all where one of the videos or the user is gone', async () => {
    const { client, video: held } = await createAssignment(harness);
    const [free, gone] = [await createVideo(harness), await createVideo(harness)];
    await harness.answerTo(calls.deleteVideo, { as: harness.admin, params: { id: gone.id } });
    await harness.changesNothing(async () => {
      for (const body of [
        { assign: idsOf(free, gone), revoke: idsOf(held) },
        { assign: idsOf(free), revoke: idsOf(held, gone) },
      ])
        refusalOf(await harness.ask(calls.changeAssignments, changeOf(client, body)), 'video_not_found', harness);
    });
    await harness.answerTo(calls.deleteUser, { as: harness.admin, params: { id: client.user.id } });
    const late = await harness.ask(calls.changeAssignments, changeOf(client, { assign: idsOf(free), revoke: [] }));
    refusalOf(late, 'user_not_found', harness);
  });

  test('may not name one video both to give and to take', async () => {
    const { client, video } = await createAssignment(harness);
    await harness.changesNothing(async () => {
      const reply = await harness.ask(calls.changeAssignments, changeOf(client, { assign: [video.id], revoke: [video.id] }));
      expect(refusalOf(reply, 'invalid_input', harness).fields).toEqual({ revoke: { code: 'not_allowed' } });
    });
  });

  test('as many as the limit fit into one call, and one more is refused', async () => {
    const { client } = await createAssignment(harness);
    const { changesMax } = limits.videos.assignment;
    const unknown = Array.from({ length: changesMax + 1 }, () => crypto.randomUUID());
    const most = await harness.ask(calls.changeAssignments, changeOf(client, { assign: unknown.slice(1), revoke: [] }));
    refusalOf(most, 'video_not_found', harness);
    const half = changesMax / 2;
    const more = changeOf(client, { assign: unknown.slice(half), revoke: unknown.slice(0, half) });
    const { fields } = refusalOf(await harness.ask(calls.changeAssignments, more), 'invalid_input', harness);
    expect(fields).toEqual({ assign: { code: 'too_large', limit: changesMax } });
  });
});
