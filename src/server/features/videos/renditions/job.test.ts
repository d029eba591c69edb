// On PostgreSQL in the long run: it is about ffmpeg and files; the queue has tests of its own.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { renditionUrl } from '#contract/videos/renditions.ts';
import {
  type Client,
  createArrived,
  createAssignment,
  createRenditionSet,
  createVideo,
  loginClient,
} from '../../../../../tests/factories/factories.ts';
import { type Harness, headersOf, openHarness, refusalOf } from '../../../../../tests/harness.ts';
import { sourceFile } from '../../../../../tests/source-files.ts';
import { measure } from '../../../storage/trash.ts';

let harness: Harness;

beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.close());

const soon = { timeout: 50_000, interval: 50 };

async function listed(videoId: string) {
  const { videos } = await harness.answerTo(calls.listVideos, { as: harness.admin });
  const video = videos.find(({ id }) => id === videoId);
  if (!video) throw new Error('There is no such video.');
  return video;
}

const atWork = async () => (await harness.answerTo(calls.readProcessing, { as: harness.admin })).pending;
const seenBy = async (client: Client) => (await harness.answerTo(calls.listClientVideos, { as: client })).videos;
const isReady = (videoId: string) => expect.poll(async () => (await listed(videoId)).renditions?.state, soon).toBe('ready');
const retry = (id: string) => harness.ask(calls.retryRenditions, { as: harness.admin, params: { id } });
const status = async (url: string, as: Client) => (await harness.app.inject({ url, headers: headersOf(as) })).statusCode;

/** Not one folder is left but those of these videos, and no upload, as soon as all is cleared away. */
async function leavesOnly(...films: string[]) {
  await expect.poll(() => readdir(harness.paths.uploads), soon).toEqual([]);
  await expect.poll(async () => (await readdir(harness.paths.films)).sort(), soon).toEqual(films.sort());
}

test.each([
  ['unreadableSound', 'unreadable'],
  ['tiny', 'none'],
] as const)('a video of %s is made without sound, and the trainer is told why: %s', async (source, missingSound) => {
  const { id, videoId } = await createArrived(harness, source);
  harness.context.renditionQueue.start();
  await isReady(videoId);
  expect(await listed(videoId)).toMatchObject({ renditions: { id, missingSound } });
});

test('an upload becomes a video that its client can play, with all its files, and nothing is left over', async () => {
  const { id, videoId } = await createArrived(harness, 'landscapeSmall');
  const { db } = harness.context;
  await db.updateTable('films').set({ sourceSha256: '' }).where('id', '=', id).execute();
  const source = await readFile(path.join(harness.paths.uploads, id));
  const client = await loginClient(harness);
  await harness.answerTo(calls.assignVideo, { as: harness.admin, params: { userId: client.user.id, videoId } });
  expect(await seenBy(client)).toEqual([]);
  expect((await harness.answerTo(calls.listClientCategories, { as: client })).categories).toEqual([]);
  expect(await atWork()).toMatchObject([{ id, videoId, state: 'waiting', playable: false, replaces: false }]);
  harness.context.renditionQueue.start();
  await isReady(videoId);
  expect(await db.selectFrom('films').select('sourceSha256').where('id', '=', id).execute()).toEqual([
    { sourceSha256: createHash('sha256').update(source).digest('hex') },
  ]);
  const paths = { filePath: `palestra/${id}.mp4`, thumbnailPath: `palestra/${id}.jpg` };
  expect(await seenBy(client)).toMatchObject([{ ...paths, duration: 2, stream: { id, heights: [360], hasStoryboard: true } }]);
  const files = ['film.mp4', 'poster.jpg', 'master.m3u8', '360p/index.m3u8', '360p/media.mp4', 'scrub.jpg', 'scrub.vtt'];
  const derived = files.map((file) => renditionUrl(id, file));
  for (const url of [`/videos/${paths.filePath}`, `/thumbnails/${paths.thumbnailPath}`, ...derived]) {
    const reply = await harness.app.inject({ url, headers: { ...headersOf(client), range: 'bytes=0-7' } });
    expect([url, reply.statusCode, reply.rawPayload.length]).toEqual([url, 206, 8]);
  }
  await leavesOnly(id);
  expect(await listed(videoId)).toMatchObject({ bytes: await measure(harness.context.files, `films/${id}`), fileMissing: false });
  expect(await atWork()).toEqual([]);
});

