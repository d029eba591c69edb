import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../free-port.ts';
import { receive } from '../files/connection.ts';
import { type Nginx, startNginx } from './nginx.ts';

/** Two instances by what they answer, behind nginx with the files of deploy/. */
let instances: { server: Server; requests: string[]; answer: RequestListener }[];
let nginx: Nginx;

const MANY = Array.from({ length: 20 }, (_, n) => n);
const says =
  (status: number, text: string): RequestListener =>
  (request, response) => {
    request.resume().once('end', () => response.writeHead(status).end(text));
  };
/** As an instance that is killed with a request on its way. */
const dies: RequestListener = (request) => {
  request.resume().once('end', () => request.socket.destroy());
};

async function openInstance() {
  const instance = { server: createServer(), requests: [] as string[], answer: says(200, 'here') };
  instance.server.on('request', (request, response) => {
    instance.requests.push(`${request.method} ${request.url}`);
    instance.answer(request, response);
  });
  await once(instance.server.listen(0, '127.0.0.1'), 'listening');
  return instance;
}
const originOf = ({ server }: { server: Server }) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeEach(async () => {
  instances = [await openInstance(), await openInstance()];
  const [origin = '', ...others] = instances.map(originOf);
  nginx = await startNginx(origin, { others, isLimited: false });
  for (const instance of instances) instance.requests.length = 0;
});
afterEach(async () => {
  await nginx.stop();
  for (const { server } of instances) {
    server.close();
    server.closeAllConnections();
  }
});

const ask = async (path: string, method = 'GET') => {
  const { status, body } = await receive(nginx.origin, path, { method });
  return `${status} ${body}`;
};
const requestsOf = (text: string) => instances.flatMap(({ requests }) => requests).filter((request) => request === text).length;

test('both get requests, and each is asked once', async () => {
  for (const n of MANY) expect(await ask(`/${n}`)).toBe('200 here');
  for (const { requests } of instances) expect(requests.length).toBeGreaterThan(0);
  for (const n of MANY) expect(requestsOf(`GET /${n}`)).toBe(1);
});

test('what an instance takes and does not answer, as it is killed, the other answers; a POST is never asked twice', async () => {
  for (const instance of instances) {
    instance.answer = dies;
    expect(new Set(await Promise.all(MANY.map((n) => ask(`/${n}`))))).toEqual(new Set(['200 here']));
    const posts = await Promise.all(MANY.map((n) => ask(`/post-${n}`, 'POST')));
    for (const answer of posts) expect(answer).toMatch(/^(?:200 here$|502 )/);
    for (const n of MANY) expect(requestsOf(`POST /post-${n}`)).toBeLessThanOrEqual(1);
    instance.answer = says(200, 'here');
    for (const { requests } of instances) requests.length = 0;
  }
});

test('an instance that is not there gets nothing: everything is asked of the other, whatever it is', async () => {
  await nginx.stop();
  nginx = await startNginx(`http://127.0.0.1:${await freePort()}`, {
    others: instances.map(originOf).slice(0, 1),
    isLimited: false,
  });
  for (const method of ['GET', 'POST', 'PATCH', 'DELETE'])
    expect(new Set(await Promise.all(MANY.map((n) => ask(`/${n}`, method))))).toEqual(new Set(['200 here']));
});

test('a built file that one instance lacks comes from the other; another path is missing where it is missing', async () => {
  const [older, newer] = instances;
  if (!older || !newer) return;
  newer.answer = says(404, 'missing');
  for (const n of MANY) expect(await ask(`/assets/frame-${n}.js`)).toBe('200 here');
  const others = new Set(await Promise.all(MANY.map((n) => ask(`/page-${n}`))));
  expect(others).toEqual(new Set(['200 here', '404 missing']));
  older.answer = says(404, 'missing');
  expect(await ask('/assets/none.js')).toBe('404 missing');
});
