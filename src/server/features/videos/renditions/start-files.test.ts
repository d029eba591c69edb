// On PostgreSQL in the long run: it is about ffmpeg and files; the queue has tests of its own.
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { publicVideoBase } from '#contract/pages/public-videos.ts';
import { MINUTE } from '#contract/units.ts';
import { createArrived, createPublicVideo, createRenditionSet, writeFileIn } from '../../../../../tests/factories/factories.ts';
import { findToolsOnce } from '../../../../../tests/found-programs.ts';
import { type Harness, openHarness } from '../../../../../tests/harness.ts';
import { runBriefly } from '../../../media/programs/child-process.ts';
import { measure } from '../../../storage/trash.ts';
import { readPageVideos } from '../public/page-videos.ts';

let harness: Harness;

beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.close());

const soon = { timeout: 50_000, interval: 50 };
const queue = () => harness.context.renditionQueue;
const startOf = async () => (await readPageVideos(harness.context, harness.context.site.current)).get('home')?.start;
const fileOf = (id: string, ...name: string[]) => path.join(harness.paths.films, id, ...name);

async function rowOf(id: string) {
  const row = await harness.context.db.selectFrom('films').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Error('There is no such set.');
  return row;
}

/** A video of a real source with its renditions; the queue runs. */
async function makeReal() {
  const { id, videoId } = await createArrived(harness, 'landscapeSmall');
  queue().start();
  await expect.poll(async () => (await rowOf(id)).state, soon).toBe('ready');
  return { id, videoId };
}

/** Stream, milliseconds since the first of all and bytes of each packet, which a copy has in common with what it copies. */
async function packetsOf(file: string): Promise<string[]> {
  const { tools } = await findToolsOnce(harness.settings);
  const shown = ['-v', 'error', '-show_entries', 'packet=stream_index,pts_time,size', '-of', 'csv=p=0'];
  const { stdout } = await runBriefly(tools?.ffprobe ?? 'ffprobe', [...shown, file]);
  const packets = stdout
    .trim()
    .split('\n')
    .map((line) => line.split(',').map(Number));
  const first = Math.min(...packets.map(([, at = 0]) => at));
  return packets.map(([stream, at = 0, bytes]) => `${stream} ${Math.round((at - first) * 100)} ${bytes}`).sort();
}

/** As a public video is that has its renditions, and no start file yet. The bytes are no video. */
async function createWithout() {
  const made = await createRenditionSet(harness);
  await rm(fileOf(made.id, 'start.mp4'));
  await harness.context.db.updateTable('films').set({ hasStart: 0 }).where('id', '=', made.id).execute();
  await createPublicVideo(harness, { id: made.videoId });
  return made;
}

test('a video that becomes public gets one: the packets of its rendition, with the index before them', async () => {
  const { id, videoId } = await makeReal();
  expect(existsSync(fileOf(id, 'start.mp4'))).toBe(false);
  await createPublicVideo(harness, { id: videoId });
  await expect.poll(startOf, soon).toEqual({ file: 'start.mp4', height: 360 });
  const bytes = (await readFile(fileOf(id, 'start.mp4'))).toString('latin1');
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  expect(bytes).not.toContain('moof');
  const packets = await packetsOf(fileOf(id, 'start.mp4'));
  expect(packets.length).toBeGreaterThan(50);
  expect(packets).toEqual(await packetsOf(fileOf(id, '360p', 'media.mp4')));
  expect((await rowOf(id)).bytes).toBe(await measure(harness.context.files, `films/${id}`));
  const reply = await harness.app.inject({ url: `${publicVideoBase(videoId, id)}/start.mp4`, headers: { range: 'bytes=4-7' } });
  expect([reply.statusCode, reply.headers['content-type'], reply.body]).toEqual([206, 'video/mp4', 'ftyp']);
  expect((await readdir(harness.paths.films)).sort()).toEqual([id]);

  // It stays while the video is private, and is there at once when it is public again.
  await harness.answerTo(calls.hideVideo, { as: harness.admin, params: { id: videoId } });
  expect(existsSync(fileOf(id, 'start.mp4'))).toBe(true);
  await createPublicVideo(harness, { id: videoId });
  expect(await startOf()).toEqual({ file: 'start.mp4', height: 360 });
});

test('one that was public before gets it with the next start, whatever a killed process left of it', async () => {
  const { id, videoId } = await makeReal();
  await queue().stop();
  await createPublicVideo(harness, { id: videoId });
  await writeFileIn(harness, 'films', `${id}/start.mp4`, 'half of it');
  expect(await startOf()).toBeUndefined();
  await harness.restart();
  queue().start();
  await expect.poll(startOf, soon).toEqual({ file: 'start.mp4', height: 360 });
  expect((await readFile(fileOf(id, 'start.mp4'))).subarray(4, 8).toString()).toBe('ftyp');
});

test('what cannot be copied leaves the page as it was, and is tried once', async () => {
  const { id } = await createWithout();
  const { files } = harness.context;
  let tries = 0;
  const makeWorkFolder = files.makeWorkFolder.bind(files);
  files.makeWorkFolder = (...parameters) => {
    tries += 1;
    return makeWorkFolder(...parameters);
  };
  queue().start();
  await expect.poll(() => tries, soon).toBe(1);
  await expect.poll(() => readdir(harness.paths.films), soon).toEqual([id]);
  queue().wake();
  harness.clock.advance(2 * MINUTE);
  queue().wake();
  await queue().stop();
  expect([tries, await startOf(), (await rowOf(id)).state]).toEqual([1, undefined, 'ready']);
});

test('a video that is thrown away meanwhile leaves nothing behind', async () => {
  const { id, videoId } = await makeReal();
  const { files } = harness.context;
  const takeIn = files.takeIn.bind(files);
  files.takeIn = async (...parameters) => {
    await harness.answerTo(calls.deleteVideo, { as: harness.admin, params: { id: videoId } });
    await takeIn(...parameters);
  };
  await createPublicVideo(harness, { id: videoId });
  await expect.poll(() => harness.context.db.selectFrom('films').selectAll().execute(), soon).toEqual([]);
  await queue().stop();
  expect(await readdir(harness.paths.films)).toEqual([]);
  files.takeIn = takeIn;
  await harness.answerTo(calls.restoreVideo, { as: harness.admin, params: { id: videoId } });
  expect(await rowOf(id)).toMatchObject({ hasStart: 0, state: 'ready' });
});
