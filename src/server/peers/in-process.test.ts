import { afterEach, describe, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { createVideo } from '../../../tests/factories/factories.ts';
import { openHarness, refusalOf } from '../../../tests/harness.ts';
import { testPeers } from '../../../tests/instances/engines/same-peers.ts';
import { openInProcess } from './in-process.ts';
import { buildMutex } from './peers.ts';

describe('as any peers', () =>
  testPeers(async () => {
    const peers = openInProcess();
    return { one: peers, other: peers };
  }));

afterEach(() => void vi.useRealTimers());

test('names are given in the order of the calls', async () => {
  const peers = openInProcess();
  const order: number[] = [];
  const run = buildMutex(peers, 'turn');
  await Promise.all(Array.from({ length: 10 }, (_, n) => run(async () => void order.push(n))));
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('a call that waits too long for others changes nothing and says when to come back', async () => {
  const harness = await openHarness();
  const { id } = await createVideo(harness);
  const hold = await harness.context.peers.hold('videos');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let reply: Awaited<ReturnType<typeof harness.ask>> | undefined;
  void harness.ask(calls.deleteVideo, { as: harness.admin, params: { id } }).then((answered) => {
    reply = answered;
  });
  while (!reply) {
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(limits.server.peers.callWithin / 10);
  }
  refusalOf(reply, 'unavailable', harness);
  expect(reply.headers['retry-after']).toBe(String(limits.server.peers.retryAfter / 1000));
  vi.useRealTimers();
  await hold.release();
  await harness.answerTo(calls.deleteVideo, { as: harness.admin, params: { id } });
  await harness.close();
});
