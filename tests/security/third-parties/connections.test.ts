// Not on PostgreSQL: its own connections are of the settings.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { thirdParties } from '#contract/pages/third-parties.ts';
import { type Harness, openHarness } from '../../harness.ts';
import { callNames, goodUse } from '../cases.ts';

/** Where a mail server would be, so that its connections are told from all others. */
const MAIL_PORT = 1;

let harness: Harness;
const opened: { host: string; port: number }[] = [];
const note = (message: unknown) => {
  const { socket } = message as { socket: Socket };
  socket.once('connectionAttempt', (host: string, port: number) => opened.push({ host, port }));
};

beforeAll(async () => {
  subscribe('net.client.socket', note);
  harness = await openHarness();
  harness.context.mail.queue.start();
});
afterAll(async () => {
  await harness.close();
  unsubscribe('net.client.socket', note);
});

test('over all calls, with the messages that they send, the server connects to nobody but the mail server of its settings', async () => {
  expect(thirdParties.mail).toEqual({ from: 'server', when: 'operator' });
  for (const name of callNames) await harness.send(calls[name], await goodUse[name](harness));
  await expect.poll(() => opened.length, { timeout: 20_000 }).toBeGreaterThan(0);
  expect(opened.filter(({ host, port }) => host !== '127.0.0.1' || port !== MAIL_PORT)).toEqual([]);
});
