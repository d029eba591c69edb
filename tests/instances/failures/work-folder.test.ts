import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { answerOf } from '../../harness.ts';
import { mountSmallDisk } from '../../security/disk/mounts.ts';
import { sendTo } from '../../security/over-http.ts';
import { sendFile } from '../../security/uploads/tus.ts';
import { sourceFile } from '../../source-files.ts';
import { loginAt, openOwnSite } from '../own-site.ts';

const soon = { timeout: 60_000, interval: 50 };

test('a video that has no room in the work folder of one instance fails as that, keeps its source, and is made by another', async () => {
  const disk = await mountSmallDisk(1);
  if (!disk) {
    console.log('A full work folder is not tested: only root, where mounting is allowed, can make a small disk.');
    return;
  }
  const site = await openOwnSite();
  onTestFinished(async () => {
    await site.close();
    await disk.unmount();
  });
  const serving = await site.start();
  const send = sendTo(serving.origin);
  const as = await loginAt(serving.origin);
  const id = await sendFile(await readFile(await sourceFile('landscapeSmall')), { origin: serving.origin, as });
  const state = async () => {
    const { pending } = answerOf(calls.readProcessing, await send(calls.readProcessing, { as }));
    return pending.map((set) => ({ state: set.state, failure: set.failure }));
  };
  await disk.fill();
  const full = await site.start({ TRANSCODE: 'on', WORK_DIR: path.join(disk.folder, 'work') }, '/healthz');
  await expect.poll(state, soon).toEqual([{ state: 'failed', failure: 'disk_full' }]);
  expect((await sendTo(full.origin)(calls.listUsers, { as })).status).toBe(200);
  await full.end();
  await site.start({ TRANSCODE: 'on' });
  answerOf(calls.retryRenditions, await send(calls.retryRenditions, { as, params: { id } }));
  await expect.poll(state, soon).toEqual([]);
}, 120_000);
