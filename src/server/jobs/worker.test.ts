import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildWorker } from './worker.ts';

const silent = pino({ level: 'silent' });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A worker whose runs are ended by hand, with what each resolves with. */
function openWorker() {
  const ends: ((after?: number | Error) => void)[] = [];
  const drain = () =>
    new Promise<number | undefined>((resolve, reject) => {
      ends.push((after) => (after instanceof Error ? reject(after) : resolve(after)));
    });
  return { worker: buildWorker({ name: 'working', drain, retryAfter: 500 }, silent), ends };
}

const nextTurn = () => vi.advanceTimersByTimeAsync(0);

test('nothing runs before the start, though it was woken', async () => {
  const { worker, ends } = openWorker();
  worker.wake();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ends).toHaveLength(0);
  worker.start();
  expect(ends).toHaveLength(1);
});

test('wakes amid a run mean one more run, after it', async () => {
  const { worker, ends } = openWorker();
  worker.start();
  for (let wakes = 0; wakes < 5; wakes++) worker.wake();
  await nextTurn();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await nextTurn();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ends).toHaveLength(2);
});

test('a wake in the very moment in which a run ends is not lost', async () => {
  for (let turns = 0; turns < 8; turns++) {
    const { worker, ends } = openWorker();
    worker.start();
    ends[0]?.();
    for (let turn = 0; turn < turns; turn++) await Promise.resolve();
    worker.wake();
    await nextTurn();
    expect([turns, ends.length]).toEqual([turns, 2]);
  }
});

test('runs again after the time that the run asks for, or at once when it is woken', async () => {
  const { worker, ends } = openWorker();
  worker.start();
  ends[0]?.(1000);
  await vi.advanceTimersByTimeAsync(999);
  expect(ends).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(ends).toHaveLength(2);
  ends[1]?.(1000);
  await nextTurn();
  worker.wake();
  expect(ends).toHaveLength(3);
  ends[2]?.();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ends).toHaveLength(3);
});

test('a run that throws is repeated later', async () => {
  const { worker, ends } = openWorker();
  worker.start();
  ends[0]?.(new Error('The disk is full.'));
  await vi.advanceTimersByTimeAsync(499);
  expect(ends).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(ends).toHaveLength(2);
});

test('a stop aborts, waits for what runs, and nothing runs after it', async () => {
  const { worker, ends } = openWorker();
  worker.start();
  let isStopped = false;
  const stopped = worker.stop().then(() => {
    isStopped = true;
  });
  await nextTurn();
  expect([worker.signal.aborted, isStopped]).toEqual([true, false]);
  ends[0]?.(10);
  await stopped;
  worker.wake();
  worker.start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ends).toHaveLength(1);
});
