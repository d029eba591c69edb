import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import {
  createAssignment,
  createCaptions,
  createRenditionSet,
  createTrashed,
  createVideo,
  writeFileIn,
} from '../../../../../tests/factories/factories.ts';
import { type Harness, openHarness, refusalOf } from '../../../../../tests/harness.ts';
import { cleanUp } from '../../../ops/cleanup.ts';
import { discard } from '../../../storage/trash.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const use = (id: string) => ({ as: harness.admin, params: { id } });
const remove = (id: string) => harness.answerTo(calls.deleteVideo, use(id));
const restore = async (id: string) => (await harness.answerTo(calls.restoreVideo, use(id))).video;
const listed = async (id: string) =>
  (await harness.answerTo(calls.listVideos, { as: harness.admin })).videos.find((video) => video.id === id);
const batches = () => readdir(harness.paths.trash);

/** All rows of one video. */
async function rowsOf(id: string) {
  const { db } = harness.context;
  return {
    video: await db.selectFrom('videos').selectAll().where('id', '=', id).execute(),
    films: await db.selectFrom('films').selectAll().where('videoId', '=', id).orderBy('id').execute(),
    captions: await db.selectFrom('captions').selectAll().where('videoId', '=', id).orderBy('language').execute(),
  };
}

describe('a video that was deleted', () => {
  test('comes back as it was, with its files, its captions and whoever had it', async () => {
    const before = await createVideo(harness, { thumbnailPath: 'palestra/tornata.jpg', description: 'Piano.', bytes: 'il film' });
    const { client } = await createAssignment(harness, { video: before });
    const { client: deleted } = await createAssignment(harness, { video: before });
    await createCaptions(harness, before.id);
    const rows = await rowsOf(before.id);
    await remove(before.id);
    expect((await harness.answerTo(calls.listClientVideos, { as: client })).videos).toEqual([]);
    await harness.answerTo(calls.deleteUser, use(deleted.user.id));
    expect(JSON.stringify(await harness.snapshot()).split(deleted.user.id)).toHaveLength(2);
    harness.clock.advance(60_000);
    const video = await restore(before.id);
    expect(await rowsOf(before.id)).toEqual(rows);
    expect(video).toEqual({ ...before, captions: ['it'], userCount: 1 });
    expect(await listed(before.id)).toEqual(video);
    expect(await readFile(path.join(harness.paths.videos, before.filePath), 'utf8')).toBe('il film');
    expect(existsSync(path.join(harness.paths.thumbnails, 'palestra/tornata.jpg'))).toBe(true);
    const [given] = (await harness.answerTo(calls.listClientVideos, { as: client })).videos;
    expect(given).toMatchObject({ id: before.id, grantedAt: '2031-03-14T09:26:53.000Z' });
    expect((await harness.snapshot()).trashedAssignments).toEqual([]);
    expect(await batches()).toEqual([]);
    expect((await harness.answerTo(calls.listTrash, { as: harness.admin })).videos).toEqual([]);
  });

  test('comes back after a restart, and can be deleted again on the same day', async () => {
    const { id } = await createVideo(harness);
    for (let times = 0; times < 3; times += 1) {
      await remove(id);
      await harness.restart();
      expect((await restore(id)).fileMissing).toBe(false);
    }
  });

  test('cannot come back while its file name is another’s, or lies there anew; then it can', async () => {
    const { id, filePath } = await createTrashed(harness, { filePath: 'palestra/ripreso.mp4', bytes: 'il primo' });
    const refused = async () => {
      await harness.changesNothing(async () => refusalOf(await harness.ask(calls.restoreVideo, use(id)), 'file_taken', harness));
      expect(await readFile(path.join(harness.paths.videos, filePath), 'utf8')).toBe('il secondo');
    };
    const other = await createVideo(harness, { filePath, bytes: 'il secondo' });
    await refused();
    await remove(other.id);
    await writeFileIn(harness, 'videos', filePath, 'il secondo');
    await refused();
    await rm(path.join(harness.paths.videos, filePath));
    expect(await restore(id)).toMatchObject({ id, fileMissing: false });
    expect(await readFile(path.join(harness.paths.videos, filePath), 'utf8')).toBe('il primo');
  });

  test('shows its picture again, which another video had as well, in whatever order they come and go', async () => {
    const shared = { thumbnailPath: 'palestra/di-due.jpg' };
    const [first, second] = [await createVideo(harness, shared), await createVideo(harness, shared)];
    for (const { id } of [first, second]) await remove(id);
    for (const { id } of [first, second]) await restore(id);
    expect(existsSync(path.join(harness.paths.thumbnails, shared.thumbnailPath))).toBe(true);
    await remove(second.id);
    expect(existsSync(path.join(harness.paths.thumbnails, shared.thumbnailPath))).toBe(true);
  });

  test('comes back even where its file was thrown out of the trash, and says that it is missing', async () => {
    const { id, filePath } = await createTrashed(harness);
    const [batch = ''] = (await batches()).filter((name) => name.endsWith(id));
    await rm(path.join(harness.paths.trash, batch, 'videos', filePath));
    expect(await restore(id)).toMatchObject({ fileMissing: true });
  });
});

