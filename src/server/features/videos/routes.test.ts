import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { VideoForm } from '#contract/videos/schemas.ts';
import { buildVideo, createAssignment, createVideo, videoHead, writeFileIn } from '../../../../tests/factories/factories.ts';
import { type Harness, openHarness, refusalOf } from '../../../../tests/harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const create = (body: VideoForm) => harness.ask(calls.createVideo, { as: harness.admin, body });
const edit = (id: string, body: VideoForm) => harness.ask(calls.editVideo, { as: harness.admin, params: { id }, body });
const listed = async (id: string) => {
  const { videos } = await harness.answerTo(calls.listVideos, { as: harness.admin });
  return videos.find((video) => video.id === id);
};

test('a new video is shown as it was typed, with its dates and no users yet', async () => {
  const form = {
    title: ' Squat 🏋️ ',
    description: '  Due righe:\nuna e due. ',
    filePath: 'palestra/squat.v1.MP4',
    category: 'palestra',
  } as const;
  await writeFileIn(harness, 'videos', form.filePath);
  const { video } = await harness.answerTo(calls.createVideo, { as: harness.admin, body: { ...form, duration: 0 } });
  const now = new Date(harness.clock.now()).toISOString();
  expect(video).toEqual({
    id: video.id,
    ...form,
    title: 'Squat 🏋️',
    description: 'Due righe:\nuna e due.',
    duration: 0,
    userCount: 0,
    planCount: 0,
    createdAt: now,
    updatedAt: now,
    fileMissing: false,
    captions: [],
    bytes: videoHead.length,
  });
  expect(await listed(video.id)).toEqual(video);
});

test('a file has one video: a second is refused, by creating or by editing, and nothing changes', async () => {
  const { filePath } = await createVideo(harness);
  const other = await createVideo(harness);
  await harness.changesNothing(async () => {
    for (const reply of [await create(buildVideo({ filePath })), await edit(other.id, buildVideo({ filePath }))])
      expect(refusalOf(reply, 'file_taken', harness).fields).toEqual({ filePath: { code: 'taken' } });
  });
});

test('an empty picture is none, as an empty description is', async () => {
  const body = { ...buildVideo(), thumbnailPath: '', description: '' };
  await writeFileIn(harness, 'videos', body.filePath);
  const { video } = await harness.answerTo(calls.createVideo, { as: harness.admin, body });
  expect(video).not.toHaveProperty('thumbnailPath');
  const edited = await harness.answerTo(calls.editVideo, { as: harness.admin, params: { id: video.id }, body });
  expect(edited.video).not.toHaveProperty('thumbnailPath');
});

test('all that is wrong is said at once', async () => {
  const wrong = { title: '', filePath: 'altrove/../x.mp4', duration: -1, category: 'palestra', thumbnailPath: 'x.exe' } as const;
  const { fields } = refusalOf(await create(wrong), 'invalid_input', harness);
  expect(Object.keys(fields ?? {}).sort()).toEqual(['duration', 'filePath', 'thumbnailPath', 'title']);
});

test('a missing file and a missing picture are both said; a folder is no file', async () => {
  await writeFileIn(harness, 'videos', 'palestra/cartella.mp4/dentro.mp4');
  const missing = buildVideo({ filePath: 'palestra/cartella.mp4', thumbnailPath: 'palestra/nessuna.jpg' });
  const { fields } = refusalOf(await create(missing), 'invalid_input', harness);
  expect(fields).toEqual({ filePath: { code: 'file_missing' }, thumbnailPath: { code: 'file_missing' } });
});

test.each(['1e999', '1e2.5', '"75"', '-0.5', '9007199254740993'])('the duration %s is none', async (duration) => {
  const form = buildVideo();
  await writeFileIn(harness, 'videos', form.filePath);
  const body = JSON.stringify(form).replace('"duration":75', `"duration":${duration}`);
  await harness.changesNothing(async () => {
    expect((await harness.send(calls.createVideo, { as: harness.admin, body })).status).toBe(400);
  });
});

test('editing replaces all but the date of creation and the assignments', async () => {
  const before = await createVideo(harness, { thumbnailPath: 'palestra/prima.jpg', description: 'Prima.' });
  const { client } = await createAssignment(harness, { video: before });
  harness.clock.advance(60_000);
  const form = buildVideo({ title: 'Dopo', category: 'corpoLibero', filePath: 'corpoLibero/dopo.webm', duration: 9 });
  await writeFileIn(harness, 'videos', form.filePath);
  const { video } = await harness.answerTo(calls.editVideo, { as: harness.admin, params: { id: before.id }, body: form });
  const { thumbnailPath: _, ...unchanged } = before;
  const updatedAt = new Date(harness.clock.now()).toISOString();
  expect(video).toEqual({ ...unchanged, ...form, description: '', userCount: 1, updatedAt, bytes: videoHead.length });
  const { videos } = await harness.answerTo(calls.listClientVideos, { as: client });
  expect(videos).toEqual([{ id: before.id, ...form, description: '', captions: [], grantedAt: before.createdAt }]);
});

test('a video whose file has gone is marked in the list; one may still edit it onto another file', async () => {
  const video = await createVideo(harness);
  await rm(path.join(harness.paths.videos, video.filePath));
  expect(await listed(video.id)).toEqual({ ...video, fileMissing: true, bytes: 0 });
  refusalOf(await edit(video.id, buildVideo({ filePath: video.filePath })), 'invalid_input', harness);
  const form = buildVideo();
  await writeFileIn(harness, 'videos', form.filePath);
  expect((await edit(video.id, form)).body).toMatchObject({ video: { fileMissing: false } });
});

test('a whole folder that has gone marks its videos and breaks nothing', async () => {
  const other = await openHarness();
  await createVideo(other);
  await rm(other.paths.videos, { recursive: true });
  const { videos } = await other.answerTo(calls.listVideos, { as: other.admin });
  expect(videos).toMatchObject([{ fileMissing: true }]);
  await other.close();
});

describe('what a client sees', () => {
  test('is what is assigned to them, newest grant first, with what it takes to show it and no more', async () => {
    const { client, video: first } = await createAssignment(harness, {
      video: await createVideo(harness, { thumbnailPath: 'palestra/mia.jpg', description: 'Piano.' }),
    });
    harness.clock.advance(1000);
    const { video: second } = await createAssignment(harness, { client });
    await createAssignment(harness);
    const { videos } = await harness.answerTo(calls.listClientVideos, { as: client });
    expect(videos.map(({ id }) => id)).toEqual([second.id, first.id]);
    const { userCount: _, planCount: ______, createdAt: __, updatedAt: ___, fileMissing: ____, bytes: _____, ...shown } = first;
    expect(videos[1]).toEqual({ ...shown, grantedAt: expect.any(String) });
  });

  test('is counted by category, and only categories that have any', async () => {
    const { client } = await createAssignment(harness);
    const categories = async () => (await harness.answerTo(calls.listClientCategories, { as: client })).categories;
    expect(await categories()).toEqual([{ name: 'palestra', videoCount: 1 }]);
    await createAssignment(harness, { client });
    await createAssignment(harness, { client, video: await createVideo(harness, { category: 'corpoLibero' }) });
    expect(await categories()).toEqual([
      { name: 'palestra', videoCount: 2 },
      { name: 'corpoLibero', videoCount: 1 },
    ]);
  });
});
