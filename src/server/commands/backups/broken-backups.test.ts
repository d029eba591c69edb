import { appendFile, cp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAssignment, createReview, createVideo } from '../../../../tests/factories.ts';
import { type Harness, openHarness } from '../../../../tests/harness.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { restoreBackup } from './restore.ts';
import { takeBackup } from './take.ts';
import { findFaults } from './verify.ts';

const now = '2031-03-14T10:00:00.000Z';
let harness: Harness;
let whole: string;
let target: string;

beforeAll(async () => {
  harness = await openHarness();
  whole = path.join(harness.folder, 'whole');
  target = path.join(harness.folder, 'broken');
  const video = await createVideo(harness, { filePath: 'palestra/stacco.mp4', bytes: Buffer.alloc(100_000, 7) });
  await createAssignment(harness, { video });
  await createReview(harness);
  await takeBackup({ dataDirectory: harness.settings.dataDirectory, target: whole, now });
});
beforeEach(async () => {
  await rm(target, { recursive: true, force: true });
  await cp(whole, target, { recursive: true });
});
afterAll(() => harness.close());

describe('a broken backup is recognised and not restored:', () => {
  const inBackup = (name: string) => path.join(target, name);
  const video = 'videos/palestra/stacco.mp4';

  async function flipBit(file: string, at: number) {
    const bytes = await readFile(file);
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    await writeFile(file, bytes);
  }

  async function editManifest(change: (manifest: Manifest) => void) {
    const manifest = await readManifest(target);
    if (!manifest) throw new Error('there is no manifest');
    change(manifest);
    await writeFile(inBackup('manifest.json'), JSON.stringify(manifest));
  }

  test.each<[string, string, () => Promise<void>]>([
    ['one bit of a video', `${video} is not as it was written.`, () => flipBit(inBackup(video), 50_000)],
    ['one bit of the database', 'site.db is not as it was written.', () => flipBit(inBackup('site.db'), 9000)],
    ['a database cut short', 'site.db has 5000 bytes', () => truncate(inBackup('site.db'), 5000)],
    ['a video cut short', `${video} has 10 bytes`, () => truncate(inBackup(video), 10)],
    ['a missing video', `${video} is missing.`, () => rm(inBackup(video))],
    ['a missing database', 'site.db is missing.', () => rm(inBackup('site.db'))],
    ['a manifest cut short', 'manifest.json is missing or broken.', () => truncate(inBackup('manifest.json'), 200)],
    ['no manifest', 'manifest.json is missing or broken.', () => rm(inBackup('manifest.json'))],
    ['a file nobody noted', 'stray.txt is not named', () => appendFile(inBackup('stray.txt'), 'x')],
    [
      'rows that are not there',
      'users has 2 rows instead of 3',
      () => editManifest(({ rows }) => Object.assign(rows, { users: 3 })),
    ],
    [
      'a registered video left out',
      `${video} is registered but not in the backup`,
      () =>
        editManifest(
          ({ files }) =>
            void files.splice(
              files.findIndex((file) => file.path === video),
              1,
            ),
        ),
    ],
    [
      'a path that leads outside',
      'manifest.json is missing or broken.',
      () => editManifest(({ files }) => Object.assign(files[1] ?? {}, { path: 'videos/../x' })),
    ],
  ])('%s', async (_what, fault, breakIt) => {
    await breakIt();
    expect((await findFaults(target)).faults.join('\n')).toContain(fault);
    const elsewhere = path.join(harness.folder, 'elsewhere');
    await expect(restoreBackup({ folder: target, dataDirectory: elsewhere, replace: true, now })).rejects.toThrow(fault);
    expect(await readdir(harness.folder)).not.toContain('elsewhere');
  });
});
