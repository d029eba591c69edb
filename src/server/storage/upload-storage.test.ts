import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { bucketSettings } from '../../../tests/instances/engines/bucket.ts';
import { openBucketFiles } from './bucket/files.ts';
import { openBucketUploads } from './bucket/upload-storage.ts';
import { openDiskFiles } from './disk/files.ts';
import { openDiskUploads } from './disk/upload-storage.ts';
import type { Files } from './files.ts';
import { openS3 } from './s3/client.ts';
import { discard, measure, restore } from './trash.ts';
import type { UploadStorage } from './upload-storage.ts';

type Opened = { files: Files; uploadStorageIn(folder: string): UploadStorage };

/** The kind that this run is for, empty. */
const kinds: [kind: string, open: (folder: string) => Promise<Opened>][] = [
  inject('bucket')
    ? ['a bucket', openBucket]
    : [
        'the disk',
        async (folder) => ({ files: await openDiskFiles(folder), uploadStorageIn: (name) => openDiskUploads(folder, name) }),
      ],
];

async function openBucket(folder: string): Promise<Opened> {
  const bucket = openS3(bucketSettings());
  return { files: openBucketFiles(bucket, folder), uploadStorageIn: (name) => openBucketUploads(bucket, folder, name) };
}

describe.each(kinds)('%s', (_, open) => {
  const id = '01890000-0000-7000-8000-000000000000';
  let folder: string;
  let files: Files;
  let uploadStorageIn: Opened['uploadStorageIn'];
  let uploadStorage: UploadStorage;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'trainer-uploadStorage-'));
    ({ files, uploadStorageIn } = await open(folder));
    uploadStorage = uploadStorageIn('uploads');
    await uploadStorage.create(id);
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function* chunks(...texts: string[]) {
    for (const text of texts) yield Buffer.from(text);
  }
  async function* cutOff(text: string) {
    yield Buffer.from(text);
    throw new Error('cut off');
  }
  const whole = () => uploadStorage.withLocal(id, (file) => readFile(file, 'utf8'));
  const received = async () => (await uploadStorage.stat(id))?.received;

  test('nothing has arrived of one that was just created, and it is created once', async () => {
    expect([await received(), await whole()]).toEqual([0, '']);
    await expect(uploadStorage.create(id)).rejects.toThrow();
    expect(await uploadStorage.ids()).toEqual([id]);
  });

  test('what arrives in chunks and several times is one file', async () => {
    const before = Date.now();
    expect(await uploadStorage.append(id, 0, chunks('abc', 'de'))).toBe(5);
    expect(await uploadStorage.append(id, 5, chunks())).toBe(5);
    expect(await uploadStorage.append(id, 5, chunks('', 'f', 'ghij'))).toBe(10);
    await uploadStorage.flush(id);
    expect([await received(), await whole()]).toEqual([10, 'abcdefghij']);
    const { writtenAt = 0, changedAt = 0 } = (await uploadStorage.stat(id)) ?? {};
    for (const time of [writtenAt, changedAt]) expect(Math.abs(time - before)).toBeLessThan(60_000);
  });

  test('what came before the connection broke is kept, and it goes on from there', async () => {
    await expect(uploadStorage.append(id, 0, cutOff('abc'))).rejects.toThrow('cut off');
    expect(await received()).toBe(3);
    await uploadStorage.append(id, 3, chunks('def'));
    expect(await whole()).toBe('abcdef');
  });

  test('one that was removed, or never was, takes nothing', async () => {
    await uploadStorage.append(id, 0, chunks('abc'));
    for (let times = 0; times < 2; times += 1) await uploadStorage.remove(id);
    expect(await uploadStorage.append(id, 3, chunks('def'))).toBeUndefined();
    expect([await uploadStorage.stat(id), await whole(), await uploadStorage.ids()]).toEqual([undefined, undefined, []]);
  });

  test('it goes to the trash and comes back whole', async () => {
    await uploadStorage.append(id, 0, chunks('abc'));
    await uploadStorage.append(id, 3, chunks('def'));
    expect(await measure(files, `uploads/${id}`)).toBe(6);
    expect(await discard(files, `uploads/${id}`, '2031-03-14-x')).toBe(true);
    expect([await uploadStorage.stat(id), await uploadStorage.ids()]).toEqual([undefined, []]);
    expect(await restore(files, `uploads/${id}`, '2031-03-14-x')).toBe('moved');
    expect([await received(), await whole()]).toEqual([6, 'abcdef']);
  });

  test('one in the trash can be read there, and written, as by a move of the site', async () => {
    await uploadStorage.append(id, 0, chunks('abc'));
    await discard(files, `uploads/${id}`, '2031-03-14-x');
    const read = (name: string) => uploadStorageIn(name).withLocal(id, (file) => readFile(file, 'utf8'));
    expect(await read('trash/2031-03-14-x/uploads')).toBe('abc');
    const other = uploadStorageIn('trash/2031-03-14-y/uploads');
    await other.create(id);
    await other.append(id, 0, chunks('def'));
    await other.flush(id);
    expect(await restore(files, `uploads/${id}`, '2031-03-14-y')).toBe('moved');
    expect([await whole(), await read('trash/2031-03-14-x/uploads')]).toEqual(['def', 'abc']);
  });
});
