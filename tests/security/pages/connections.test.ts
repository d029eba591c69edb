import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { type Harness, openHarness } from '../../harness.ts';
import { startChild } from '../process/child.ts';

const PIPELINED = 400;

let harness: Harness;
let origin: string;

const render = async () => ({ status: 200, isDocument: true, body: '<html>una pagina</html>' });

beforeAll(async () => {
  harness = await openHarness({ renderer: { render, clientDirectory: '/nowhere' } });
  origin = await harness.listen();
});
afterAll(() => harness.close());

const connect = async (to = origin) => {
  const socket = net.connect(Number(new URL(to).port), '127.0.0.1').setEncoding('latin1');
  await once(socket, 'connect');
  return socket;
};
const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
const answersIn = (text: string) => text.split('HTTP/1.1 ').length - 1;

test.each(['/', '/nothing', '/api/reviews/approved'])(
  'four hundred requests for %s written at once on one connection are all answered, in order',
  async (path) => {
    const many = await connect();
    let received = '';
    many.on('data', (text) => {
      received += text;
    });
    many.write(get(path).repeat(PIPELINED - 2) + get('/healthz') + get(path, 'Connection: close\r\n'));
    await once(many, 'end');
    const answers = received.split(/(?=HTTP\/1\.1 \d)/);
    expect(answers).toHaveLength(PIPELINED);
    expect(answers.findIndex((answer) => answer.includes('"alive"'))).toBe(PIPELINED - 2);
  },
);

test.each(['/nothing', '/api/reviews/approved'])(
  'who asks while four hundred requests for %s wait on another connection is answered long before the last of them',
  async (path) => {
    const folder = await mkdtemp(join(tmpdir(), 'trainer-pipelined-'));
    const child = await startChild(folder);
    const many = await connect(child.origin);
    const other = await connect(child.origin);
    let received = '';
    many.on('data', (text) => {
      received += text;
    });
    const answered = once(other, 'data').then(() => answersIn(received));
    many.write(get(path).repeat(PIPELINED));
    other.write(get('/healthz'));
    expect(await answered).toBeLessThan(PIPELINED / 2);
    for (const socket of [many, other]) socket.destroy();
    child.signal('SIGKILL');
    await child.ended;
    await rm(folder, { recursive: true, force: true });
  },
);

test('a connection on which more wait than anybody could need is cut off, and others are answered', async () => {
  const many = await connect();
  const closed = new Promise((resolve) => many.on('error', () => undefined).on('close', resolve));
  many.resume();
  many.write(get('/').repeat(limits.server.request.waitingPerConnection * 3));
  await closed;
  expect((await fetch(`${origin}/about`)).status).toBe(200);
});

test('what waited on connections that are gone takes no place from others', async () => {
  for (let waited = 0; waited < limits.server.request.waitingMax * 2; waited += PIPELINED) {
    const many = await connect();
    many.write(get('/api/reviews/approved').repeat(PIPELINED));
    await once(many, 'data');
    many.destroy();
  }
  const last = await connect();
  let received = '';
  last.on('data', (text) => {
    received += text;
  });
  last.write(get('/about').repeat(PIPELINED - 1) + get('/about', 'Connection: close\r\n'));
  await once(last, 'end');
  expect(answersIn(received)).toBe(PIPELINED);
});

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  'cross-origin-resource-policy': 'same-origin',
};

test('a request that says not whom it is for is refused with the headers of every answer', async () => {
  const socket = await connect();
  socket.write('GET / HTTP/1.1\r\n\r\n');
  const [text] = (await once(socket, 'data')) as [string];
  expect(text).toMatch(/^HTTP\/1\.1 400 /);
  const lines = text.toLowerCase().split('\r\n');
  for (const name of Object.keys(always))
    expect(
      lines.some((line) => line.startsWith(`${name}: `)),
      name,
    ).toBe(true);
  socket.destroy();
});

test('whoever expects something unknown is answered as everybody is', async () => {
  const response = await new Promise<{ statusCode?: number; headers: object }>((resolve, reject) => {
    request(`${origin}/about`, { headers: { expect: 'the-impossible' } }, (answer) => resolve(answer.resume()))
      .on('error', reject)
      .end();
  });
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({ ...always, 'referrer-policy': 'strict-origin-when-cross-origin' });
});
