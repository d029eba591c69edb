import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { DAY } from '#contract/units.ts';
import { cleanUp } from '#server/ops/cleanup.ts';
import { createRenditionSet, createUpload } from '../../../../../tests/factories/factories.ts';
import { type Harness, openHarness, refusalOf } from '../../../../../tests/harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const discard = (id: string) => harness.ask(calls.deleteRenditions, { as: harness.admin, params: { id } });
const atWork = () => harness.answerTo(calls.readProcessing, { as: harness.admin });
const videos = async () => (await harness.answerTo(calls.listVideos, { as: harness.admin })).videos;
const hasUpload = (id: string) => existsSync(path.join(harness.paths.uploads, id));

test('a replacement is cancelled: the video plays on what it has', async () => {
  for (const state of ['waiting', 'processing', 'failed'] as const) {
    const { id: before, videoId } = await createRenditionSet(harness);
    const { id } = await createRenditionSet(harness, { state, videoId });
    expect((await discard(id)).status).toBe(200);
    const video = (await videos()).find((one) => one.id === videoId);
    expect(video).toMatchObject({ renditions: { id: before, state: 'ready' } });
    expect(video).not.toHaveProperty('incoming');
    expect(hasUpload(id)).toBe(false);
    refusalOf(await discard(id), 'renditions_not_found', harness);
  }
});

test('a video that never had anything to watch is deleted with its set', async () => {
  const { id, videoId } = await createRenditionSet(harness, { state: 'failed' });
  expect((await discard(id)).status).toBe(200);
  expect((await videos()).map((one) => one.id)).not.toContain(videoId);
  expect(hasUpload(id)).toBe(false);
});

test('whoever tries again what has lost its upload is told so, and so is the list', async () => {
  const { id } = await createRenditionSet(harness, { state: 'failed' });
  await rm(path.join(harness.paths.uploads, id));
  refusalOf(await harness.ask(calls.retryRenditions, { as: harness.admin, params: { id } }), 'upload_missing', harness);
  const { pending: films } = await harness.answerTo(calls.readProcessing, { as: harness.admin });
  expect(films.find((set) => set.id === id)).toMatchObject({ state: 'failed', failure: 'source_missing' });
  expect((await discard(id)).status).toBe(200);
});

test('a video that has nothing to watch stays while another source is on its way for it', async () => {
  const { id, videoId } = await createRenditionSet(harness, { state: 'failed' });
  const upload = await createUpload(harness, { videoId });
  expect((await discard(id)).status).toBe(200);
  expect((await videos()).find((one) => one.id === videoId)).not.toHaveProperty('renditions');
  const { uploads } = await harness.answerTo(calls.listUploads, { as: harness.admin });
  expect(uploads).toMatchObject([{ id: upload, videoId }]);

  const next = await createRenditionSet(harness, { state: 'failed' });
  const waiting = await createRenditionSet(harness, { state: 'waiting', videoId: next.videoId });
  expect((await discard(next.id)).status).toBe(200);
  expect((await videos()).find((one) => one.id === next.videoId)).toMatchObject({ renditions: { id: waiting.id } });
});

test('a set that plays is not cancelled, only the renditions that could not be made', async () => {
  const { id, videoId } = await createRenditionSet(harness, { state: 'failed', isPlayable: true });
  expect((await discard(id)).status).toBe(200);
  const video = (await videos()).find((one) => one.id === videoId);
  expect(video).toMatchObject({ renditions: { id, state: 'ready', playable: true, heights: [] }, fileMissing: false });
  expect(hasUpload(id)).toBe(false);
  await harness.changesNothing(async () => refusalOf(await discard(id), 'renditions_not_failed', harness));
});

test('what the disk holds is told', async () => {
  const { disk } = await atWork();
  expect(disk.freeBytes).toBeGreaterThan(0);
  expect(disk.usedBytes).toBeGreaterThan(disk.trashBytes);
});

test('a source that could not be transcoded is deleted when it expires, and says so', async () => {
  const { id } = await createRenditionSet(harness, { state: 'failed' });
  const failure = async () => (await atWork()).pending.find((set) => set.id === id)?.failure;
  harness.clock.advance((limits.videos.trash.retentionDays - 1) * DAY);
  harness.admin.token = (await harness.login()).token;
  await cleanUp(harness.context);
  expect([hasUpload(id), await failure()]).toEqual([true, 'damaged']);
  harness.clock.advance(DAY);
  harness.admin.token = (await harness.login()).token;
  await cleanUp(harness.context);
  expect([hasUpload(id), await failure()]).toEqual([false, 'source_missing']);
});

test('a folder without a row goes to the trash; the working folder of a transcode stays', async () => {
  const { id } = await createRenditionSet(harness);
  const [stray, making] = ['01890000-0000-7000-8000-000000000000', `.making-${id}-x`];
  for (const name of [stray, making]) await mkdir(path.join(harness.paths.films, name));
  await cleanUp(harness.context);
  const there = [id, making, stray].map((name) => existsSync(path.join(harness.paths.films, name)));
  expect(there).toEqual([true, true, false]);
  const day = new Date(harness.clock.now()).toISOString().slice(0, 10);
  expect(existsSync(path.join(harness.paths.trash, `${day}-${stray}`, 'films', stray))).toBe(true);
});
