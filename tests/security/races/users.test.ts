import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import {
  buildReview,
  buildUser,
  createAssignment,
  createReview,
  createUser,
  createVideo,
  loginClient,
  tokenIn,
} from '../../factories/factories.ts';
import type { Harness } from '../../harness.ts';
import { rounds } from '../length.ts';
import { AT_ONCE, openTrack, type Track } from './race.ts';

let track: Track;
let harness: Harness;

beforeAll(async () => {
  track = await openTrack();
  harness = track.harness;
});
afterEach(() => track.expectWhole());
afterAll(() => harness.close());

const as = () => harness.admin;

test('two hundred users of one name are one user, with one link', async () => {
  const before = await harness.snapshot();
  const statuses = await track.race((n) =>
    track.send(calls.createUser, { as: as(), body: buildUser({ username: n % 2 ? 'Stesso' : 'STESSO' }) }),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(AT_ONCE - 1);
  const after = await harness.snapshot();
  expect(after.users).toHaveLength((before.users?.length ?? 0) + 1);
  expect(after.accessLinks).toHaveLength((before.accessLinks?.length ?? 0) + 1);
});

test('of users who all take one name by a change, one gets it', async () => {
  const users = await Promise.all(Array.from({ length: 10 }, () => createUser(harness)));
  const statuses = await track.race((n) => {
    const params = { id: users[n % 10]?.id ?? '' };
    return track.send(calls.changeUser, { as: as(), params, body: { username: 'conteso' } });
  });
  expect(statuses.filter((status) => status === 200)).toHaveLength(AT_ONCE / 10);
});

test('deleting a user against all that may be done for and by them leaves nothing of them', async () => {
  for (let round = 0; round < rounds(3, 100); round += 1) {
    const { client, review } = await createReview(harness, { state: 'approved' });
    const { video } = await createAssignment(harness, { client });
    const { id } = client.user;
    const { loginUrl } = await harness.answerTo(calls.generateLink, { as: as(), params: { id } });
    const statuses = await track.race(
      (_, from) => track.send(calls.exchangeLink, { body: { token: tokenIn(loginUrl) }, ...from }),
      () => track.send(calls.assignVideo, { as: as(), params: { userId: id, videoId: video.id } }),
      () => track.send(calls.generateLink, { as: as(), params: { id } }),
      () => track.send(calls.writeOwnReview, { as: client, body: buildReview() }),
      () => track.send(calls.approveReview, { as: as(), params: { id: review.id }, body: { approved: true } }),
      () => track.send(calls.changeUser, { as: as(), params: { id }, body: { firstName: 'Cambia' } }),
      (n) => (n < 10 ? track.send(calls.listUsers, { as: as() }) : track.send(calls.deleteUser, { as: as(), params: { id } })),
    );
    for (const status of statuses) expect([200, 401, 404]).toContain(status);
    expect(await track.traces()).not.toContain(id);
    await harness.context.db.deleteFrom('attempts').execute();
  }
});

test('of two hundred who write one review at once none is refused: it is new once, and the rest write over it', async () => {
  const client = await loginClient(harness);
  const statuses = await track.race(() => track.send(calls.writeOwnReview, { as: client, body: buildReview() }));
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('deactivating against opening sessions leaves none open', async () => {
  const { id, loginToken: token } = await createUser(harness);
  await track.race(
    (_, from) => track.send(calls.exchangeLink, { body: { token }, ...from }),
    () => track.send(calls.changeUser, { as: as(), params: { id }, body: { status: 'inactive' } }),
    () => track.send(calls.generateLink, { as: as(), params: { id } }),
  );
  const { accessLinks: links } = await harness.snapshot();
  expect(JSON.stringify(links)).not.toContain(id);
  const living = harness.context.db.selectFrom('sessions').select('tokenHash').where('userId', '=', id);
  expect(await living.where('expiresAt', '>', new Date(harness.clock.now()).toISOString()).execute()).toEqual([]);
  await harness.context.db.deleteFrom('attempts').execute();
});

test('the newest of many new links works, and only that one', async () => {
  const { id } = await createUser(harness);
  const links = await Promise.all(
    Array.from({ length: 20 }, () => harness.answerTo(calls.generateLink, { as: as(), params: { id } })),
  );
  const works = await Promise.all(
    links.map(({ loginUrl }) => track.send(calls.exchangeLink, { body: { token: tokenIn(loginUrl) } })),
  );
  expect(works.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a paged list stays whole while others write', async () => {
  const before = await createVideo(harness);
  await track.race(
    () => track.send(calls.createUser, { as: as(), body: buildUser() }),
    () => track.send(calls.listUsers, { as: as(), query: { limit: '5' } }),
    () => track.send(calls.listVideos, { as: as() }),
  );
  const { videos } = await harness.answerTo(calls.listVideos, { as: as() });
  expect(videos.map(({ id }) => id)).toContain(before.id);
});
