import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keyOf, progressAhead, readAhead, stopReadingAhead, takeReadAhead } from './read-ahead.ts';

let server: Server;
let answers: { range: string | undefined; response: ServerResponse }[];
let url: string;

beforeEach(async () => {
  answers = [];
  server = createServer((request, response) => {
    answers.push({ range: request.headers.range, response });
    server.emit('arrived');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  url = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}/360p/media.mp4` : '';
});

afterEach(() => {
  stopReadingAhead();
  server.closeAllConnections();
  server.close();
});

async function begin(start: number, end: number) {
  const arrived = once(server, 'arrived');
  readAhead({ url, start, end });
  await arrived;
  const { range, response } = answers.at(-1) ?? {};
  if (!response) throw new Error('nothing was asked for');
  return { range, response, key: keyOf({ url, start, end }) };
}

test('a segment is asked for once, tells how much has arrived, and is given to one', async () => {
  const { range, response, key } = await begin(10, 14);
  readAhead({ url, start: 10, end: 14 });
  expect(range).toBe('bytes=10-13');
  const progress = progressAhead(key);
  const request = takeReadAhead(key);
  expect(takeReadAhead(key)).toBeUndefined();
  expect(progressAhead(key)).toBeUndefined();
  expect(request?.progress).toBe(progress);
  expect(request?.progress).toMatchObject({ loaded: 0, first: 0 });
  response.writeHead(206, { 'content-type': 'video/mp4', 'content-length': 4 });
  response.end('film');
  const segment = await request?.segment;
  expect(new TextDecoder().decode(segment?.data)).toBe('film');
  expect(request?.progress.loaded).toBe(4);
  expect(request?.progress.first).toBeGreaterThanOrEqual(request?.progress.start ?? Number.NaN);
  expect(answers).toHaveLength(1);
});

test.each([
  ['a refusal', 403, 'application/json', 'film'],
  ['the page of a network', 206, 'text/html', 'film'],
  ['less than was asked for', 206, 'video/mp4', 'fi'],
  ['more than was asked for', 206, 'video/mp4', 'film film'],
])('%s is no segment', async (_, status, type, body) => {
  const { response, key } = await begin(0, 4);
  const request = takeReadAhead(key);
  response.writeHead(status, { 'content-type': type }).end(body);
  expect(await request?.segment).toBeUndefined();
});

test('what nobody took is cancelled by the next, and by an end', async () => {
  for (const next of [() => begin(4, 8), async () => stopReadingAhead()]) {
    const { response, key } = await begin(0, 4);
    const closed = once(response, 'close');
    await next();
    await closed;
    expect(takeReadAhead(key)).toBeUndefined();
  }
});
