import { randomBytes } from 'node:crypto';
import { readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { createVideo } from '../../factories/factories.ts';
import { type Harness, openHarness, refusalOf } from '../../harness.ts';
import {
  askTus,
  buildDetails,
  bytesAt,
  createHeaders,
  createTusUpload,
  filesIn,
  MEBI,
  offsetOf,
  sendFile,
  sha256,
} from './tus.ts';

let harness: Harness;
let origin: string;

beforeAll(async () => {
  harness = await openHarness();
  origin = await harness.listen();
});
afterAll(() => harness.close());

const stored = (id: string) => readFile(path.join(harness.paths.uploads, id));
const renditionsOf = (id: string) => harness.context.db.selectFrom('films').selectAll().where('id', '=', id).executeTakeFirst();
const uploadOf = (id: string) =>
  harness.context.db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const send = (id: string, offset: number, body: Uint8Array) =>
  askTus(origin, 'PATCH', { as: harness.admin, id, headers: bytesAt(offset), body });

test('a file arrives whole by the library that the web app uses, and waits to be made into the video of a new video', async () => {
  const bytes = randomBytes(5 * MEBI + 17);
  const details = buildDetails({ description: 'Schiena lunga.' });
  const id = await sendFile(bytes, { origin, as: harness.admin, details });
  expect(sha256(await stored(id))).toBe(sha256(bytes));
  expect(await renditionsOf(id)).toMatchObject({ state: 'waiting', sourceName: details.name });
  expect((await harness.snapshot()).videos).toMatchObject([
    { title: 'Stacco da terra', description: 'Schiena lunga.', awaitsFilm: 1, filePath: `palestra/${id}.mp4`, duration: 0 },
  ]);
});

test('another video for a video waits beside the one that plays, whose video stays as it is', async () => {
  const video = await createVideo(harness);
  const before = (await harness.snapshot()).videos;
  const id = await sendFile(randomBytes(1000), {
    origin,
    as: harness.admin,
    details: { name: 'nuovo.mov', fingerprint: 'x', videoId: video.id },
  });
  expect(await renditionsOf(id)).toMatchObject({ videoId: video.id, state: 'waiting' });
  expect((await harness.snapshot()).videos).toEqual(before);
});

test('what is on its way is listed with what has arrived of it, and no longer once it is whole', async () => {
  const details = buildDetails({ title: 'A metà' });
  const id = await createTusUpload(origin, harness.admin, 2000, details);
  expect((await send(id, 0, randomBytes(500))).status).toBe(204);
  const listed = async () =>
    (await harness.answerTo(calls.listUploads, { as: harness.admin })).uploads.find((one) => one.id === id);
  const { name, fingerprint } = details;
  expect(await listed()).toMatchObject({ name, fingerprint, title: 'A metà', bytes: 2000, received: 500, arriving: true });
  const aWhileAgo = Date.now() / 1000 - 60;
  await utimes(path.join(harness.paths.uploads, id), aWhileAgo, aWhileAgo);
  expect(await listed()).toMatchObject({ received: 500, arriving: false });
  expect((await harness.answerTo(calls.listUploads, { as: harness.admin })).bytesMax).toBeGreaterThan(2000);
  expect((await send(id, 500, randomBytes(1500))).headers['upload-offset']).toBe('2000');
  expect(await listed()).toBeUndefined();
});

test('ten uploads at once arrive, each as it was', async () => {
  const files = Array.from({ length: 10 }, (_, n) => randomBytes(MEBI + n));
  const ids = await Promise.all(files.map((bytes) => sendFile(bytes, { origin, as: harness.admin })));
  expect(new Set(ids).size).toBe(10);
  const hashes = await Promise.all(ids.map(async (id) => sha256(await stored(id))));
  expect(hashes).toEqual(files.map(sha256));
});

describe('an upload that is whole', () => {
  test('is told to be whole, takes nothing more, and is not deleted', async () => {
    const id = await sendFile(randomBytes(1000), { origin, as: harness.admin });
    await harness.changesNothing(async () => {
      expect(await offsetOf(origin, harness.admin, id)).toBe(1000);
      refusalOf(await send(id, 1000, randomBytes(1)), 'upload_conflict', harness);
      refusalOf(await send(id, 0, randomBytes(1000)), 'upload_conflict', harness);
      refusalOf(await askTus(origin, 'DELETE', { as: harness.admin, id }), 'upload_not_found', harness);
    });
    expect(await filesIn(harness)).toContain(id);
  });

  test('is told to be whole when its file has long become a video', async () => {
    const id = await sendFile(randomBytes(1000), { origin, as: harness.admin });
    await rm(path.join(harness.paths.uploads, id));
    expect(await offsetOf(origin, harness.admin, id)).toBe(1000);
  });

  test('becomes one video, however often and by how many at once it is asked for', async () => {
    const bytes = randomBytes(3 * MEBI);
    const id = await createTusUpload(origin, harness.admin, bytes.length);
    await writeFile(path.join(harness.paths.uploads, id), bytes);
    const requested = await Promise.all(Array.from({ length: 6 }, () => offsetOf(origin, harness.admin, id)));
    expect(requested).toEqual(requested.map(() => bytes.length));
    expect(await renditionsOf(id)).toMatchObject({ state: 'waiting' });
    expect(sha256(await stored(id))).toBe(sha256(bytes));
    expect((await uploadOf(id)).finishedAt).not.toBeNull();
  });

  test('is finished at the next start, where the process died before', async () => {
    const bytes = randomBytes(2 * MEBI);
    const id = await createTusUpload(origin, harness.admin, bytes.length);
    await writeFile(path.join(harness.paths.uploads, id), bytes);
    await harness.restart();
    origin = await harness.listen();
    await vi.waitFor(async () => expect(await renditionsOf(id)).toMatchObject({ state: 'waiting' }), 20_000);
    expect(sha256(await stored(id))).toBe(sha256(bytes));
    await harness.restart();
    origin = await harness.listen();
    expect((await harness.snapshot()).films?.filter((row) => JSON.stringify(row).includes(id))).toHaveLength(1);
  });
});

test('an upload given up goes with its row and its bytes', async () => {
  const before = await filesIn(harness);
  const id = await createTusUpload(origin, harness.admin, 1000);
  expect((await send(id, 0, randomBytes(400))).status).toBe(204);
  expect((await askTus(origin, 'DELETE', { as: harness.admin, id })).status).toBe(204);
  expect(await filesIn(harness)).toEqual(before);
  refusalOf(await send(id, 400, randomBytes(600)), 'upload_not_found', harness);
  expect((await askTus(origin, 'HEAD', { as: harness.admin, id })).status).toBe(404);
});

test('what tus is spoken here is said to the trainer, and to no other site', async () => {
  const { status, headers } = await askTus(origin, 'OPTIONS', {
    as: harness.admin,
    headers: { origin: 'https://other.example' },
  });
  expect([status, headers['tus-version'], headers['tus-extension']]).toEqual([204, '1.0.0', 'creation,termination']);
  expect(headers['tus-max-size']).toBe(String(limits.videos.upload.bytesMax));
  const created = await askTus(origin, 'POST', {
    as: harness.admin,
    headers: { 'x-forwarded-host': 'evil.example', ...createHeaders(10) },
  });
  expect(created.headers.location).toMatch(/^\/uploads\/[\da-f-]{36}$/);
  for (const answer of [headers, created.headers])
    expect(Object.keys(answer).filter((name) => name.startsWith('access-control'))).toEqual([]);
});
