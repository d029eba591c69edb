import { appendFile, mkdir, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createVideo } from '../../../../tests/factories/factories.ts';
import { type Harness, openHarness } from '../../../../tests/harness.ts';
import { runAsOperator } from '../../../../tests/run-command.ts';
import { linkedPlace } from './places/linked.ts';
import { restoreBackup } from './restore.ts';
import { takeBackup } from './take.ts';
import { findFaults } from './verify.ts';

const day = (n: number) => `2021-03-${n}T10:00:00.000Z`;
const [video, other] = ['videos/palestra/uno.mp4', 'videos/palestra/due.mp4'];

let harness: Harness;
let dataDirectory: string;
const folderOf = (n: number) => path.join(harness.paths.backups, `2021-03-${n}T10-00-00.000Z`);
const backUp = (n: number) => takeBackup({ dataDirectory, target: folderOf(n), now: day(n) });
const fileOf = (n: number, name: string) => stat(path.join(folderOf(n), name));

beforeEach(async () => {
  harness = await openHarness();
  ({ dataDirectory } = harness.settings);
  for (const file of [video, other])
    await createVideo(harness, { filePath: file.slice('videos/'.length), bytes: Buffer.alloc(9_000, 7) });
});
afterEach(() => harness.close());

describe('a backup beside another', () => {
  test('has the files that have not changed in common with it, and is checked and restored like any', async () => {
    await backUp(10);
    await writeFile(path.join(dataDirectory, other), Buffer.alloc(9_000, 8));
    await backUp(11);
    expect((await fileOf(11, video)).ino).toBe((await fileOf(10, video)).ino);
    expect((await fileOf(11, other)).ino).not.toBe((await fileOf(10, other)).ino);
    for (const n of [10, 11]) expect((await findFaults(folderOf(n))).faults).toEqual([]);
    await rm(folderOf(10), { recursive: true });
    expect((await findFaults(folderOf(11))).faults).toEqual([]);

    const elsewhere = path.join(harness.folder, 'elsewhere');
    await restoreBackup({ folder: folderOf(11), dataDirectory: elsewhere, replace: false, now: day(12) });
    expect((await stat(path.join(elsewhere, video))).nlink).toBe(1);
    await appendFile(path.join(elsewhere, video), 'x');
    expect((await findFaults(folderOf(11))).faults).toEqual([]);
  });

  test('takes nothing from one that is damaged: what is damaged in one is damaged in those that share it, and found in each', async () => {
    await backUp(10);
    await backUp(11);
    await appendFile(path.join(folderOf(10), video), 'x');
    await backUp(12);
    const faults = async (n: number) => (await findFaults(folderOf(n))).faults;
    for (const n of [10, 11]) expect(await faults(n)).toEqual([`${video} has 9001 bytes instead of 9000.`]);
    expect(await faults(12)).toEqual([]);
    expect((await fileOf(12, other)).nlink).toBe(3);
  });

  test('is refused before it copies, where the disk has no room', async () => {
    await backUp(10);
    await truncate(path.join(dataDirectory, other), 2 ** 43);
    await expect(backUp(11)).rejects.toThrow(/^This backup needs 8796093\.\d MB, and the disk has /);
    expect(await readdir(harness.paths.backups)).toEqual([path.basename(folderOf(10))]);
  });
});

test('each backup deletes the complete ones named by their time that are older than BACKUP_DAYS, what a kill left, and no other', async () => {
  for (const n of [10, 11, 12]) await backUp(n);
  const { backups } = harness.paths;
  await takeBackup({ dataDirectory, target: path.join(backups, 'prima del trasloco'), now: day(9) });
  await mkdir(`${folderOf(13)}.unfinished`);
  await mkdir(folderOf(14));
  const deleted = async (now: string) => (await linkedPlace(backups).prune(now, 30)).deleted;
  expect(await deleted('2021-04-10T10:00:00.000Z')).toEqual([folderOf(10)]);
  expect(await deleted('2031-04-10T10:00:00.000Z')).toEqual([folderOf(11)]);
  const run = (...parameters: string[]) => runAsOperator('backup', parameters, { DATA_DIR: dataDirectory, BACKUP_DAYS: '30' });
  const { status, said } = await run('--keep', '7');
  expect([status, said]).toEqual([0, expect.stringContaining(`Deleted, older than 7 days: ${folderOf(12)}`)]);
  expect(await run('--keep', '31')).toEqual({ status: 1, said: expect.stringContaining('from 1 to 30') });
  const left = await readdir(backups);
  expect(left).toEqual(expect.arrayContaining(['prima del trasloco', path.basename(folderOf(14))]));
  expect(left).toHaveLength(3);
  expect((await run('copy', 'copy2')).status).toBe(1);
  expect(await readdir(backups)).toHaveLength(3);
});
