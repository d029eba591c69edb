import { readdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { createArrived } from '../../factories/factories.ts';
import { type Harness, openHarness } from '../../harness.ts';
import { mountSmallDisk, type SmallDisk } from '../disk/mounts.ts';

const MEBI = 1024 * 1024;
const disk: SmallDisk = await mountSmallDisk(8);
const soon = { timeout: 50_000, interval: 100 };

describe.skipIf(!disk)('where the disk is full', () => {
  let harness: Harness;
  let id: string;

  beforeAll(async () => {
    harness = await openHarness();
    await rm(harness.paths.films, { recursive: true });
    await symlink(disk?.folder ?? '', harness.paths.films);
    id = (await createArrived(harness, 'landscapeSmall')).id;
  });
  afterAll(async () => {
    await harness.close();
    await disk?.unmount();
  });

  const atWork = async () => (await harness.answerTo(calls.readProcessing, { as: harness.admin })).pending;
  const retry = () => harness.answerTo(calls.retryRenditions, { as: harness.admin, params: { id } });
  const failure = [{ state: 'failed', failure: 'disk_full' }];

  test('or fills up while a video is made, it says so, leaves nothing half made and keeps the upload', async () => {
    await writeFile(path.join(disk?.folder ?? '', 'nearly'), Buffer.alloc(8 * MEBI - 100_000));
    harness.context.renditionQueue.start();
    await expect.poll(atWork, soon).toMatchObject(failure);
    expect(await readdir(harness.paths.films)).toEqual(['nearly']);
  });

  test('a video is given up before it takes the last of the disk, which the database needs', async () => {
    const left = Math.floor(8 * MEBI * limits.videos.transcode.freePartMin) - 20_000;
    await writeFile(path.join(disk?.folder ?? '', 'nearly'), Buffer.alloc(8 * MEBI - left));
    await retry();
    await expect.poll(atWork, soon).toMatchObject(failure);
    expect(await readdir(harness.paths.films)).toEqual(['nearly']);
    await writeFile(path.join(disk?.folder ?? '', 'nearly'), Buffer.alloc(8 * MEBI - 100_000));
  });

  test('not a page being free says the same', async () => {
    await disk?.fill();
    await retry();
    await expect.poll(atWork, soon).toMatchObject(failure);
    expect(await readdir(harness.paths.uploads)).toEqual([id]);
  });

  test('once there is room it is made when it is tried again', async () => {
    await disk?.empty();
    await rm(path.join(disk?.folder ?? '', 'nearly'));
    await retry();
    await expect.poll(atWork, soon).toEqual([]);
    await expect.poll(() => readdir(harness.paths.uploads), soon).toEqual([]);
  });
});
