import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { follow } from './follow.ts';
import { openInProcess } from './in-process.ts';
import type { Peers } from './peers.ts';

/** Peers by whom anything can be told. */
function buildTeller(change: Partial<Peers> = {}) {
  const listeners: (() => void)[] = [];
  const peers: Peers = { ...openInProcess(), hear: (_topic, listener) => void listeners.push(listener), ...change };
  return { peers, tell: () => listeners.forEach((listener) => void listener()) };
}

const log = pino({ level: 'silent' });

test('changes during a reading lead to one more reading', async () => {
  const { peers, tell } = buildTeller();
  const gate = Promise.withResolvers<void>();
  const read = vi.fn<() => Promise<void>>(() => gate.promise);
  follow({ peers, log }, 'site', read);
  expect(read).not.toHaveBeenCalled();
  for (let times = 0; times < 5; times += 1) tell();
  expect(read).toHaveBeenCalledTimes(1);
  gate.resolve();
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  tell();
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(3));
});

test('a reading that fails is repeated', async () => {
  const { peers, tell } = buildTeller();
  const read = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue();
  follow({ peers, log }, 'site', read);
  tell();
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2), 10_000);
});

test('out of touch it is not repeated until something is heard again', async () => {
  let isInTouch = false;
  const { peers, tell } = buildTeller({ isInTouch: () => isInTouch });
  const read = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue();
  follow({ peers, log }, 'site', read);
  tell();
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  isInTouch = true;
  tell();
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2), 10_000);
});
