// Not on PostgreSQL: frames of files decide here, and no rows.
import { copyFile, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { createAssignment, createRenditionSet, createVideo, loginClient } from '../../../../tests/factories/factories.ts';
import { type Harness, headersOf, openHarness, refusalOf } from '../../../../tests/harness.ts';
import { sourceFile } from '../../../../tests/source-files.ts';
import { colourAt } from '../../../../tests/sources/seen.ts';

const [white, black] = [expect.closeTo(255, -1), expect.closeTo(0, -1)];

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

/** Black, with a white flash of a tenth of a second at each whole second. */
const flashes = () => sourceFile('flashes');
const ask = (id: string, at: number | null) =>
  harness.ask(calls.choosePoster, { as: harness.admin, params: { id }, body: { at } });
const choose = async (id: string, at: number | null) =>
  (await harness.answerTo(calls.choosePoster, { as: harness.admin, params: { id }, body: { at } })).video;
const middle: [number, number] = [0.5, 0.5];

async function uploaded() {
  const set = await createRenditionSet(harness);
  const folder = path.join(harness.paths.films, set.id);
  await copyFile(await flashes(), path.join(folder, 'film.mp4'));
  return { ...set, folder };
}

test('of an upload the chosen frame takes the place of both posters, and clients are told that theirs is old', async () => {
  const { id, videoId, folder } = await uploaded();
  const client = await loginClient(harness);
  await harness.answerTo(calls.assignVideo, { as: harness.admin, params: { userId: client.user.id, videoId } });
  const url = `/thumbnails/palestra/${id}.jpg`;
  const before = await harness.app.inject({ url, headers: headersOf(client) });
  harness.clock.advance(1000);

  const video = await choose(videoId, 2050);
  expect(video).toMatchObject({ thumbnailPath: `palestra/${id}.jpg`, updatedAt: new Date(harness.clock.now()).toISOString() });
  for (const name of ['poster.jpg', 'poster.avif'])
    expect(await colourAt(path.join(folder, name), middle)).toEqual([white, white, white]);
  const headers = { ...headersOf(client), 'if-none-match': String(before.headers.etag) };
  const after = await harness.app.inject({ url, headers });
  expect([after.statusCode, after.rawPayload]).toEqual([200, await readFile(path.join(folder, 'poster.jpg'))]);
  const names = await readdir(harness.paths.films);
  expect(names.filter((name) => name.startsWith('.'))).toEqual([]);

  await choose(videoId, 2500);
  expect(await colourAt(path.join(folder, 'poster.jpg'), middle)).toEqual([black, black, black]);
  // Past the end it is the last one; without a time, a typical one.
  for (const at of [4_000, 80_000, null]) expect((await ask(videoId, at)).status).toBe(200);
});

test('of a copied file it is a thumbnail named by the video, and the one before stays where it was copied to', async () => {
  const bytes = await readFile(await flashes());
  const { id } = await createVideo(harness, { bytes, thumbnailPath: 'palestra/copiata.jpg' });
  expect(await choose(id, 1050)).toMatchObject({ thumbnailPath: `palestra/${id}.jpg`, fileMissing: false });
  const folder = path.join(harness.paths.thumbnails, 'palestra');
  expect((await readdir(folder)).toSorted()).toEqual([`${id}.jpg`, 'copiata.jpg'].toSorted());
  expect(await colourAt(path.join(folder, `${id}.jpg`), middle)).toEqual([white, white, white]);
  await choose(id, 1500);
  expect(await colourAt(path.join(folder, `${id}.jpg`), middle)).toEqual([black, black, black]);
});

test('a video that is being made waits for its own posters', async () => {
  for (const state of ['waiting', 'processing'] as const)
    for (const isPlayable of [true, false]) {
      const { videoId } = await createRenditionSet(harness, { state, isPlayable });
      await harness.changesNothing(async () => refusalOf(await ask(videoId, 0), 'video_not_ready', harness));
    }
});

test('what is no video, or gone, gives no poster, and changes nothing', async () => {
  const broken = await createAssignment(harness);
  const { videoId, folder } = await uploaded();
  await copyFile(path.join(folder, 'poster.jpg'), path.join(folder, 'film.mp4'));
  await harness.changesNothing(async () => {
    for (const id of [broken.video.id, videoId]) refusalOf(await ask(id, 0), 'poster_not_made', harness);
  });
});
