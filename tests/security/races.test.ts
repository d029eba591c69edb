import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import {
  buildReview,
  buildUser,
  buildVideo,
  createAssignment,
  createReview,
  createUser,
  createVideo,
  loginClient,
  reviewOf,
  tokenIn,
  writeFileIn,
} from '../factories.ts';
import { type Harness, openHarness, type Reply } from '../harness.ts';

const AT_ONCE = 60;

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

/** Whatever was raced, no row points at one that is gone, and none is broken. */
afterEach(async () => {
  const { db } = harness.context;
  expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([]);
  expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: 'ok' }]);
});

/** All at once, in turns of the kinds given; nothing may fail in a way that is not foreseen. */
async function race(...kinds: ((n: number) => Promise<Reply>)[]): Promise<number[]> {
  const replies = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => kinds[n % kinds.length]?.(n)));
  const statuses = replies.map((reply) => reply?.status ?? 0);
  expect(Math.max(...statuses)).toBeLessThan(500);
  return statuses;
}

const as = () => harness.admin;

test('sixty first reviews of one client are one review', async () => {
  const client = await loginClient(harness);
  const statuses = await race((n) =>
    harness.ask(calls.writeOwnReview, { as: client, body: buildReview({ rating: (n % 5) + 1 }) }),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  const { reviews } = await harness.snapshot();
  expect(reviews).toHaveLength(1);
});

test('sixty users of one name are one user, with one link', async () => {
  const before = await harness.snapshot();
  const statuses = await race((n) =>
    harness.ask(calls.createUser, { as: as(), body: buildUser({ username: n % 2 ? 'Stesso' : 'STESSO' }) }),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(AT_ONCE - 1);
  const after = await harness.snapshot();
  expect(after.users).toHaveLength((before.users?.length ?? 0) + 1);
  expect(after.access_links).toHaveLength((before.access_links?.length ?? 0) + 1);
});

test('of users who all take one name by a change, one gets it', async () => {
  const users = await Promise.all(Array.from({ length: 10 }, () => createUser(harness)));
  const statuses = await race((n) => {
    const params = { id: users[n % 10]?.id ?? '' };
    return harness.ask(calls.changeUser, { as: as(), params, body: { username: 'conteso' } });
  });
  expect(statuses.filter((status) => status === 200)).toHaveLength(AT_ONCE / 10);
});

test('sixty videos of one file are one video', async () => {
  const { filePath } = buildVideo();
  await writeFileIn(harness, 'videos', filePath);
  const statuses = await race(() => harness.ask(calls.createVideo, { as: as(), body: buildVideo({ filePath }) }));
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});

test('assigning and revoking at once end in one of the two, and never twice', async () => {
  const { params } = await createAssignment(harness);
  const statuses = await race(
    () => harness.ask(calls.assignVideo, { as: as(), params }),
    () => harness.ask(calls.revokeVideo, { as: as(), params }),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  const { videos } = await harness.answerTo(calls.listUserVideos, { as: as(), params: { id: params.userId } });
  expect(videos.length).toBeLessThanOrEqual(1);
});

test('featuring against unapproving never leaves a review featured and not approved', async () => {
  const { client, review } = await createReview(harness, { state: 'approved' });
  const params = { id: review.id };
  const statuses = await race(
    () => harness.ask(calls.featureReview, { as: as(), params, body: { featured: true } }),
    (n) => harness.ask(calls.approveReview, { as: as(), params, body: { approved: n % 4 === 1 } }),
    () => harness.ask(calls.writeOwnReview, { as: client, body: buildReview() }),
  );
  for (const status of statuses) expect([200, 409]).toContain(status);
  const { isApproved, isFeatured, approvedAt } = await reviewOf(harness, client);
  expect(isFeatured && !isApproved).toBe(false);
  expect(approvedAt !== undefined).toBe(isApproved);
});

test('deleting a user against all that may be done for and by them leaves nothing of them', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { client, review } = await createReview(harness, { state: 'approved' });
    const { video } = await createAssignment(harness, { client });
    const { id } = client.user;
    const { loginUrl } = await harness.answerTo(calls.generateLink, { as: as(), params: { id } });
    const statuses = await race(
      () => harness.ask(calls.exchangeLink, { body: { token: tokenIn(loginUrl) } }),
      () => harness.ask(calls.assignVideo, { as: as(), params: { userId: id, videoId: video.id } }),
      () => harness.ask(calls.generateLink, { as: as(), params: { id } }),
      () => harness.ask(calls.writeOwnReview, { as: client, body: buildReview() }),
      () => harness.ask(calls.approveReview, { as: as(), params: { id: review.id }, body: { approved: true } }),
      () => harness.ask(calls.changeUser, { as: as(), params: { id }, body: { firstName: 'Cambia' } }),
      (n) => (n < 10 ? harness.ask(calls.listUsers, { as: as() }) : harness.ask(calls.deleteUser, { as: as(), params: { id } })),
    );
    for (const status of statuses) expect([200, 401, 404, 429]).toContain(status);
    expect(JSON.stringify(await harness.snapshot())).not.toContain(id);
    await harness.context.db.deleteFrom('attempts').execute();
  }
});

test('deactivating against opening sessions leaves none open', async () => {
  const { id, loginToken: token } = await createUser(harness);
  await race(
    () => harness.ask(calls.exchangeLink, { body: { token } }),
    () => harness.ask(calls.changeUser, { as: as(), params: { id }, body: { status: 'inactive' } }),
    () => harness.ask(calls.generateLink, { as: as(), params: { id } }),
  );
  const { sessions, access_links: links } = await harness.snapshot();
  expect(JSON.stringify([sessions, links])).not.toContain(id);
  await harness.context.db.deleteFrom('attempts').execute();
});

test('deleting a video against assigning, editing and registering its file again keeps films and rows together', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { client, video } = await createAssignment(harness);
    const { title, filePath, duration, category, id } = video;
    const body = { title, filePath, duration, category };
    const statuses = await race(
      () => harness.ask(calls.assignVideo, { as: as(), params: { userId: client.user.id, videoId: id } }),
      () => harness.ask(calls.editVideo, { as: as(), params: { id }, body }),
      (n) =>
        n < 12 ? harness.ask(calls.listVideos, { as: as() }) : harness.ask(calls.deleteVideo, { as: as(), params: { id } }),
      () => harness.ask(calls.createVideo, { as: as(), body }),
    );
    for (const status of statuses) expect([200, 400, 404, 409]).toContain(status);
    expect(JSON.stringify(await harness.snapshot())).not.toContain(id);
    const { videos } = await harness.answerTo(calls.listVideos, { as: as() });
    expect(videos.filter(({ fileMissing }) => fileMissing)).toEqual([]);
  }
});

test('the newest of many new links works, and only that one', async () => {
  const { id } = await createUser(harness);
  const links = await Promise.all(
    Array.from({ length: 20 }, () => harness.answerTo(calls.generateLink, { as: as(), params: { id } })),
  );
  const works = await Promise.all(
    links.map(({ loginUrl }) => harness.ask(calls.exchangeLink, { body: { token: tokenIn(loginUrl) } })),
  );
  expect(works.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a paged list stays whole while others write', async () => {
  const before = await createVideo(harness);
  await race(
    () => harness.ask(calls.createUser, { as: as(), body: buildUser() }),
    () => harness.ask(calls.listUsers, { as: as(), query: { limit: '5' } }),
    () => harness.ask(calls.listVideos, { as: as() }),
  );
  const { videos } = await harness.answerTo(calls.listVideos, { as: as() });
  expect(videos.map(({ id }) => id)).toContain(before.id);
});
