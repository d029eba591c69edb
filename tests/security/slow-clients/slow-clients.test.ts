import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { openVideoHead } from '../../factories/factories.ts';
import type { Visitor } from '../../harness.ts';
import { receive } from '../files/connection.ts';
import { isLong, rounds } from '../length.ts';
import { type Child, startChild } from '../process/child.ts';
import { dripBodies, dripHeaders, neverRead } from './slow-clients.ts';

const MEBI = 1024 * 1024;
const OF_EACH = rounds(100, 1000);
const REQUESTS = rounds(100, 2000);
/** The promise is 200 ms; in a test run that shares its machine with others only a server that hangs is told apart. */
const P99_WITHIN = isLong ? 200 : 3_000;

/** What the server may grow by, and what each viewer who never reads may hold of it. */
const ROOM = 96 * MEBI;
const STALLED_MOST = 96 * 1024;

let folder: string;
let child: Child;
let admin: Visitor;
const videoUrl = '/videos/palestra/lungo.mp4';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'trainer-slow-'));
  await mkdir(path.join(folder, 'videos/palestra'), { recursive: true });
  const file = await open(path.join(folder, 'videos/palestra/lungo.mp4'), 'w');
  await file.truncate(256 * MEBI);
  await file.write(openVideoHead, 0, openVideoHead.length, 0);
  await file.close();
  child = await startChild(folder);
  admin = await child.login();
  const body = { title: 'Film', filePath: 'palestra/lungo.mp4', duration: 1, category: 'palestra' };
  expect((await child.send(calls.createVideo, { as: admin, body })).status).toBe(200);
  expect((await receive(child.origin, videoUrl, { as: admin, headers: { range: 'bytes=0-9' } })).status).toBe(206);
});
afterAll(async () => {
  child.signal('SIGKILL');
  await child.ended;
  await rm(folder, { recursive: true, force: true });
});

/** How long another visitor waits for each of so many answers, in milliseconds, shortest first. */
async function latencies(): Promise<number[]> {
  const took: number[] = [];
  for (let n = 0; n < REQUESTS; n += 1) {
    const begun = performance.now();
    const response = await fetch(`${child.origin}/api/reviews/approved`);
    expect(response.status).toBe(200);
    await response.arrayBuffer();
    took.push(performance.now() - begun);
    await wait(5);
  }
  return took.sort((a, b) => a - b);
}

test(`${3 * OF_EACH} who drip headers, drip bodies or never read a video: others are served soon, and memory stays flat`, async () => {
  await latencies();
  const before = await child.memory();
  const dripping = await Promise.all([dripHeaders(child.origin, OF_EACH), dripBodies(child.origin, OF_EACH)]);
  const stalled = await neverRead(child.origin, OF_EACH, videoUrl, admin);
  await wait(1000);
  const took = await latencies();
  const grown = (await child.memory()) - before;
  const p99 = took[Math.floor(took.length * 0.99)] ?? 0;
  console.log(
    `slow clients: ${3 * OF_EACH}, p99 of others ${p99.toFixed(1)} ms, memory ${(before / MEBI).toFixed(0)} MB + ${(grown / MEBI).toFixed(1)} MB ` +
      `(${(grown / 1024 / (3 * OF_EACH)).toFixed(0)} KB each), still connected: ${[...dripping, stalled].map((some) => some.connected()).join(', ')}`,
  );
  expect(p99).toBeLessThan(P99_WITHIN);
  expect(grown).toBeLessThan(ROOM + OF_EACH * STALLED_MOST);
  if (isLong) await waitUntil(() => dripping.every((some) => some.connected() === 0));
  for (const some of [...dripping, stalled]) some.leave();
}, 120_000);

/** Headers have ten seconds and bodies twenty: nobody who drips stays longer, however many bytes are still to come. */
async function waitUntil(isSo: () => boolean): Promise<void> {
  const waitAtMost = Date.now() + 2 * (limits.server.request.bodyWithin + limits.server.request.lateCheckEvery);
  while (!isSo()) {
    expect(Date.now()).toBeLessThan(waitAtMost);
    await wait(250);
  }
}
