import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digestOf } from './digest.ts';

const { signal } = new AbortController();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'digest-'));
});
afterAll(() => rm(folder, { recursive: true }));

test.each([0, 1, 1024 * 1024, 3 * 1024 * 1024 + 17])('a file of %i bytes', async (length) => {
  const bytes = randomBytes(length);
  const file = path.join(folder, `${length}`);
  await writeFile(file, bytes);
  expect(await digestOf(file, signal)).toBe(createHash('sha256').update(bytes).digest('hex'));
});

test('a file that is not there has none', async () => {
  await expect(digestOf(path.join(folder, 'missing'), signal)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('it is given up when nobody wants it any more', async () => {
  const file = path.join(folder, 'large');
  await writeFile(file, Buffer.alloc(64 * 1024 * 1024));
  const stopping = new AbortController();
  const digest = digestOf(file, stopping.signal);
  stopping.abort();
  await expect(digest).rejects.toThrow('not finished');
  expect(() => digestOf(file, stopping.signal)).toThrow('aborted');
});
