import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { answerOf } from '../../harness.ts';
import { printProgress, rounds, seed, seeded } from '../length.ts';
import { startChild } from '../process/child.ts';
import { publishNumbered, readHistory } from './publishing.ts';

const ROUNDS = rounds(4, 200);
/** The kill comes anywhere within so many times what the first publication of a server takes. */
const PUBLICATIONS = 2;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'trainer-site-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test(`killed ${ROUNDS} times while it publishes, every revision is whole or not there, and none is lost that was acknowledged`, async () => {
  const random = seeded(seed);
  let child = await startChild(folder);
  const as = await child.login();
  const acknowledged = new Map<number, string>();
  let number = 1;
  const began = performance.now();
  acknowledged.set(await publishNumbered(child.send, as, number), `Numero ${number}`);
  const within = (performance.now() - began) * PUBLICATIONS;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { send } = child;
    const publishing = (async () => {
      for (;;) {
        number += 1;
        const own = number;
        acknowledged.set(await publishNumbered(send, as, own), `Numero ${own}`);
      }
    })().catch(() => undefined);
    await wait(random() * within);
    child.signal('SIGKILL');
    await Promise.all([publishing, child.ended]);

    const { faults, said } = readHistory(path.join(folder, 'site.db'));
    expect(faults).toEqual([]);
    for (const [revision, words] of acknowledged) expect([revision, said.get(revision)]).toEqual([revision, words]);
    child = await startChild(folder);
    const state = answerOf(calls.readSite, await child.send(calls.readSite, { as }));
    const latest = Math.max(0, ...said.keys());
    expect([state.revision, Object.values(state.parts).filter(({ isLeftOut }) => isLeftOut)]).toEqual([latest, []]);
    if (latest > 0) expect(JSON.stringify(state.parts.closures.document)).toContain(said.get(latest));
    printProgress('kills of publications', round + 1, ROUNDS);
  }
  console.log(`site: ${ROUNDS} kills, ${acknowledged.size} publications acknowledged, ${number} begun`);
  expect(acknowledged.size).toBeGreaterThan(1);
  child.signal('SIGTERM');
  await child.ended;
}, 3_600_000);
