import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { bucketSettings } from '../../../tests/instances/engines/bucket.ts';
import type { Arrivals } from './arrivals.ts';
import { openBucketArrivals } from './bucket/arrivals.ts';
import { openBucketFiles } from './bucket/files.ts';
import { openDiskArrivals } from './disk/arrivals.ts';
import { openDiskFiles } from './disk/files.ts';
import type { Files } from './files.ts';
import { openS3 } from './s3/client.ts';
import { discard, measure, restore } from './trash.ts';

type Opened = { files: Files; arrivalsIn(folder: string): Arrivals };

/** The kind that this run is for, empty. */
const kinds: [kind: string, open: (folder: string) => Promise<Opened>][] = [
  inject('bucket')
    ? ['a bucket', openBucket]
    : [
        'the disk',
        async (folder) => ({ files: await openDiskFiles(folder), arrivalsIn: (name) => openDiskArrivals(folder, name) }),
      ],
];

async function openBucket(folder: string): Promise<Opened> {
  const bucket = openS3(bucketSettings());
  return { files: openBucketFiles(bucket, folder), arrivalsIn: (name) => openBucketArrivals(bucket, folder, name) };
}

describe.each(kinds)('%s', (_, open) => {
  const id = '01890000-0000-7000-8000-000000000000';
  let folder: string;
  let files: Files;
  let arrivalsIn: Opened['arrivalsIn'];
  let arrivals: Arrivals;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'trainer-arrivals-'));
    ({ files, arrivalsIn } = await open(folder));
    arrivals = arrivalsIn('uploads');
    await arrivals.create(id);
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function* chunks(...texts: string[]) {
    for (const text of texts) yield Buffer.from(text);
  }
  async function* cutOff(text: string) {
    yield Buffer.from(text);
    throw new Error('cut off');
  }
  const whole = () => arrivals.withLocal(id, (file) => readFile(file, 'utf8'));
  const received = async () => (await arrivals.stat(id))?.received;

  test('nothing has arrived of one that was just created, and it is created once', async () => {
    expect([await received(), await whole()]).toEqual([0, '']);
    await expect(arrivals.create(id)).rejects.toThrow();
    expect(await arrivals.ids()).toEqual([id]);
  });

  test('what arrives in chunks and several times is one file', async () => {
    const before = Date.now();
    expect(await arrivals.append(id, 0, chunks('abc', 'de'))).toBe(5);
    expect(await arrivals.append(id, 5, chunks())).toBe(5);
    expect(await arrivals.append(id, 5, chunks('', 'f', 'ghij'))).toBe(10);
    await arrivals.flush(id);
    expect([await received(), await whole()]).toEqual([10, 'abcdefghij']);
    const { writtenAt = 0, changedAt = 0 } = (await arrivals.stat(id)) ?? {};
    for (const time of [writtenAt, changedAt]) expect(Math.abs(time - before)).toBeLessThan(60_000);
  });

  test('what came before the connection broke is kept, and it goes on from there', async () => {
    await expect(arrivals.append(id, 0, cutOff('abc'))).rejects.toThrow('cut off');
    expect(await received()).toBe(3);
    await arrivals.append(id, 3, chunks('def'));
    expect(await whole()).toBe('abcdef');
  });

  test('one that was removed, or never was, takes nothing', async () => {
    await arrivals.append(id, 0, chunks('abc'));
    for (let times = 0; times < 2; times += 1) await arrivals.remove(id);
    expect(await arrivals.append(id, 3, chunks('def'))).toBeUndefined();
    expect([await arrivals.stat(id), await whole(), await arrivals.ids()]).toEqual([undefined, undefined, []]);
  });

  test('it goes to the trash and comes back whole', async () => {
    await arrivals.append(id, 0, chunks('abc'));
    await arrivals.append(id, 3, chunks('def'));
    expect(await measure(files, `uploads/${id}`)).toBe(6);
    expect(await discard(files, `uploads/${id}`, '2031-03-14-x')).toBe(true);
    expect([await arrivals.stat(id), await arrivals.ids()]).toEqual([undefined, []]);
    expect(await restore(files, `uploads/${id}`, '2031-03-14-x')).toBe('moved');
    expect([await received(), await whole()]).toEqual([6, 'abcdef']);
  });

  test('one in the trash can be read there, and written, as by a move of the site', async () => {
    await arrivals.append(id, 0, chunks('abc'));
    await discard(files, `uploads/${id}`, '2031-03-14-x');
    const read = (name: string) => arrivalsIn(name).withLocal(id, (file) => readFile(file, 'utf8'));
    expect(await read('trash/2031-03-14-x/uploads')).toBe('abc');
    const other = arrivalsIn('trash/2031-03-14-y/uploads');
    await other.create(id);
    await other.append(id, 0, chunks('def'));
    await other.flush(id);
    expect(await restore(files, `uploads/${id}`, '2031-03-14-y')).toBe('moved');
    expect([await whole(), await read('trash/2031-03-14-x/uploads')]).toEqual(['def', 'abc']);
  });
});
