import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eraseExpiredBatches, trashBatch } from './folders.ts';

let trash: string;

beforeEach(async () => {
  trash = await mkdtemp(path.join(tmpdir(), 'trainer-trash-'));
});
afterEach(() => rm(trash, { recursive: true }));

test('the trash keeps what it was given for thirty days, by the day in its name, and touches nothing it did not make', async () => {
  const now = Date.parse('2031-03-31T12:00:00Z');
  const [recent, old] = [
    trashBatch('nuovo', Date.parse('2031-03-01T00:00:00Z')),
    trashBatch('vecchio', Date.parse('2031-02-28T23:59:59Z')),
  ];
  for (const name of [recent, old, 'appunti', '2031-02-29']) await mkdir(path.join(trash, name, 'videos'), { recursive: true });
  await eraseExpiredBatches(trash, now);
  expect((await readdir(trash)).sort()).toEqual([recent, 'appunti', '2031-02-29'].sort());
});
