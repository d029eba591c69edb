import { randomBytes } from 'node:crypto';
import { mkdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { HOUR } from '#contract/units.ts';
import { cleanUp } from '#server/ops/cleanup.ts';
import { createUpload, createVideo } from '../../factories/factories.ts';
import { type Harness, openHarness } from '../../harness.ts';
import { askTus, bytesAt, filesIn, sendFile } from './tus.ts';

let harness: Harness;
let origin: string;

beforeAll(async () => {
  harness = await openHarness();
  origin = await harness.listen();
});
afterAll(() => harness.close());

const pass = async (milliseconds: number) => {
  harness.clock.advance(milliseconds);
  await cleanUp(harness.context);
  harness.admin = await harness.login();
};
const idsOf = async () => (await harness.context.db.selectFrom('uploads').select('id').execute()).map(({ id }) => id);

test('an upload that nobody goes on with is cleared with its bytes; one of which more arrives stays', async () => {
  const [left, goesOn] = [await createUpload(harness), await createUpload(harness)];
  const send = (id: string, offset: number) =>
    askTus(origin, 'PATCH', { as: harness.admin, id, headers: bytesAt(offset), body: randomBytes(100) });
  for (const id of [left, goesOn]) expect((await send(id, 0)).status).toBe(204);
  await pass(limits.videos.upload.expiresAfter - HOUR);
  expect(await filesIn(harness)).toEqual([left, goesOn].sort());
  expect((await send(goesOn, 100)).status).toBe(204);
  await pass(HOUR);
  expect(await filesIn(harness)).toEqual([goesOn]);
  expect(await idsOf()).toEqual([goesOn]);
  expect((await askTus(origin, 'HEAD', { as: harness.admin, id: left })).status).toBe(404);
  await pass(limits.videos.upload.expiresAfter);
  expect(await filesIn(harness)).toEqual([]);
});

test('a whole upload is forgotten after a day, but its file stays as long as a video is to be made of it', async () => {
  const bytes = randomBytes(1000);
  const id = await sendFile(bytes, { origin, as: harness.admin });
  const file = path.join(harness.paths.uploads, id);
  await pass(limits.videos.upload.finishedExpiresAfter - 1);
  expect(await idsOf()).toEqual([id]);
  await pass(1);
  expect(await idsOf()).toEqual([]);
  expect(await readFile(file)).toEqual(bytes);
  const become = (change: object) => harness.context.db.updateTable('films').set(change).where('id', '=', id).execute();
  await become({ state: 'failed', failure: 'damaged' });
  await pass(HOUR);
  expect(await readFile(file)).toEqual(bytes);
  await become({ state: 'ready', failure: null });
  await pass(HOUR);
  await expect(stat(file)).rejects.toThrow('ENOENT');
});

test('a file that no row names is cleared after an hour, unless it was never one of an upload', async () => {
  const name = (n: number) => path.join(harness.paths.uploads, `0000000${n}-0000-7000-8000-000000000000`);
  const others = ['letter.txt', '.keep'].map((file) => path.join(harness.paths.uploads, file));
  const touched = harness.clock.now() / 1000;
  for (const file of [name(1), name(2), ...others]) await writeFile(file, 'bytes');
  await mkdir(name(3));
  await utimes(name(2), touched, touched);
  await cleanUp(harness.context);
  expect((await filesIn(harness)).map((file) => path.join(harness.paths.uploads, file))).toEqual(
    [name(2), name(3), ...others].sort(),
  );
  await pass(2 * HOUR);
  expect((await filesIn(harness)).map((file) => path.join(harness.paths.uploads, file))).toEqual([name(3), ...others].sort());
});

test('where the video is deleted meanwhile its unfinished upload goes with it', async () => {
  const video = await createVideo(harness);
  const id = await createUpload(harness, { videoId: video.id });
  await harness.answerTo(calls.deleteVideo, { as: harness.admin, params: { id: video.id } });
  expect((await askTus(origin, 'HEAD', { as: harness.admin, id })).status).toBe(404);
  await pass(2 * HOUR);
  expect(await filesIn(harness)).not.toContain(id);
});
