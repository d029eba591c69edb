import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { listDeleted } from '#server/features/videos/trash/reconcile.ts';
import { restoreVideo } from '#server/features/videos/trash/restore.ts';
import { recordNothing } from '#server/http/http-context.ts';
import { cleanUp } from '#server/ops/cleanup.ts';
import { openServices } from '#server/services.ts';
import { readSettings } from '#server/settings/settings.ts';
import { videoHead } from '../../factories/factories.ts';
import { answerOf, type Reply, type Visitor } from '../../harness.ts';
import { printProgress, rounds, seed, seeded } from '../length.ts';
import { type Child, startChild } from './child.ts';

const ROUNDS = rounds(2, 200);
const VIDEOS = 8;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'trainer-kill-trash-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const filePath = (n: number) => `palestra/film-${n}.mp4`;
const bytesOf = (n: number) => Buffer.concat([videoHead, Buffer.from(`film ${n}`)]);

async function createVideos(child: Child, admin: Visitor): Promise<string[]> {
  await mkdir(path.join(folder, 'videos/palestra'), { recursive: true });
  const ids: string[] = [];
  for (let n = 0; n < VIDEOS; n += 1) {
    await writeFile(path.join(folder, 'videos', filePath(n)), bytesOf(n));
    const body = { title: `${n}`, filePath: filePath(n), duration: 1, category: 'palestra' };
    ids.push(answerOf(calls.createVideo, await child.send(calls.createVideo, { as: admin, body })).video.id);
  }
  return ids;
}

/** As it lies on the disk after a death, and after the next start has looked around: each video whole in one place. */
async function expectWhole(ids: string[]) {
  const settings = readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const context = await openServices(settings);
  await cleanUp(context);
  const there = (await context.db.selectFrom('videos').select('id').execute()).map(({ id }) => id);
  const deleted = (await listDeleted(context)).map(({ manifest }) => manifest.video.id);
  expect([...there, ...deleted].sort()).toEqual(ids.toSorted());
  expect((await Array.fromAsync(context.files.list('videos'))).length).toBe(there.length);
  for (const id of deleted) expect(await restoreVideo(context, id, recordNothing)).toBe('restored');
  for (let n = 0; n < VIDEOS; n += 1) expect(await readFile(path.join(folder, 'videos', filePath(n)))).toEqual(bytesOf(n));
  await context.close();
  return deleted.length;
}

test(`killed ${ROUNDS} times while videos are deleted and brought back, each is whole in one of the two places`, async () => {
  let child = await startChild(folder);
  const admin = await child.login();
  const ids = await createVideos(child, admin);
  const random = seeded(seed);
  let answered = 0;
  let found = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round > 0) child = await startChild(folder);
    const requested = async (
      call: typeof calls.deleteVideo | typeof calls.restoreVideo,
      id: string,
    ): Promise<Reply | undefined> => child.send(call, { as: admin, params: { id } }).catch(() => undefined);
    const busy = ids.map(async (id) => {
      while ((await requested(calls.deleteVideo, id)) && (await requested(calls.restoreVideo, id))) answered += 1;
    });
    while (answered < (round + 1) * VIDEOS) await wait(5);
    await wait(random() * 50);
    child.signal('SIGKILL');
    await Promise.all([...busy, child.ended]);
    found += await expectWhole(ids);
    printProgress('kills of the trash', round + 1, ROUNDS);
  }
  console.log(`kills of the trash: ${ROUNDS}, ${found} videos found deleted`);
}, 3_600_000);
