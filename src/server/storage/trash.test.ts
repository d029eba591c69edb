import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDiskFiles } from './disk/files.ts';
import type { Files } from './files.ts';
import { closeBatch, discard, eraseBatch, eraseExpiredBatches, freeBatch, listBatches, measure, trashBatch } from './trash.ts';

const now = Date.parse('2031-03-31T12:00:00Z');
let folder: string;
let files: Files;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'trainer-trash-'));
  files = await openDiskFiles(folder);
});
afterEach(() => rm(folder, { recursive: true }));

const put = (...batches: string[]) => Promise.all(batches.map((batch) => files.write(`trash/${batch}/videos/p/a.mp4`, 'film')));

test('the trash keeps what it was given for thirty days, by the day in its name, and touches nothing it did not make', async () => {
  const [recent, old] = [
    trashBatch('nuovo', Date.parse('2031-03-01T00:00:00Z')),
    trashBatch('vecchio', Date.parse('2031-02-28T23:59:59Z')),
  ];
  await put(recent, old, 'appunti', '2031-02-29');
  await eraseExpiredBatches(files, now);
  expect(await files.names('trash')).toEqual(['2031-02-29', recent, 'appunti']);
});

test('a batch that is being erased is in no list, its name is not used again, and the next cleanup completes it', async () => {
  const [erased, other] = [trashBatch('a', now), trashBatch('b', now)];
  await put(erased, other);
  await files.write(`trash/.erasing-${erased}`, '');
  expect(await listBatches(files)).toEqual([other]);
  expect(await freeBatch(files, 'a', now)).toBe('2031-03-31-2-a');
  await eraseExpiredBatches(files, now);
  expect(await files.names('trash')).toEqual([other]);
  expect(await freeBatch(files, 'a', now)).toBe(erased);
});

test('what an earlier version had renamed to erase it goes as well', async () => {
  await put('.erasing-2031-03-01-x');
  await eraseExpiredBatches(files, now);
  expect(await files.names('trash')).toEqual([]);
});

test('an erased batch leaves nothing, and the same name can be used again', async () => {
  const batch = trashBatch('a', now);
  for (let times = 0; times < 2; times += 1) {
    await put(batch);
    await eraseBatch(files, batch);
    expect(await files.names('trash')).toEqual([]);
  }
});

test('a batch is closed where nothing but its manifest is left', async () => {
  const batch = trashBatch('a', now);
  await files.write('videos/p/a.mp4', 'film');
  await discard(files, 'videos/p/a.mp4', batch);
  await files.write(`trash/${batch}/video.json`, '{}');
  await closeBatch(files, batch, 'video.json');
  expect(await measure(files, `trash/${batch}`)).toBe(4);
  await files.move(`trash/${batch}/videos/p/a.mp4`, 'videos/p/a.mp4');
  await closeBatch(files, batch, 'video.json');
  expect([await files.names('trash'), await measure(files, `trash/${batch}`)]).toEqual([[], undefined]);
});

test('a path is discarded once into a batch, and what comes to lie there later stays', async () => {
  const batch = trashBatch('a', now);
  await files.write('videos/p/a.mp4', 'film');
  expect(await discard(files, 'videos/p/a.mp4', batch)).toBe(true);
  await files.write('videos/p/a.mp4', 'the second');
  expect(await discard(files, 'videos/p/a.mp4', batch)).toBe(false);
  expect([await measure(files, 'videos/p/a.mp4'), await measure(files, `trash/${batch}/videos/p/a.mp4`)]).toEqual([10, 4]);
});
