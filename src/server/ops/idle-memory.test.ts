import { constants, PerformanceObserver } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { collectOnceIdle } from './idle-memory.ts';

const collection = z.object({ detail: z.object({ flags: z.number() }) });
const WANTED = constants.NODE_PERFORMANCE_GC_FLAGS_FORCED | constants.NODE_PERFORMANCE_GC_FLAGS_ALL_AVAILABLE_GARBAGE;

/** How many collections somebody asked for; V8's own come when it likes. */
let collections = 0;
const observer = new PerformanceObserver((list) => {
  collections += list.getEntries().filter((entry) => (collection.parse(entry).detail.flags & WANTED) !== 0).length;
});
let stop: () => Promise<void> = async () => undefined;
beforeEach(() => {
  collections = 0;
  observer.observe({ entryTypes: ['gc'] });
});
afterEach(async () => {
  await stop();
  observer.disconnect();
});

/** Works for so many milliseconds, and gives the timers their turn. */
async function work(milliseconds: number): Promise<void> {
  for (const end = performance.now() + milliseconds; performance.now() < end; await wait(1)) {
    for (const until = performance.now() + 15; performance.now() < until; );
  }
}

/** Milliseconds; what the tests' own program does counts as idle. */
const options = { checkEvery: 60, idleUpTo: 0.4, loadedFrom: 2 };

test('nothing is collected while something is asked; then garbage is, once, and its memory given back', async () => {
  stop = collectOnceIdle(options);
  await work(400);
  await wait(0);
  expect(collections).toBe(0);
  const held = { rows: Array.from({ length: 400_000 }, (_, id) => ({ id, text: `row ${id}` })) };
  const before = process.memoryUsage().heapTotal;
  held.rows = [];
  await vi.waitFor(() => expect(collections).toBeGreaterThan(0), { timeout: 5_000 });
  expect(process.memoryUsage().heapTotal).toBeLessThan(before - 15 * 1024 ** 2);
  const told = collections;
  await wait(300);
  expect(collections).toBe(told);
});

test('a process that was under load is left alone', async () => {
  stop = collectOnceIdle({ ...options, loadedFrom: 0.6 });
  await work(200);
  await wait(300);
  expect(collections).toBe(0);
});

test('nothing is collected after it was stopped', async () => {
  stop = collectOnceIdle({ ...options, idleUpTo: 1 });
  await stop();
  await wait(300);
  expect(collections).toBe(0);
});
