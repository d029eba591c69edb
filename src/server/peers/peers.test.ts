import { afterEach, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { createVideo } from '../../../tests/factories.ts';
import { openHarness, refusalOf } from '../../../tests/harness.ts';
import { openInProcess } from './in-process.ts';
import { buildMutex, NotHeld, type Peers } from './peers.ts';

/** Two parts of the program that hold names against each other. */
const kinds: [string, () => Promise<{ one: Peers; other: Peers }>][] = [
  [
    'within one process',
    async () => {
      const peers = openInProcess();
      return { one: peers, other: peers };
    },
  ],
];

afterEach(() => void vi.useRealTimers());

const open: Peers[] = [];
afterEach(async () => {
  for (const peers of open.splice(0)) await peers.close();
});

test.each(kinds)('%s a name is held once, however often it is asked for, and again after its release', async (_, build) => {
  const { one, other } = await build();
  open.push(one, other);
  const hold = await one.tryHold('a');
  expect(hold?.lost.aborted).toBe(false);
  for (const peers of [one, other]) expect(await peers.tryHold('a')).toBeUndefined();
  const beside = await other.tryHold('b');
  expect(beside).toBeDefined();
  await hold?.release();
  const next = await other.tryHold('a');
  expect(next).toBeDefined();
  await hold?.release();
  expect(await one.tryHold('a')).toBeUndefined();
  await next?.release();
  await beside?.release();
});

test.each(kinds)('%s work under one name never overlaps, fails or not, and all of it is done', async (_, build) => {
  const { one, other } = await build();
  open.push(one, other);
  let inside = 0;
  let most = 0;
  const work = async (n: number) => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise((resolve) => setImmediate(resolve));
    inside -= 1;
    if (n % 3 === 0) throw new Error('one that fails');
    return n;
  };
  const mutexes = [one, other].map((peers) => buildMutex(peers, 'turn'));
  const done = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => mutexes[n % 2]?.(() => work(n))));
  expect(most).toBe(1);
  expect(done.filter(({ status }) => status === 'rejected')).toHaveLength(7);
});

test.each(kinds)('%s who waits too long does not get the name, nor keeps it from the next', async (_, build) => {
  const { one, other } = await build();
  open.push(one, other);
  const hold = await one.hold('a');
  await expect(other.hold('a', { within: 20 })).rejects.toThrow(NotHeld);
  const next = other.hold('a', { within: 10_000 });
  await hold.release();
  await (await next).release();
  expect(await one.tryHold('a')).toBeDefined();
});

test.each(kinds)('%s the holder hears that somebody waits, and so does the next while others still do', async (_, build) => {
  const { one, other } = await build();
  open.push(one, other);
  const heard: string[] = [];
  const holdAs = (peers: Peers, who: string) => peers.hold('a', { within: 10_000, onContended: () => heard.push(who) });
  const first = await holdAs(one, 'first');
  expect(heard).toEqual([]);
  const [second, third] = [holdAs(other, 'second'), holdAs(other, 'third')];
  await vi.waitFor(() => expect(heard).toContain('first'));
  expect(new Set(heard)).toEqual(new Set(['first']));
  await first.release();
  const held = await second;
  await vi.waitFor(() => expect(heard).toContain('second'));
  await held.release();
  await (await third).release();
  expect(heard).not.toContain('third');
});

test('within one process names are given in the order of the calls', async () => {
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
    await vi.advanceTimersByTimeAsync(limits.peers.callWithin / 10);
  }
  refusalOf(reply, 'unavailable', harness);
  expect(reply.headers['retry-after']).toBe(String(limits.peers.retryAfter / 1000));
  vi.useRealTimers();
  await hold.release();
  await harness.answerTo(calls.deleteVideo, { as: harness.admin, params: { id } });
  await harness.close();
});
