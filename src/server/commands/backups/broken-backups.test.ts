import { execFile } from 'node:child_process';
import { appendFile, cp, mkdir, readdir, readFile, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAssignment, createReview, createVideo } from '../../../../tests/factories/factories.ts';
import { type Harness, openHarness } from '../../../../tests/harness.ts';
import { databaseName, fingerprint, type Manifest, manifestName, readManifest } from './manifest.ts';
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

async function isRefused(fault: string) {
  expect((await findFaults(target)).faults.join('\n')).toContain(fault);
  const elsewhere = path.join(harness.folder, 'elsewhere');
  await expect(restoreBackup({ folder: target, dataDirectory: elsewhere, replace: true, now })).rejects.toThrow(fault);
  expect(await readdir(harness.folder)).not.toContain('elsewhere');
}

describe('a broken backup is recognised and not restored:', () => {
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
    await isRefused(fault);
  });
});

/** What may stand in the place of a file, of the same content where it has any. */
const KINDS: Record<string, (file: string, original: string) => Promise<unknown>> = {
  'a link': (file, original) => symlink(original, file),
  'a link to a device': (file) => symlink('/dev/zero', file),
  'a link to nothing': (file) => symlink('/nowhere/at/all', file),
  'a pipe': (file) => promisify(execFile)('mkfifo', [file]),
  'a socket': (file) => new Promise<void>((done) => void sockets.use(createServer().listen(file, done))),
  'a folder': (file) => mkdir(file),
};
let sockets: AsyncDisposableStack;
beforeEach(() => {
  sockets = new AsyncDisposableStack();
});
afterEach(() => sockets.disposeAsync());

describe.each(Object.keys(KINDS))('%s instead of', (kind) => {
  test.each([video, databaseName, manifestName, 'videos'])('%s is refused, and neither read nor waited for', async (name) => {
    const original = path.join(harness.folder, 'original');
    await rm(original, { recursive: true, force: true });
    await rename(inBackup(name), original);
    await KINDS[kind]?.(inBackup(name), original);
    await isRefused(kind === 'a folder' ? ' is missing' : `${name} is no ordinary file`);
  });
});

test.each([
  ['a trigger', 'CREATE TRIGGER own AFTER DELETE ON sessions BEGIN DELETE FROM users; END'],
  ['a view', 'CREATE VIEW own AS SELECT * FROM users'],
  ['a virtual table', 'CREATE VIRTUAL TABLE own USING fts5(text)'],
])('%s in the database, of which the site has none, is refused', async (_what, statement) => {
  const file = inBackup(databaseName);
  {
    using db = new DatabaseSync(file);
    db.exec(statement);
  }
  const written = await fingerprint(file);
  await editManifest(({ files }) => void Object.assign(files.find((one) => one.path === databaseName) ?? {}, written));
  await isRefused('own is not of the site');
});