test('what is no video fails with the reason and keeps its source, however often it is retried', async () => {
  const { id } = await createRenditionSet(harness, { state: 'waiting' });
  harness.context.renditionQueue.start();
  const refused = [{ id, state: 'failed', failure: 'not_a_film', playable: false }];
  await expect.poll(atWork, soon).toMatchObject(refused);
  expect((await retry(id)).status).toBe(200);
  await expect.poll(atWork, soon).toMatchObject(refused);
  expect(await readdir(harness.paths.films)).toEqual([]);
  expect(await readdir(harness.paths.uploads)).toEqual([id]);
  refusalOf(await retry((await createRenditionSet(harness)).id), 'renditions_not_failed', harness);
  refusalOf(await retry('none'), 'renditions_not_found', harness);
});

test('an upload that has gone cannot be made, now or when it is tried again', async () => {
  const { id } = await createRenditionSet(harness, { state: 'waiting' });
  await rm(path.join(harness.paths.uploads, id));
  harness.context.renditionQueue.start();
  const missing = [{ id, state: 'failed', failure: 'source_missing' }];
  await expect.poll(atWork, soon).toMatchObject(missing);
  refusalOf(await retry(id), 'upload_missing', harness);
  expect(await atWork()).toMatchObject(missing);
});

describe('another source for a video', () => {
  test('takes the place of a typed file at once, with its assignments; the file and its own picture go to the trash', async () => {
    const before = await createVideo(harness, { thumbnailPath: 'palestra/sola.jpg' });
    const { client } = await createAssignment(harness, { video: before });
    const { id, videoId } = await createArrived(harness, 'small', before.id);
    expect(await listed(videoId)).toMatchObject({ filePath: before.filePath, incoming: { id, state: 'waiting' } });
    expect(await atWork()).toMatchObject([{ id, replaces: true }]);
    harness.context.renditionQueue.start();
    await isReady(videoId);
    const video = await listed(videoId);
    expect(video).toMatchObject({ title: before.title, duration: 2, userCount: 1, thumbnailPath: `palestra/${id}.jpg` });
    expect(video).not.toHaveProperty('incoming');
    expect(await seenBy(client)).toMatchObject([{ id: before.id, stream: { id } }]);
    expect(await status(`/videos/${before.filePath}`, client)).toBe(404);
    const batch = path.join(harness.paths.trash, `2031-03-14-${id}`);
    for (const name of [`videos/${before.filePath}`, 'thumbnails/palestra/sola.jpg'])
      expect([name, existsSync(path.join(batch, name))]).toEqual([name, true]);
  });

  test('plays only once it can: until then, and where it fails, the one before does', async () => {
    const before = await createRenditionSet(harness);
    const { id } = await createRenditionSet(harness, { state: 'waiting', videoId: before.videoId });
    harness.context.renditionQueue.start();
    await expect.poll(atWork, soon).toMatchObject([{ id, state: 'failed', replaces: true }]);
    expect(await listed(before.videoId)).toMatchObject({
      renditions: { id: before.id },
      incoming: { id, failure: 'not_a_film' },
    });
    await copyFile(await sourceFile('small'), path.join(harness.paths.uploads, id));
    await retry(id);
    await expect.poll(async () => (await listed(before.videoId)).renditions, soon).toMatchObject({ id, state: 'ready' });
    await leavesOnly(id);
    const trashed = path.join(harness.paths.trash, `2031-03-14-${id}`, 'films', before.id);
    expect(await readdir(trashed)).toContain('film.mp4');
    const { client } = await createAssignment(harness, { video: await listed(before.videoId) });
    expect(await status(renditionUrl(before.id, 'film.mp4'), client)).toBe(404);
    expect(await status(renditionUrl(id, 'film.mp4'), client)).toBe(200);
  });
});

