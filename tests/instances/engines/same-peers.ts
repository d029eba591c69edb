import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildMutex, NotHeld, type Peers } from '#server/peers/peers.ts';

/** Two parts of the program that hold names against each other; `close` ends what they were built with. */
export type TwoPeers = { one: Peers; other: Peers };

/** What every kind of peers does. */
export function testPeers(build: () => Promise<TwoPeers>): void {
  let one: Peers;
  let other: Peers;

  beforeEach(async () => {
    ({ one, other } = await build());
  });
  afterEach(async () => {
    await one.close();
    await other.close();
  });

  test('a name is held once, however often it is asked for, and again after its release', async () => {
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

  test('work under one name never overlaps, fails or not, and all of it is done', async () => {
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

  test('who waits too long does not get the name, nor keeps it from the next', async () => {
    const hold = await one.hold('a');
    await expect(other.hold('a', { within: 20 })).rejects.toThrow(NotHeld);
    const next = other.hold('a', { within: 10_000 });
    await hold.release();
    await (await next).release();
    expect(await one.tryHold('a')).toBeDefined();
  });

  test('the holder hears that somebody waits, and so does the next while others still do', async () => {
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
}
