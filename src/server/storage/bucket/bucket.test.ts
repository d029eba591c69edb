import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { bucketSettings } from '../../../../tests/instances/engines/bucket.ts';
import { type Front, startFront } from '../../../../tests/instances/front.ts';
import type { Files } from '../files.ts';
import { type Bucket, openS3 } from '../s3/client.ts';
import type { UploadStorage } from '../upload-storage.ts';
import { openBucketFiles } from './files.ts';
import { openBucketUploads } from './upload-storage.ts';

let front: Front;
let folder: string;
let bucket: Bucket;
let files: Files;
let uploadStorage: UploadStorage;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'trainer-bucket-'));
  front = await startFront(bucketSettings().endpoint);
});
afterAll(async () => {
  await front.stop();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  bucket = openS3({ ...bucketSettings(), endpoint: front.origin }, { ...limits.server.bucket, tries: 1 });
  files = openBucketFiles(bucket, folder);
  uploadStorage = openBucketUploads(bucket, folder);
});

const listed = async (name: string) => (await Array.fromAsync(files.list(name))).map((file) => file.path);
const text = async (name: string) => (await files.read(name))?.toString();

describe('a move that was cut off', () => {
  const names = ['film.mp4', 'master.m3u8', 'poster.jpg'];
  const [from, to] = ['films/1', 'trash/b/films/1'];

  beforeEach(async () => {
    for (const name of names) await files.write(`${from}/${name}`, name);
  });

  test('after any of its requests is completed by asking again, with no file lost or doubled', async () => {
    for (let requests = 0, done = false; !done; requests += 1) {
      front.failAfter(requests, 'reset');
      done = await files.move(from, to).then(
        () => true,
        () => false,
      );
      front.failAll(undefined);
      if (!done) expect(['moved', 'absent']).toContain(await files.move(from, to));
      expect([await listed(from), await listed(to)]).toEqual([[], names.map((name) => `${to}/${name}`)]);
      for (const name of names) expect(await text(`${to}/${name}`)).toBe(name);
      expect(await files.move(to, from)).toBe('moved');
    }
  });

  test('takes no other file for its own copy, also one of the same name and size', async () => {
    await bucket.copy(`${from}/film.mp4`, `${to}/film.mp4`, { bytes: 8, mark: '' });
    expect(await files.move(from, to)).toBe('taken');
    expect(await listed(from)).toHaveLength(3);
    await files.remove(to);
    expect(await files.move(from, to, { stays: true })).toBe('moved');
    await files.write(`${from}/film.mp4`, 'diverso!');
    expect(await files.move(from, to)).toBe('taken');
    expect([await text(`${from}/film.mp4`), await text(`${to}/film.mp4`)]).toEqual(['diverso!', 'film.mp4']);
  });
});

test('what other programs leave in a bucket, such as the marks of folders, is no file', async () => {
  for (const key of ['videos/', 'videos/palestra/', 'videos//x.mp4', 'altro/x.mp4']) await bucket.put(key, Buffer.alloc(0));
  await files.write('videos/palestra/a.mp4', 'a');
  expect(await listed('videos')).toEqual(['videos/palestra/a.mp4']);
  expect(await files.names('videos')).toEqual(['palestra']);
  expect(await files.usage()).toEqual({ usedBytes: 1, trashBytes: 0 });
});

test('nothing stays in the work folder of what was only read', async () => {
  await files.write('videos/palestra/a.mp4', 'a');
  await expect(
    files.withLocal('videos/palestra/a.mp4', async () => {
      throw new Error('the work failed');
    }),
  ).rejects.toThrow('the work failed');
  expect((await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())).toEqual([]);
});

describe('an upload', () => {
  const id = '01890000-0000-7000-8000-000000000000';
  const CHUNK = limits.videos.upload.chunkBytes;
  async function* sent(...chunks: Buffer[]) {
    yield* chunks;
  }
  const chunks = async () =>
    (await Array.fromAsync(bucket.list(`uploads/${id}/0`))).map(({ key, bytes }) => [key.slice(-13), bytes]);

  beforeEach(() => uploadStorage.create(id));

  test('that comes in one long request is cut into chunks', async () => {
    const bytes = Buffer.alloc(2 * CHUNK + 5, 'x');
    expect(await uploadStorage.append(id, 0, sent(bytes.subarray(0, 3_000_000), bytes.subarray(3_000_000)))).toBe(bytes.length);
    expect(await chunks()).toEqual([
      ['0000000000000', CHUNK],
      ['0000008388608', CHUNK],
      ['0000016777216', 5],
    ]);
  });

  test('is never written over: who comes second hears how far it is', async () => {
    const ends = await Promise.all(['a', 'bb', 'ccc'].map((bytes) => uploadStorage.append(id, 0, sent(Buffer.from(bytes)))));
    expect(new Set(ends).size).toBe(1);
    const [end] = ends;
    expect(await chunks()).toEqual([['0000000000000', end]]);
    expect(await uploadStorage.stat(id)).toMatchObject({ received: end });
  });

  test('is as long as its chunks without a gap', async () => {
    await bucket.put(`uploads/${id}/0000000000000`, Buffer.from('abc'));
    await bucket.put(`uploads/${id}/0000000000005`, Buffer.from('xyz'));
    expect(await uploadStorage.stat(id)).toMatchObject({ received: 3 });
    expect(await uploadStorage.append(id, 3, sent(Buffer.from('de')))).toBe(5);
    expect(await uploadStorage.stat(id)).toMatchObject({ received: 8 });
  });

  test('whose removal was cut off is still there, and removed by asking again', async () => {
    await uploadStorage.append(id, 0, sent(Buffer.from('abc')));
    for (let requests = 1; requests < 3; requests += 1) {
      front.failAfter(requests, 'reset');
      await expect(uploadStorage.remove(id)).rejects.toThrow();
      front.failAll(undefined);
      expect(await uploadStorage.ids()).toEqual([id]);
    }
    await uploadStorage.remove(id);
    expect(await uploadStorage.ids()).toEqual([]);
  });
});