describe('during a transcode', () => {
  const isUnderWay = () =>
    expect.poll(async () => (await readdir(harness.paths.films)).filter((name) => name.startsWith('.')), soon).toHaveLength(1);

  test('its video may be deleted: the work ends and leaves nothing', async () => {
    const { videoId } = await createArrived(harness, 'landscape');
    harness.context.renditionQueue.start();
    await isUnderWay();
    await harness.answerTo(calls.deleteVideo, { as: harness.admin, params: { id: videoId } });
    await expect.poll(() => readdir(harness.paths.films), soon).toEqual([]);
    expect(await atWork()).toEqual([]);
    expect(await readdir(harness.paths.uploads)).toEqual([]);
  });

  test('what plays of it since before a restart is not touched; the rest is laid beside', async () => {
    const { id, videoId } = await createRenditionSet(harness, { state: 'waiting', isPlayable: true });
    const playing = path.join(harness.paths.films, id, 'film.mp4');
    const before = await readFile(playing);
    await copyFile(await sourceFile('small'), path.join(harness.paths.uploads, id));
    harness.context.renditionQueue.start();
    await isReady(videoId);
    expect(await readFile(playing)).toEqual(before);
    expect(await listed(videoId)).toMatchObject({ renditions: { id, heights: [240] } });
  });

  test('the server may stop: the next one transcodes from the start, and exactly once', async () => {
    const other = await createRenditionSet(harness);
    const { id, videoId } = await createArrived(harness, 'landscape');
    harness.context.renditionQueue.start();
    await isUnderWay();
    await harness.restart();
    // Another instance would take it at once.
    const state = harness.context.peers.areSeveral ? 'waiting' : 'processing';
    expect(await atWork()).toMatchObject([{ id, state }]);
    await mkdir(path.join(harness.paths.films, `.making-${id}-left`));
    await writeFile(path.join(harness.paths.uploads, other.id), 'not yet cleared');
    harness.context.renditionQueue.start();
    await isReady(videoId);
    expect((await listed(videoId)).renditions?.heights).toEqual([720, 480, 360]);
    await leavesOnly(id, other.id);
  });
});

test('a set that a killed server had half published is transcoded again and replaces nothing', async () => {
  const { id, videoId } = await createArrived(harness, 'small');
  await mkdir(path.join(harness.paths.films, id, '360p'), { recursive: true });
  await writeFile(path.join(harness.paths.films, id, 'film.mp4'), 'half of it');
  await writeFile(path.join(harness.paths.films, id, '360p', 'index.m3u8'), 'half of it');
  harness.context.renditionQueue.start();
  await isReady(videoId);
  const { client } = await createAssignment(harness, { video: await listed(videoId) });
  for (const name of ['film.mp4', '360p/index.m3u8'])
    expect((await harness.app.inject({ url: renditionUrl(id, name), headers: headersOf(client) })).body).not.toBe('half of it');
  await leavesOnly(id);
});

test('without the programs uploads wait, it is said which are missing, and it goes on once they are there', async () => {
  const folder = path.join(harness.folder, 'programs');
  const env = { FFMPEG_PATH: path.join(folder, 'ffmpeg'), FFPROBE_PATH: path.join(folder, 'ffprobe') };
  const other = await openHarness({ env });
  const { videoId } = await createArrived(other, 'small');
  const processing = () => other.answerTo(calls.readProcessing, { as: other.admin });
  other.context.renditionQueue.start();
  await expect.poll(processing, soon).toMatchObject({ pending: [{ state: 'waiting' }], missingTools: ['ffmpeg', 'ffprobe'] });
  await mkdir(folder);
  for (const program of ['ffmpeg', 'ffprobe'])
    await writeFile(path.join(folder, program), `#!/bin/sh\nexec ${program} "$@"\n`, { mode: 0o755 });
  other.context.renditionQueue.wake();
  await expect.poll(processing, soon).toMatchObject({ pending: [], missingTools: [] });
  const { videos } = await other.answerTo(calls.listVideos, { as: other.admin });
  expect(videos).toMatchObject([{ id: videoId, renditions: { state: 'ready' } }]);

  for (const program of ['ffmpeg', 'ffprobe']) await rm(path.join(folder, program));
  await createArrived(other, 'small');
  other.context.renditionQueue.wake();
  await expect.poll(processing, soon).toMatchObject({ pending: [{ state: 'waiting' }], missingTools: ['ffmpeg', 'ffprobe'] });
  await other.close();
});

test('what another instance transcodes is passed over, and taken once that one has let it go', async () => {
  const { peers, renditionQueue } = harness.context;
  const first = await createRenditionSet(harness, { state: 'processing' });
  const second = await createRenditionSet(harness, { state: 'waiting' });
  const hold = await peers.tryHold(`rendition:${first.id}`);
  renditionQueue.start();
  const states = async () => (await atWork()).map(({ state }) => state);
  await expect.poll(states, soon).toEqual(['processing', 'failed']);
  expect((await atWork()).map(({ id }) => id)).toEqual([first.id, second.id]);
  await hold?.release();
  await expect.poll(states, soon).toEqual(['failed', 'failed']);
});

test('an instance that only serves refuses no upload for what its machine lacks', async () => {
  const env = { TRANSCODE: 'off', UPLOADS: 'sandboxed', FFMPEG_PATH: path.join(harness.folder, 'none') };
  const serving = await openHarness({ env });
  const answer = await serving.answerTo(calls.readProcessing, { as: serving.admin });
  expect(answer).toMatchObject({ missingTools: [], sandboxed: true });
  expect(answer).not.toHaveProperty('uploadsRefused');
  await serving.close();
});
