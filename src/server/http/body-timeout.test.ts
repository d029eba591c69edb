import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { extendBodyTimeout, mountBodyTimeout } from './body-timeout.ts';

const WITHIN = 400;
const LONG = { within: 2500, idle: 500 };

let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = Fastify({ clientErrorHandler: (error, socket) => socket.end(`HTTP/1.1 408 x\r\n\r\n${error.code}`) });
  mountBodyTimeout(app, WITHIN);
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  const readAll = async (raw: NodeJS.ReadableStream) => {
    let bytes = 0;
    for await (const piece of raw) bytes += piece.length;
    return { bytes };
  };
  app.post('/short', ({ raw }) => readAll(raw));
  app.post('/long', ({ raw }) => {
    extendBodyTimeout(raw, LONG);
    return readAll(raw);
  });
  app.post('/refused', async (_request, reply) => reply.status(403).send());
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

/** A body that is announced, and dripped for as long as it is wanted and the server bears it. */
async function drip(path: string, pieces: number, every: number) {
  const socket = net.connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  let answer = '';
  let isOpen = true;
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  socket.on('close', () => {
    isOpen = false;
  });
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: a/b\r\nContent-Length: ${pieces}\r\n\r\n`);
  const begun = performance.now();
  const send = async (n: number) => {
    for (let sent = 0; sent < n && isOpen; sent += 1) {
      socket.write('x');
      await wait(every);
    }
  };
  return {
    send,
    answer: () => answer,
    /** Milliseconds until the server had enough. */
    async closed() {
      await vi.waitFor(() => expect(isOpen).toBe(false), 20_000);
      return performance.now() - begun;
    },
    leave: () => socket.destroy(),
  };
}

test('a body that drips is refused after its time', async () => {
  const slow = await drip('/short', 1000, 50);
  const sending = slow.send(1000);
  expect(await slow.closed()).toBeGreaterThan(WITHIN * 0.9);
  expect(slow.answer()).toContain('408');
  await sending;
});

test('one whose request was answered long ago is cut as well', async () => {
  const slow = await drip('/refused', 1000, 50);
  const sending = slow.send(1000);
  expect(await slow.closed()).toBeGreaterThan(WITHIN * 0.9);
  expect(slow.answer()).toMatch(/^HTTP\/1.1 403(?!.*408)/s);
  await sending;
});

test('one that was given more time arrives, as long as some of it does', async () => {
  const slow = await drip('/long', 20, 60);
  await slow.send(20);
  await vi.waitFor(() => expect(slow.answer()).toContain('{"bytes":20}'), 10_000);
  slow.leave();
});

test('one that was given more time is cut without a word when nothing of it comes, or at its end', async () => {
  const [silent, endless] = [await drip('/long', 1000, 50), await drip('/long', 1000, 50)];
  await silent.send(2);
  const sending = endless.send(1000);
  const first = await silent.closed();
  const second = await endless.closed();
  expect(second).toBeGreaterThan(LONG.within * 0.9);
  expect(first).toBeLessThan(second);
  expect([silent.answer(), endless.answer()]).toEqual(['', '']);
  await sending;
});
