import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { createAssignment, createRenditionSet, createTrashed, createVideo } from '../../../../../tests/factories/factories.ts';
import { type Harness, openHarness, type Reply } from '../../../../../tests/harness.ts';
import { cleanUp } from '../../../ops/cleanup.ts';

const AT_ONCE = 40;

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const use = (id: string) => ({ as: harness.admin, params: { id } });

/** All at once, the works in turns; gives how often each status came. */
async function race(...works: (() => Promise<Reply>)[]): Promise<Record<number, number>> {
  const replies = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => works[n % works.length]?.()));
  const statuses = Map.groupBy(replies, (reply) => reply?.status ?? 0);
  return Object.fromEntries([...statuses].map(([status, those]) => [status, those.length]));
}

/** Done, or refused because another was first; never a failure. */
function expectForeseen(statuses: Record<number, number>) {
  for (const status of Object.keys(statuses)) expect(['200', '404']).toContain(status);
}

/** Every video of the list has its files, and every other one lies whole in the trash and can be brought back. */
afterEach(async () => {
  await cleanUp(harness.context);
  const list = async () => (await harness.answerTo(calls.listVideos, { as: harness.admin })).videos;
  for (const { id } of (await harness.answerTo(calls.listTrash, { as: harness.admin })).videos)
    await harness.ask(calls.restoreVideo, use(id));
  const videos = await list();
  expect(videos.filter(({ fileMissing }) => fileMissing)).toEqual([]);
  for (const { id } of videos) await harness.answerTo(calls.deleteVideo, use(id));
  for (const kind of ['videos', 'films', 'uploads'] as const)
    expect(await Array.fromAsync(harness.context.files.list(kind))).toEqual([]);
  for (const { id } of (await harness.answerTo(calls.listTrash, { as: harness.admin })).videos)
    await harness.answerTo(calls.eraseVideo, use(id));
  expect(await readdir(harness.paths.trash)).toEqual([]);
});

test('deleting one video is done once', async () => {
  const { id } = await createVideo(harness);
  expect(await race(() => harness.ask(calls.deleteVideo, use(id)))).toEqual({ 200: 1, 404: AT_ONCE - 1 });
  expect((await readdir(harness.paths.trash)).length).toBe(1);
});

test('restoring one video is done once', async () => {
  const { id } = await createTrashed(harness);
  expect(await race(() => harness.ask(calls.restoreVideo, use(id)))).toEqual({ 200: 1, 404: AT_ONCE - 1 });
});

test('deleting against restoring against erasing never leaves half of it', async () => {
  const uploaded = await createRenditionSet(harness, { state: 'processing', isPlayable: true });
  const typed = await createVideo(harness);
  for (const id of [uploaded.videoId, typed.id]) {
    const statuses = await race(
      () => harness.ask(calls.deleteVideo, use(id)),
      () => harness.ask(calls.restoreVideo, use(id)),
      () => harness.ask(calls.listTrash, { as: harness.admin }),
      () => harness.ask(calls.deleteVideo, use(id)),
      () => harness.ask(calls.restoreVideo, use(id)),
    );
    expectForeseen(statuses);
  }
  const erased = await createTrashed(harness);
  await race(
    () => harness.ask(calls.eraseVideo, use(erased.id)),
    () => harness.ask(calls.restoreVideo, use(erased.id)),
    () => harness.ask(calls.deleteVideo, use(erased.id)),
  );
});

test('deleting against assigning leaves no assignment of a video that is gone', async () => {
  const { client, video } = await createAssignment(harness);
  const params = { userId: client.user.id, videoId: video.id };
  const statuses = await race(
    () => harness.ask(calls.assignVideo, { as: harness.admin, params }),
    () => harness.ask(calls.deleteVideo, use(video.id)),
    () => harness.ask(calls.restoreVideo, use(video.id)),
  );
  expectForeseen(statuses);
});

test('restoring against another video of the same file: one of the two has it', async () => {
  const { id, title, filePath, duration, category } = await createTrashed(harness, { bytes: 'il primo' });
  const other = await createVideo(harness, { bytes: 'il secondo' });
  const body = { title, filePath, duration, category };
  await race(
    () => harness.ask(calls.restoreVideo, use(id)),
    () => harness.ask(calls.createVideo, { as: harness.admin, body }),
    () => harness.ask(calls.editVideo, { ...use(other.id), body }),
  );
  const { videos } = await harness.answerTo(calls.listVideos, { as: harness.admin });
  expect(videos.filter((video) => video.filePath === filePath)).toHaveLength(1);
  expect(await readFile(path.join(harness.paths.videos, filePath), 'utf8')).toBe('il primo');
});
