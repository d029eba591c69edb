import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { createArrived } from '../../factories/factories.ts';
import { type Harness, openHarness, refusalOf } from '../../harness.ts';
import { startChild } from '../process/child.ts';
import { askTus, createHeaders } from '../uploads/tus.ts';

/** A system that has neither bubblewrap nor user namespaces, as most containers. */
let folder: string;
let PATH: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'trainer-no-sandbox-'));
  const programs = path.join(folder, 'programs');
  await mkdir(programs);
  for (const name of ['bwrap', 'unshare'])
    await writeFile(path.join(programs, name), '#!/bin/sh\necho "Operation not permitted" >&2\nexit 1\n', { mode: 0o755 });
  PATH = `${programs}:${process.env.PATH}`;
  vi.stubEnv('PATH', PATH);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const create = async (harness: Harness) =>
  askTus(await harness.listen(), 'POST', { as: harness.admin, headers: createHeaders(1000) });
const soon = { timeout: 30_000, interval: 50 };

test('the log says so at the start', async () => {
  const child = await startChild(path.join(folder, 'data'), { PATH, RUN_QUEUE: 'yes', LOG_LEVEL: 'warn' });
  await expect.poll(() => child.output.join(''), soon).toMatch(/"sandbox":"none".*install bubblewrap/);
  child.signal('SIGTERM');
  await child.ended;
});

test('the admin is told, and videos are made all the same', async () => {
  const harness = await openHarness();
  const state = await harness.answerTo(calls.readProcessing, { as: harness.admin });
  expect(state).toMatchObject({ missingTools: [], sandboxed: false });
  expect(state).not.toHaveProperty('uploadsRefused');
  const { videoId } = await createArrived(harness, 'small');
  harness.context.renditionQueue.start();
  const listed = async () => (await harness.answerTo(calls.listVideos, { as: harness.admin })).videos;
  await expect.poll(listed, soon).toMatchObject([{ id: videoId, renditions: { state: 'ready' } }]);
  await harness.close();
});

test('UPLOADS=sandboxed takes no upload, and what has arrived before waits', async () => {
  const harness = await openHarness({ env: { UPLOADS: 'sandboxed' } });
  expect(await harness.answerTo(calls.readProcessing, { as: harness.admin })).toMatchObject({ uploadsRefused: 'no_sandbox' });
  refusalOf(await create(harness), 'uploads_off', harness);
  await createArrived(harness, 'small');
  harness.context.renditionQueue.start();
  const states = async () => (await harness.answerTo(calls.readProcessing, { as: harness.admin })).pending;
  await expect.poll(states, soon).toMatchObject([{ state: 'waiting' }]);
  vi.stubEnv('PATH', PATH.split(':').slice(1).join(':'));
  harness.context.renditionQueue.wake();
  await expect.poll(states, soon).toEqual([]);
  vi.stubEnv('PATH', PATH);
  await harness.close();
});

test('UPLOADS=off takes none anywhere', async () => {
  const harness = await openHarness({ env: { UPLOADS: 'off' } });
  expect(await harness.answerTo(calls.readProcessing, { as: harness.admin })).toMatchObject({ uploadsRefused: 'off' });
  refusalOf(await create(harness), 'uploads_off', harness);
  await harness.close();
});
