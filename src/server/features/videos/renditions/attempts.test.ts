import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY, HOUR } from '#contract/units.ts';
import { renditionUrl } from '#contract/videos/renditions.ts';
import { createAssignment, createRenditionSet, loginClient, writeFileIn } from '../../../../../tests/factories/factories.ts';
import { type Harness, headersOf, openHarness } from '../../../../../tests/harness.ts';
import { sourceFile } from '../../../../../tests/source-files.ts';
import { cleanUp } from '../../../ops/cleanup.ts';
import { inBatch, trashBatch } from '../../../storage/trash.ts';
import { writeManifest } from '../trash/manifest.ts';

let harness: Harness;

beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.close());

const isAt = (...name: string[]) => existsSync(path.join(harness.paths.films, ...name));
const namesOf = async (id: string) => (await readdir(path.join(harness.paths.films, id))).sort();

async function oneVideo(id: string) {
  const { videos } = await harness.answerTo(calls.listVideos, { as: harness.admin });
  const video = videos.find((one) => one.id === id);
  if (!video) throw new Error('There is no such video.');
  return video;
}

test('what the attempt of the row has made is served, and no other attempt’s', async () => {
  const folder = randomUUID();
  const { id, videoId } = await createRenditionSet(harness, { folder });
  for (const name of ['film.mp4', '480p/media.mp4']) {
    await writeFileIn(harness, 'films', `${id}/${name}`, 'di prima');
    await writeFileIn(harness, 'films', `${id}/${randomUUID()}/${name}`, 'di un altro');
  }
  const video = await oneVideo(videoId);
  expect(video).toMatchObject({ fileMissing: false });
  const { client } = await createAssignment(harness, { video });
  const bodyOf = async (url: string) => (await harness.app.inject({ url, headers: headersOf(client) })).body;
  for (const name of ['film.mp4', 'master.m3u8', '480p/media.mp4', 'poster.jpg'])
    expect(await bodyOf(renditionUrl(id, name))).toBe(`${name} di ${id}`);
  expect(await bodyOf(`/videos/palestra/${id}.mp4`)).toBe(`film.mp4 di ${id}`);
  expect(await bodyOf(`/thumbnails/palestra/${id}.jpg`)).toBe(`poster.jpg di ${id}`);
  expect((await harness.app.inject({ url: renditionUrl(id, `${folder}/film.mp4`), headers: headersOf(client) })).statusCode).toBe(
    404,
  );
});

test('it goes to the trash and comes back with its folder', async () => {
  const folder = randomUUID();
  const { id, videoId } = await createRenditionSet(harness, { folder });
  const as = harness.admin;
  await harness.answerTo(calls.deleteVideo, { as, params: { id: videoId } });
  expect(isAt(id)).toBe(false);
  await harness.answerTo(calls.restoreVideo, { as, params: { id: videoId } });
  expect(isAt(id, folder, '480p/media.mp4')).toBe(true);
  expect(await oneVideo(videoId)).toMatchObject({ fileMissing: false, renditions: { id, state: 'ready' } });
});

test('a video that was deleted before attempts had folders comes back', async () => {
  const { id, videoId } = await createRenditionSet(harness);
  const as = harness.admin;
  await harness.answerTo(calls.deleteVideo, { as, params: { id: videoId } });
  const batch = trashBatch(videoId, harness.clock.now());
  const manifest = JSON.parse(String(await harness.context.files.read(inBatch(batch, 'video.json'))));
  for (const set of manifest.films) delete set.folder;
  await writeManifest(harness.context.files, batch, manifest);
  await harness.answerTo(calls.restoreVideo, { as, params: { id: videoId } });
  expect(await readFile(path.join(harness.paths.films, id, 'film.mp4'), 'utf8')).toBe(`film.mp4 di ${id}`);
  expect(await oneVideo(videoId)).toMatchObject({ fileMissing: false });
});

test('after an hour the cleanup deletes what attempts left, and nothing that is served or being made', async () => {
  const { db } = harness.context;
  const [served, working, left] = [randomUUID(), randomUUID(), randomUUID()];
  const takenOver = await createRenditionSet(harness, { folder: served });
  const underWay = await createRenditionSet(harness, { state: 'processing', isPlayable: true, folder: served });
  const older = await createRenditionSet(harness, { state: 'processing', isPlayable: true });
  for (const { id } of [underWay, older]) await db.updateTable('films').set({ maker: working }).where('id', '=', id).execute();
  for (const { id } of [takenOver, underWay, older])
    for (const folder of [working, left]) await writeFileIn(harness, 'films', `${id}/${folder}/480p/media.mp4`, 'metà');
  for (const name of ['film.mp4', '480p/media.mp4']) await writeFileIn(harness, 'films', `${takenOver.id}/${name}`, 'di prima');
  const before = await Promise.all([takenOver, underWay, older].map(({ id }) => namesOf(id)));
  await cleanUp(harness.context);
  expect(await Promise.all([takenOver, underWay, older].map(({ id }) => namesOf(id)))).toEqual(before);
  harness.clock.advance(HOUR);
  await cleanUp(harness.context);
  expect(await namesOf(takenOver.id)).toEqual([served]);
  expect(await namesOf(underWay.id)).toEqual([served, working].sort());
  expect(await namesOf(older.id)).toEqual(['film.mp4', 'poster.avif', 'poster.jpg', working].sort());
});

test('what changed long ago is not looked at', async () => {
  const { id } = await createRenditionSet(harness, { folder: randomUUID() });
  const left = randomUUID();
  await writeFileIn(harness, 'films', `${id}/${left}/film.mp4`, 'metà');
  harness.clock.advance(31 * DAY);
  await cleanUp(harness.context);
  expect(await namesOf(id)).toContain(left);
});

test('with others beside it each attempt fills a folder of its own, and in one process it goes on in the row’s', async () => {
  const folder = harness.context.peers.areSeveral ? randomUUID() : '';
  const { id, videoId } = await createRenditionSet(harness, { state: 'waiting', isPlayable: true, folder });
  const client = await loginClient(harness);
  await harness.answerTo(calls.assignVideo, { as: harness.admin, params: { userId: client.user.id, videoId } });
  const playable = () => harness.app.inject({ url: renditionUrl(id, 'film.mp4'), headers: headersOf(client) });
  const before = await playable();
  await copyFile(await sourceFile('small'), path.join(harness.paths.uploads, id));
  harness.context.renditionQueue.start();
  await expect.poll(async () => (await oneVideo(videoId)).renditions?.state, { timeout: 50_000, interval: 50 }).toBe('ready');
  const after = await playable();
  expect([after.statusCode, after.body, after.headers.etag]).toEqual([200, before.body, before.headers.etag]);
  const row = await harness.context.db.selectFrom('films').select(['folder', 'maker']).where('id', '=', id).executeTakeFirst();
  expect(row?.folder).toBe(harness.context.peers.areSeveral ? row?.maker : '');
  expect(isAt(id, row?.folder ?? '', 'master.m3u8')).toBe(true);
});
