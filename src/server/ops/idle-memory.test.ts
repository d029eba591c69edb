import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { startIdleCollection } from './idle-memory.ts';

let stop: () => Promise<void> = async () => undefined;
afterEach(() => stop());

/** Whether a full collection has found an object that nothing holds; asked by a question of its own, since an answer would hold it. */
function forget(): () => boolean {
  const target = new WeakRef({ size: 1 });
  return () => target.deref() === undefined;
}

/** Works for so many milliseconds, and gives the timers their turn. */
async function work(milliseconds: number): Promise<void> {
  for (const end = performance.now() + milliseconds; performance.now() < end; await wait(1)) {
    for (const until = performance.now() + 15; performance.now() < until; );
  }
}

test('nothing is collected while something is asked; then garbage is, and its memory given back', async () => {
  const isCollected = forget();
  stop = startIdleCollection({ checkEvery: 60, utilizationMax: 0.2, growthMin: 0 });
  await work(400);
  expect(isCollected()).toBe(false);
  const held = { rows: Array.from({ length: 400_000 }, (_, id) => ({ id, text: `row ${id}` })) };
  const before = process.memoryUsage().heapTotal;
  held.rows = [];
  await vi.waitFor(() => expect(process.memoryUsage().heapTotal).toBeLessThan(before - 15 * 1024 ** 2), { timeout: 5_000 });
  expect(isCollected()).toBe(true);
});

test('a process that did not grow since is left alone', async () => {
  const isCollected = forget();
  stop = startIdleCollection({ checkEvery: 60, utilizationMax: 0.5, growthMin: 64 * 1024 ** 3 });
  await wait(400);
  expect(isCollected()).toBe(false);
});

test('nothing is collected after it was stopped', async () => {
  stop = startIdleCollection({ checkEvery: 60, utilizationMax: 1, growthMin: 0 });
  await stop();
  const isCollected = forget();
  await wait(300);
  expect(isCollected()).toBe(false);
});
