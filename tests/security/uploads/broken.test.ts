import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { uploadsPath } from '#contract/videos/uploads.ts';
import { answerOf, type Harness, headersOf, openHarness, type Visitor } from '../../harness.ts';
import { type Child, startChild } from '../process/child.ts';
import { askTus, buildDetails, bytesAt, createTusUpload, MEBI, offsetOf, sendFile, sha256 } from './tus.ts';

type Sending = { as: Visitor; id: string; offset: number; announced: number };

/** A request that announces more than it sends so far; its connection can be cut at any moment. */
async function beginChunk(origin: string, { as, id, offset, announced }: Sending, bytes: Uint8Array) {
  const headers = { 'tus-resumable': '1.0.0', ...headersOf(as), ...bytesAt(offset), 'content-length': announced };
  const chunk = request(`${origin}${uploadsPath}/${id}`, { method: 'PATCH', headers });
  chunk.on('error', () => undefined);
  await new Promise((resolve) => chunk.write(bytes, resolve));
  return chunk;
}

describe('a connection that breaks', () => {
  let harness: Harness;
  let origin: string;

  beforeAll(async () => {
    harness = await openHarness();
    origin = await harness.listen();
  });
  afterAll(() => harness.close());

  const fileOf = (id: string) => path.join(harness.paths.uploads, id);
  const arrivedOf = async (id: string) =>
    (await harness.answerTo(calls.listUploads, { as: harness.admin })).uploads.find((one) => one.id === id)?.received;

  test('amid a chunk leaves what had arrived, from where the rest goes on', async () => {
    const bytes = randomBytes(3 * MEBI);
    const as = harness.admin;
    const id = await createTusUpload(origin, as, bytes.length);
    const chunk = await beginChunk(origin, { as, id, offset: 0, announced: bytes.length }, bytes.subarray(0, 2 * MEBI));
    await vi.waitFor(async () => expect(await arrivedOf(id)).toBe(2 * MEBI), 10_000);
    chunk.destroy();
    await sendFile(bytes, { origin, as, options: { uploadUrl: `${origin}${uploadsPath}/${id}` } });
    expect(sha256(await readFile(fileOf(id)))).toBe(sha256(bytes));
  });

  test('without a word keeps nobody from going on: who comes next has the upload after a moment', async () => {
    const bytes = randomBytes(2 * MEBI);
    const as = harness.admin;
    const id = await createTusUpload(origin, as, bytes.length);
    const silent = await beginChunk(origin, { as, id, offset: 0, announced: bytes.length }, bytes.subarray(0, MEBI));
    await vi.waitFor(async () => expect(await arrivedOf(id)).toBe(MEBI), 10_000);
    await sendFile(bytes, { origin, as, options: { uploadUrl: `${origin}${uploadsPath}/${id}` } });
    expect(sha256(await readFile(fileOf(id)))).toBe(sha256(bytes));
    silent.destroy();
  });

  test('an upload given up amid a chunk is gone, whatever still comes', async () => {
    const as = harness.admin;
    const id = await createTusUpload(origin, as, MEBI);
    const chunk = await beginChunk(origin, { as, id, offset: 0, announced: MEBI }, randomBytes(1000));
    await vi.waitFor(async () => expect(await arrivedOf(id)).toBe(1000), 10_000);
    expect((await askTus(origin, 'DELETE', { as, id })).status).toBe(204);
    chunk.end(randomBytes(MEBI - 1000));
    expect((await askTus(origin, 'HEAD', { as, id })).status).toBe(404);
    await expect(readFile(fileOf(id))).rejects.toThrow('ENOENT');
  });

  test('two who send the same part at once: it arrives as it was, and only once', async () => {
    const bytes = randomBytes(2 * MEBI);
    const as = harness.admin;
    const id = await createTusUpload(origin, as, bytes.length);
    const halves = [0, MEBI].map((offset) => bytes.subarray(offset, offset + MEBI));
    for (const [n, half] of halves.entries()) {
      const sent = { as, id, headers: bytesAt(n * MEBI), body: half };
      const both = await Promise.all([askTus(origin, 'PATCH', sent), askTus(origin, 'PATCH', sent)]);
      expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    }
    expect(sha256(await readFile(fileOf(id)))).toBe(sha256(bytes));
  });

  test('two tabs that send the same file over the same upload both come to its end', async () => {
    const bytes = randomBytes(4 * MEBI);
    const as = harness.admin;
    const id = await createTusUpload(origin, as, bytes.length);
    const options = { uploadUrl: `${origin}${uploadsPath}/${id}`, chunkSize: 256 * 1024 };
    await Promise.all([sendFile(bytes, { origin, as, options }), sendFile(bytes, { origin, as, options })]);
    expect(sha256(await readFile(fileOf(id)))).toBe(sha256(bytes));
    expect((await harness.snapshot()).films?.filter((row) => JSON.stringify(row).includes(id))).toHaveLength(1);
  });
});

describe('a server that ends amid a chunk', () => {
  let folder: string;
  let child: Child;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'trainer-uploads-'));
    child = await startChild(folder, { LOG_LEVEL: 'info' });
  });
  afterAll(async () => {
    child.signal('SIGKILL');
    await child.ended;
    await rm(folder, { recursive: true, force: true });
  });

  const received = async (as: Visitor) =>
    answerOf(calls.listUploads, await child.send(calls.listUploads, { as })).uploads[0]?.received;

  test('killed or told to stop, it goes on after the next start from what had arrived, and the file is as it was', async () => {
    const bytes = randomBytes(6 * MEBI);
    const as = await child.login();
    const id = await createTusUpload(child.origin, as, bytes.length, buildDetails({ name: 'segreto.mov', title: 'Segreto' }));
    for (const [signal, from] of [['SIGKILL', 0] as const, ['SIGTERM', 2 * MEBI] as const]) {
      const part = bytes.subarray(from, from + 2 * MEBI);
      const chunk = await beginChunk(child.origin, { as, id, offset: from, announced: bytes.length - from }, part);
      await vi.waitFor(async () => expect(await received(as)).toBe(from + 2 * MEBI), 20_000);
      child.signal(signal);
      if (signal === 'SIGTERM') chunk.destroy();
      await child.ended;
      expect(child.output.join('')).toMatch(/"route":"\/uploads/);
      for (const secret of ['egreto', as.token]) expect(child.output.join('')).not.toContain(secret);
      child = await startChild(folder, { LOG_LEVEL: 'info' });
      expect(await offsetOf(child.origin, as, id)).toBe(from + 2 * MEBI);
    }
    await sendFile(bytes, { origin: child.origin, as, options: { uploadUrl: `${child.origin}${uploadsPath}/${id}` } });
    expect(sha256(await readFile(path.join(folder, 'uploads', id)))).toBe(sha256(bytes));
  });

  test('told to stop, it takes in what is on its way before it goes', async () => {
    const bytes = randomBytes(MEBI);
    const as = await child.login();
    const id = await createTusUpload(child.origin, as, bytes.length);
    const chunk = await beginChunk(child.origin, { as, id, offset: 0, announced: MEBI }, bytes.subarray(0, 1000));
    await vi.waitFor(async () => expect(await received(as)).toBe(1000), 20_000);
    child.signal('SIGTERM');
    chunk.end(bytes.subarray(1000));
    const [response] = await once(chunk, 'response');
    expect(response.statusCode).toBe(204);
    response.resume();
    expect((await child.ended).code).toBe(0);
    child = await startChild(folder);
    expect(await offsetOf(child.origin, as, id)).toBe(MEBI);
  });
});
