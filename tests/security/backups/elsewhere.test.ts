import { mkdir, readdir, rename, rm, truncate } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { takeBackup } from '#server/commands/backups/take.ts';
import { lastBackup, lastDrill } from '#server/features/backups/service.ts';
import { createUser, createVideo } from '../../factories/factories.ts';
import { type Harness, openHarness } from '../../harness.ts';
import { runAsOperator } from '../../run-command.ts';

let harness: Harness;
let to: string;
beforeEach(async () => {
  harness = await openHarness({ env: { DATABASE_URL: '' } });
  to = path.join(harness.folder, 'mounted');
  await mkdir(path.join(to, 'marks'), { recursive: true });
  await createUser(harness);
  await createVideo(harness, { filePath: 'palestra/uno.mp4', bytes: Buffer.alloc(50_000, 7) });
});
afterEach(() => harness.close());

const run = (name: string, parameters: string[] = [], env: Record<string, string> = {}) =>
  runAsOperator(name, parameters, { DATA_DIR: harness.settings.dataDirectory, BACKUP_TO: to, ...env });
/** By the clock of the machine, which the commands go by. */
const oggi = async () => {
  harness.clock.advance(Date.now() - harness.clock.now());
  const { lines } = await harness.answerTo(calls.readToday, { as: await harness.login() });
  return lines.flatMap((line) => (line.kind === 'backup' ? [line.alarm] : []));
};
const namesIn = (folder: string) => readdir(path.join(folder, 'backups'));

test('a nightly backup goes where BACKUP_TO says, beside the running server, and is noted; the old copies of the data folder go', async () => {
  const { dataDirectory } = harness.settings;
  const old = path.join(harness.paths.backups, '2021-03-10T10-00-00.000Z');
  await takeBackup({ dataDirectory, target: old, now: '2021-03-10T10:00:00.000Z' });
  const { status, said } = await run('backup', ['--nightly']);
  expect([status, said]).toEqual([0, expect.stringContaining(`Deleted, older than 30 days: ${old}`)]);
  expect(await lastBackup(harness.context)).toMatchObject({ place: to, failedAt: null, isExpected: 1 });
  expect(await run('backup-drill')).toMatchObject({ status: 0 });
  expect(await lastDrill(harness.context)).toMatchObject({ place: to, failedAt: null });
  expect(await readdir(harness.paths.backups)).toEqual([]);
  expect(await oggi()).toEqual([]);
});

test('a disk that is not mounted, or has no room, is a failure that Oggi tells with its reason until one succeeds', async () => {
  await run('backup', ['--nightly']);
  await rename(to, `${to}-away`);
  expect(await run('backup', ['--nightly'])).toEqual({
    status: 1,
    said: `There is no folder ${to}: mount its disk, or make the folder.\n`,
  });
  expect(await oggi()).toEqual(['failed']);
  expect(await lastBackup(harness.context)).toMatchObject({ place: to, failure: expect.stringContaining('mount its disk') });
  await rename(`${to}-away`, to);
  await truncate(path.join(harness.paths.videos, 'palestra/uno.mp4'), 2 ** 43);
  expect((await run('backup', ['--nightly'])).said).toMatch(/^This backup needs 8796093\.\d MB, and the disk has /);
  expect(await readdir(path.join(to, 'marks'))).toEqual([]);
  await truncate(path.join(harness.paths.videos, 'palestra/uno.mp4'), 50_000);
  await run('backup', ['--nightly']);
  expect(await oggi()).toEqual([]);
});

test('a drill of a damaged backup fails, and Oggi tells it', async () => {
  await run('backup', ['--nightly']);
  const contents = path.join(to, 'files');
  for (const folder of await readdir(contents)) await rm(path.join(contents, folder), { recursive: true });
  const { status, said } = await run('backup-drill');
  expect([status, said]).toEqual([1, expect.stringContaining('videos/palestra/uno.mp4 is missing.')]);
  expect(await oggi()).toEqual(['drill']);
});

test('one is restored and checked by its name alone; another name lists what there is', async () => {
  await run('backup');
  const [name = ''] = await namesIn(to);
  expect(await run('check-backup', [name])).toMatchObject({ status: 0, said: expect.stringContaining('is whole') });
  for (const wrong of ['2021-03-10T10-00-00.000Z', to])
    expect(await run('restore', [wrong])).toEqual({ status: 1, said: `Name one of the backups in ${to}:\n  ${name}\n` });
  const elsewhere = path.join(harness.folder, 'elsewhere');
  expect(await run('restore', [name], { DATA_DIR: elsewhere })).toMatchObject({ status: 0 });
  expect(await readdir(path.join(elsewhere, 'videos/palestra'))).toEqual(['uno.mp4']);
});

test('a folder that is there takes a backup by its time, and one that a person named is alone there', async () => {
  const own = path.join(harness.folder, 'own');
  await mkdir(own);
  expect(await run('backup', [own])).toMatchObject({ status: 0 });
  const [name = ''] = await readdir(own);
  expect(await run('check-backup', [path.join(own, name)])).toMatchObject({ status: 0 });
  expect(await run('backup', [path.join(own, name)])).toMatchObject({
    status: 1,
    said: expect.stringContaining('exists already'),
  });
  expect(await run('backup', [path.join(own, 'prima')])).toMatchObject({ status: 0 });
  expect((await readdir(own)).toSorted()).toEqual([name, 'prima']);
});

test('a place that cannot be one, or is that of the site’s own files, is refused with a sentence', async () => {
  const files = 's3://site/files?endpoint=http://127.0.0.1:1';
  const keys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };
  for (const [env, sentence] of [
    [{ BACKUP_TO: 's3://my_bucket' }, 'BACKUP_TO: The place of backups must be the address of a bucket, such as '],
    [{ BACKUP_TO: files }, 'BACKUP_TO: The place of backups names a bucket: set BACKUP_AWS_ACCESS_KEY_ID and '],
    [{ BACKUP_TO: files, FILES_URL: files, ...keys }, 'Backups need a place of their own: '],
    [{ BACKUP_TO: files, ...keys }, 'The bucket of the backups does not answer as it should: '],
  ] as const)
    expect(await run('backup', [], env)).toEqual({ status: 1, said: expect.stringContaining(sentence) });
});
