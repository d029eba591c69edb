import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildProbe } from './probe.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('what is complete is probed once, what is not again after a while', async () => {
  const found = ['nothing', 'nothing', 'all'];
  let probes = 0;
  const { recent, probe } = buildProbe(
    async () => found[probes++] ?? 'all',
    (what) => what === 'all',
    1000,
  );
  expect(await recent()).toBe('nothing');
  vi.advanceTimersByTime(1000);
  expect([await recent(), probes]).toEqual(['nothing', 1]);
  vi.advanceTimersByTime(1);
  expect([await recent(), probes]).toEqual(['nothing', 2]);
  vi.advanceTimersByTime(1001);
  expect(await recent()).toBe('all');
  vi.advanceTimersByTime(1_000_000);
  expect([await recent(), probes]).toEqual(['all', 3]);
  await probe();
  expect(probes).toBe(4);
});
