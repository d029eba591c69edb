import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { apiBase, callPath, calls } from '#contract/calls.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { createVideo } from '../../factories/factories.ts';
import { type Harness, headersOf, openHarness } from '../../harness.ts';

/** As in the product, but in milliseconds. */
const connections = { unreadWithin: 400, unreadCheckEvery: 50, connectionsMax: 20 };
/** Together far more than the system keeps for a connection of whoever does not read. */
const BYTES = 600_000;
const REQUESTS = 8;

let harness: Harness;
afterEach(() => harness.close());

async function connect(origin: string): Promise<net.Socket> {
  const socket = net.connect(Number(new URL(origin).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** How many the server bears with. */
const connected = () => new Promise<number>((resolve) => harness.app.server.getConnections((_, count) => resolve(count)));

async function untilConnected(wanted: number) {
  while ((await connected()) !== wanted) await wait(20);
}

/** Asks of long answers to a call, all sent at once; the last one closes. */
async function largeResponses(): Promise<string> {
  const { id } = await createVideo(harness);
  const row = { videoId: id, language: 'it' as const, text: '語\n'.repeat(BYTES / 4), updatedAt: 'x' };
  await harness.context.db.insertInto('captions').values(row).execute();
  const path = apiBase + callPath(calls.listCaptions, { id });
  const head = (connection: string) =>
    `GET ${path} HTTP/1.1\r\nHost: x\r\n${Object.entries({ ...headersOf(harness.admin), connection })
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`;
  return head('keep-alive').repeat(REQUESTS - 1) + head('close');
}

test('whoever reads nothing of any answer is cut off; whoever reads slowly gets all of it', async () => {
  harness = await openHarness({ connections });
  const origin = await harness.listen();
  const requested = await largeResponses();
  const deaf = await Promise.all(Array.from({ length: 5 }, () => connect(origin)));
  for (const socket of deaf) socket.pause().write(requested);
  const slow = await connect(origin);
  let received = 0;
  slow.write(requested);
  slow.on('readable', async () => {
    received += (slow.read() as Buffer | null)?.length ?? 0;
    slow.pause();
    await wait(2);
    slow.resume();
  });
  const slowEnded = once(slow, 'close');
  await untilConnected(0);
  await slowEnded;
  expect(received).toBeGreaterThan(REQUESTS * BYTES);
  for (const socket of deaf) socket.destroy();
});

test('a request that is worked on for longer than that is answered', async () => {
  harness = await openHarness({ connections });
  const { db } = harness.context;
  const gate = inTransaction(db, () => wait(3 * connections.unreadWithin));
  const response = await fetch(`${await harness.listen()}/api/reviews/approved`);
  expect(response.status).toBe(200);
  await gate;
});

test('there are only so many connections at once, and a place that is free again is given', async () => {
  harness = await openHarness({ connections });
  const origin = await harness.listen();
  const held = await Promise.all(Array.from({ length: connections.connectionsMax }, () => connect(origin)));
  await untilConnected(connections.connectionsMax);
  const oneTooMany = await connect(origin);
  oneTooMany.resume();
  await once(oneTooMany, 'close');
  for (const socket of held) socket.destroy();
  await untilConnected(0);
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
});
