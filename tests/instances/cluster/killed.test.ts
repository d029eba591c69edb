import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeBackup } from '#server/commands/backups/take.ts';
import { openStoragePlace } from '#server/settings/places.ts';
import { createRenditionSet, createReview, writeFileIn } from '../../factories/factories.ts';
import { type Harness, openHarness } from '../../harness.ts';
import { compileCache, runAsOperator } from '../../run-command.ts';
import { MEBI } from '../../security/uploads/tus.ts';
import { dropDatabase } from '../engines/databases.ts';
import { contentOf, type MadePlace, makePlace, userIdsIn } from './places.ts';

/** A site in a folder that takes a while to copy, and an empty cluster. */
let harness: Harness;
let folder: MadePlace;
let cluster: MadePlace;

beforeEach(async () => {
  harness = await openHarness({ env: { DATABASE_URL: '' } });
  await createReview(harness, { state: 'featured' });
  for (const state of ['ready', 'ready', 'waiting'] as const) await createRenditionSet(harness, { state });
  const { id } = await createRenditionSet(harness, { state: 'waiting' });
  await writeFileIn(harness, 'uploads', id, randomBytes(18 * MEBI));
  await writeFileIn(harness, 'videos', 'palestra/lungo.mp4', randomBytes(24 * MEBI));
  await harness.context.close();
  folder = await makePlace(harness.settings.dataDirectory, 'file and folder');
  cluster = await makePlace(path.join(harness.folder, 'cluster'), 'server and bucket');
});
afterEach(async () => {
  await harness.close();
  await dropDatabase(cluster.settings.dataDirectory);
});

/** Where a command is killed: as soon as so many files, pieces of uploads included, are there. */
const KILLED_AT = [1, 12];

type Command = { name: string; parameters: string[]; env: Record<string, string>; target: MadePlace };

/** Kills a command again and again, each time further on, and lets it end then. */
async function runKilled({ name, parameters, env, target }: Command) {
  const { files, close } = await openStoragePlace(target.settings);
  const count = async () => {
    let found = 0;
    for (const one of ['videos', 'films', 'uploads']) for await (const { bytes } of files.list(one)) found += bytes >= 0 ? 1 : 0;
    return found;
  };
  for (const most of KILLED_AT) {
    const command = spawn(process.execPath, [`src/server/commands/${name}.ts`, ...parameters], {
      env: { PATH: process.env.PATH, ...compileCache, ...env },
      stdio: 'ignore',
    });
    const ended = once(command, 'exit');
    while (command.exitCode === null && (await count()) < most) await wait(20);
    command.kill('SIGKILL');
    expect(await ended, `killed at ${most} files`).toEqual([null, 'SIGKILL']);
  }
  close();
  return runAsOperator(name, parameters, env);
}

const keys = ['DATABASE_URL', 'FILES_URL', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
const to = ({ env }: MadePlace) => ['--to', keys.map((key) => `${key}=${env[key] ?? ''}`).join(' ')];
const digestIn = (said: string) => /SHA-256 of all files: ([\da-f]{64})/.exec(said)?.[1];

test('a move that is killed again and again, there and back, is whole once it ends', async () => {
  const content = await contentOf(folder);
  const there = await runKilled({ name: 'move', parameters: to(cluster), env: folder.env, target: cluster });
  expect(there.said).toMatch(/Copied, read back and compared: \d+ files, [\d.]+ MB, of which \d+ were there already\./);
  expect(there.said).not.toContain(cluster.env.AWS_SECRET_ACCESS_KEY);
  expect(there.status).toBe(0);
  expect(await contentOf(cluster)).toEqual(content);

  const target = await makePlace(path.join(harness.folder, 'elsewhere'), 'file and folder');
  const env = { ...cluster.env, DATA_DIR: target.settings.dataDirectory };
  const back = await runKilled({ name: 'move', parameters: to(target), env, target });
  expect(back).toMatchObject({ status: 0 });
  expect(await contentOf(target)).toEqual(content);
  expect(digestIn(back.said)).toBe(digestIn(there.said));
  const left = await readdir(path.join(target.settings.dataDirectory, 'films'));
  expect(left.filter((name) => name.startsWith('.'))).toEqual([]);
  expect(await contentOf(folder)).toEqual(content);
});

test('a restore into a bucket that is killed again and again is whole once it ends', async () => {
  const content = await contentOf(folder);
  const backup = path.join(harness.folder, 'backup');
  await takeBackup({ ...folder.settings, target: backup, now: '2031-03-14T10:00:00.000Z' });
  const parameters = [backup, '--replace'];
  expect(await runKilled({ name: 'restore', parameters, env: cluster.env, target: cluster })).toMatchObject({ status: 0 });
  expect((await contentOf(cluster)).files).toEqual(content.files);
  expect(await userIdsIn(cluster)).toEqual(await userIdsIn(folder));
});
