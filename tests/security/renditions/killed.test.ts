import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { renditionUrl } from '#contract/videos/renditions.ts';
import { createArrived } from '../../factories/factories.ts';
import { answerOf, headersOf, openHarness, type Visitor } from '../../harness.ts';
import { sourceFile } from '../../source-files.ts';
import { type Child, startChild } from '../process/child.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'trainer-kill-films-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const soon = { timeout: 110_000, interval: 20 };

const start = () => startChild(folder, { RUN_QUEUE: 'yes', LOG_LEVEL: 'warn' });
const renditionsOf = async (child: Child, as: Visitor) =>
  answerOf(calls.listVideos, await child.send(calls.listVideos, { as })).videos[0]?.renditions;

async function kill(child: Child) {
  child.signal('SIGKILL');
  await child.ended;
}

test('a server killed while it makes a video, before and after the video can be watched, makes it once it is back', async () => {
  const harness = await openHarness({ env: { DATA_DIR: folder } });
  const { id } = await createArrived(harness, 'landscape');
  const source = await readFile(await sourceFile('landscape'));
  await harness.close();

  let child = await start();
  const admin = await child.login();
  const isUnderWay = async () => (await readdir(path.join(folder, 'films'))).some((name) => name.startsWith('.making-'));
  await expect.poll(isUnderWay, soon).toBe(true);
  await kill(child);
  expect((await readFile(path.join(folder, 'uploads', id))).equals(source)).toBe(true);

  child = await start();
  await expect.poll(async () => (await renditionsOf(child, admin))?.playable, soon).toBe(true);
  await kill(child);

  child = await start();
  expect(await renditionsOf(child, admin)).toMatchObject({ playable: true });
  await expect.poll(() => renditionsOf(child, admin), soon).toMatchObject({ id, state: 'ready', heights: [720, 480, 360] });
  await expect.poll(() => readdir(path.join(folder, 'films')), soon).toEqual([id]);
  await expect.poll(() => readdir(path.join(folder, 'uploads')), soon).toEqual([]);
  for (const name of ['film.mp4', 'master.m3u8', '720p/index.m3u8', '480p/media.mp4', 'scrub.jpg']) {
    const { status } = await fetch(child.origin + renditionUrl(id, name), { headers: headersOf(admin) });
    expect([name, status]).toEqual([name, 200]);
  }
  child.signal('SIGTERM');
  expect(await child.ended).toEqual({ code: 0, signal: null });
}, 180_000);
