import { randomUUIDv7 } from 'node:crypto';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { errorCodes } from '#contract/errors.ts';
import { languages } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { buildUser } from '../../../../tests/factories/factories.ts';
import { type Harness, openHarness, refusalOf } from '../../../../tests/harness.ts';
import { openSqlite } from '../../db/sqlite/node-sqlite.ts';

let harness: Harness;
let port: number;

beforeAll(async () => {
  harness = await openHarness();
  port = Number(new URL(await harness.listen()).port);
});
afterAll(() => harness.close());

/** What comes back for these very bytes, up to the end of the connection. */
async function sendRaw(text: string) {
  const socket = net.connect(port, '127.0.0.1').setEncoding('latin1');
  socket.end(text, 'latin1');
  let received = '';
  for await (const chunk of socket) received += chunk;
  const [head = '', body = ''] = received.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body: Buffer.from(body, 'latin1').toString() };
}

describe('what no route ever sees is refused in the same form', () => {
  test.each([
    ['no HTTP', 'hello\r\n\r\n', 400, 'invalid_input'],
    ['a method made up', 'FROB / HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'invalid_input'],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(70_000)}\r\n\r\n`, 431, 'headers_too_large'],
    [
      'two lengths',
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n{}',
      400,
      'invalid_input',
    ],
    [
      'a length and chunks at once',
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'invalid_input',
    ],
    ['an address that cannot be read', 'GET /videos/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400, 'invalid_input'],
  ])('%s', async (_, text, status, code) => {
    const reply = await sendRaw(text);
    expect(reply.status).toBe(status);
    const { error, ...rest } = JSON.parse(reply.body) as { error: string };
    expect(rest).toEqual({ code });
    expect(error).toMatch(/^[A-ZÈ].+\.$/);
  });
});

test('a body longer than it may be is refused before it is all read, whether it says its length or not', async () => {
  const head = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n';
  const said = await sendRaw(`${head}Content-Length: 99999999\r\n\r\n{`);
  expect([said.status, said.body]).toEqual([413, expect.stringContaining('"too_large"')]);
  const chunk = `8000\r\n${'a'.repeat(0x8000)}\r\n`;
  const streamed = await sendRaw(`${head}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(3)}0\r\n\r\n`);
  expect([streamed.status, streamed.body]).toEqual([413, expect.stringContaining('"too_large"')]);
});

test('every code has a sentence in both languages', () => {
  for (const language of languages) {
    const { errors } = harness.context.site.current.content.texts[language].common;
    for (const code of errorCodes) expect([code, typeof errors === 'object' && typeof errors[code]]).toEqual([code, 'string']);
  }
});

test('a stranger learns nothing of what serves them', async () => {
  const { headers } = await harness.app.inject({ url: '/api/nothing' });
  expect(Object.keys(headers)).not.toContain('x-powered-by');
  expect(Object.keys(headers)).not.toContain('server');
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
});

test('while another program holds the database everything is still read, and what changes something is told when to come back', async () => {
  const { database } = harness.paths;
  const other = openSqlite(database);
  other.exec('BEGIN IMMEDIATE');
  const body = { ...buildUser(), username: randomUUIDv7() };
  const refused = harness.send(calls.createUser, { as: harness.admin, body });
  for (const requested of ['/healthz', '/readyz', '/api/reviews/approved'])
    expect((await harness.app.inject({ url: requested })).statusCode).toBe(200);
  const reply = await refused;
  refusalOf(reply, 'unavailable', harness);
  expect(reply.headers['retry-after']).toBe(String(limits.server.database.busyFor / 1000));
  other.exec('ROLLBACK');
  other.close();
  expect((await harness.send(calls.createUser, { as: harness.admin, body })).status).toBe(200);
});