describe('an uploaded video', () => {
  test('comes back with all that was made of it and what was on its way', async () => {
    const uploaded = await createRenditionSet(harness);
    const coming = await createRenditionSet(harness, { state: 'waiting', videoId: uploaded.videoId });
    const rows = await rowsOf(uploaded.videoId);
    await remove(uploaded.videoId);
    expect(await restore(uploaded.videoId)).toMatchObject({
      fileMissing: false,
      renditions: { id: uploaded.id, state: 'ready' },
    });
    expect(await rowsOf(uploaded.videoId)).toEqual(rows);
    expect(await readFile(path.join(harness.paths.films, uploaded.id, '480p/media.mp4'), 'utf8')).toContain(uploaded.id);
    expect(await readFile(path.join(harness.paths.uploads, coming.id), 'utf8')).toBe(`sorgente di ${coming.id}`);
  });

  test.each(['waiting', 'failed', 'processing'] as const)(
    'that was %s waits for its turn again or stays refused',
    async (state) => {
      const uploaded = await createRenditionSet(harness, { state });
      await harness.context.db.updateTable('films').set({ percent: 40 }).where('id', '=', uploaded.id).execute();
      await remove(uploaded.videoId);
      await restore(uploaded.videoId);
      const { films } = await rowsOf(uploaded.videoId);
      expect(films).toMatchObject([
        { state: state === 'failed' ? 'failed' : 'waiting', percent: state === 'processing' ? 0 : 40 },
      ]);
      expect(existsSync(path.join(harness.paths.uploads, uploaded.id))).toBe(true);
      await remove(uploaded.videoId);
    },
  );
});

describe('for good', () => {
  test('who had it is forgotten when it is erased', async () => {
    const { video } = await createAssignment(harness);
    await remove(video.id);
    expect((await harness.snapshot()).trashedAssignments).toHaveLength(1);
    await harness.answerTo(calls.eraseVideo, use(video.id));
    expect((await harness.snapshot()).trashedAssignments).toEqual([]);
  });

  test('a video can be erased, with every byte, and then neither restored nor erased', async () => {
    const { id } = await createTrashed(harness);
    const other = await createTrashed(harness);
    const { acts: _, ...before } = await harness.snapshot();
    await harness.answerTo(calls.eraseVideo, use(id));
    expect(await harness.snapshot()).toMatchObject(before);
    expect((await batches()).filter((name) => name.includes(id))).toEqual([]);
    for (const call of [calls.eraseVideo, calls.restoreVideo])
      refusalOf(await harness.ask(call, use(id)), 'video_not_found', harness);
    await restore(other.id);
  });

  test('its earlier videos go with it, however often it was replaced, and nobody else’s', async () => {
    const uploaded = await createRenditionSet(harness);
    const { files } = harness.context;
    const day = '2031-03-14';
    const [first, second] = [await createRenditionSet(harness), await createRenditionSet(harness)];
    await writeFileIn(harness, 'videos', 'palestra/prima.mp4');
    await discard(files, 'videos/palestra/prima.mp4', `${day}-${first.id}`);
    await discard(files, `films/${first.id}`, `${day}-${second.id}`);
    await discard(files, `films/${second.id}`, `${day}-${uploaded.id}`);
    await discard(files, `films/${(await createRenditionSet(harness)).id}`, `${day}-di-un-altro`);
    const others = (await batches()).filter((name) => ![first, second, uploaded].some(({ id }) => name.endsWith(id)));
    await remove(uploaded.videoId);
    await harness.answerTo(calls.eraseVideo, use(uploaded.videoId));
    expect(await batches()).toEqual(others);
  });

  test('one that is there cannot be erased', async () => {
    const { id } = await createVideo(harness);
    refusalOf(await harness.ask(calls.eraseVideo, use(id)), 'video_not_found', harness);
    expect(await listed(id)).toMatchObject({ fileMissing: false });
  });

  test('it goes after thirty days, and what an interrupted erasing left goes at once', async () => {
    const { id } = (await createAssignment(harness)).video;
    await remove(id);
    const remains = path.join(harness.paths.trash, '.erasing-2031-03-01-x');
    await writeFileIn(harness, 'uploads', 'a');
    await discard(harness.context.files, 'uploads/a', path.basename(remains));
    const trashed = async () => (await harness.answerTo(calls.listTrash, { as: await harness.login() })).videos;
    const [deleted] = await trashed();
    harness.clock.advance(Date.parse(deleted?.keptUntil ?? '') - harness.clock.now());
    await cleanUp(harness.context);
    expect((await trashed()).map((one) => one.id)).toContain(id);
    expect((await harness.snapshot()).trashedAssignments).toHaveLength(1);
    expect(existsSync(remains)).toBe(false);
    harness.clock.advance(24 * 60 * 60 * 1000);
    await cleanUp(harness.context);
    expect([await trashed(), await batches()]).toEqual([[], []]);
    expect((await harness.snapshot()).trashedAssignments).toEqual([]);
    await writeFile(path.join(harness.paths.trash, 'appunti'), '');
  });
});
