import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { type Client, createUpload, loginClient } from '../../factories/factories.ts';
import { type Harness, openHarness, type Reply, refusalOf, type Visitor } from '../../harness.ts';
import { createDeadVisitors, type DeadVisitor, inQuery, toldTo } from '../visitors.ts';
import { askTus, bytesAt, createHeaders, leavesNothing, type Requested } from './tus.ts';

let harness: Harness;
let origin: string;
let dead: Record<string, DeadVisitor>;
let client: Client;
let id: string;

beforeAll(async () => {
  harness = await openHarness();
  origin = await harness.listen();
  dead = await createDeadVisitors(harness);
  client = await loginClient(harness);
  id = await createUpload(harness);
});
afterAll(() => harness.close());

/** One good request of each kind. */
const requests = (): Record<string, [string, Requested]> => ({
  create: ['POST', { headers: createHeaders(1000) }],
  ask: ['HEAD', { id }],
  send: ['PATCH', { id, headers: bytesAt(0), body: Buffer.from('film') }],
  'give up': ['DELETE', { id }],
  'ask what is spoken': ['OPTIONS', {}],
  'ask what is spoken of one': ['OPTIONS', { id }],
});
const kinds = ['create', 'ask', 'send', 'give up', 'ask what is spoken', 'ask what is spoken of one'];

function refuses(reply: Reply, code: ErrorCode, method: string): void {
  if (method === 'HEAD') expect([reply.status, reply.body]).toEqual([code === 'forbidden' ? 403 : 401, '']);
  else refusalOf(reply, code, harness);
  expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
}

describe.each(kinds)('to %s', (kind) => {
  const ask = (change: Requested) => {
    const [method, good] = requests()[kind] ?? ['', {}];
    return askTus(origin, method, { ...good, ...change, headers: { ...good.headers, ...change.headers } });
  };
  const method = () => requests()[kind]?.[0] ?? '';

  test.each(['bearer', 'cookie'] as const)('is for nobody without a living session (%s)', async (by) => {
    await leavesNothing(harness, async () => {
      refuses(await ask({}), 'unauthenticated', method());
      for (const visitor of Object.values(dead))
        refuses(await ask({ as: { ...visitor, by } }), toldTo(visitor, 'admin'), method());
    });
  });

  test('is not for whoever shows a living session in the address', async () => {
    await leavesNothing(harness, async () => {
      for (const query of inQuery(harness.admin))
        refuses(await ask({ query: `?${new URLSearchParams(query)}` }), 'unauthenticated', method());
    });
  });

  test.each(['bearer', 'cookie'] as const)('is not for a client (%s)', async (by) => {
    await leavesNothing(harness, async () => refuses(await ask({ as: { ...client, by } }), 'forbidden', method()));
  });

  test('is not for another site that has the trainer’s browser do it', async () => {
    const as: Visitor = { ...harness.admin, by: 'cookie' };
    const foreign = [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { 'sec-fetch-site': 'none' }];
    await leavesNothing(harness, async () => {
      for (const headers of foreign) {
        const reply = await ask({ as, headers: { ...headers, origin: 'https://evil.example' } });
        if (method() !== 'HEAD') refuses(reply, 'cross_site', method());
        else expect(Object.keys(reply.headers)).not.toContain('access-control-allow-origin');
      }
    });
  });
});

test('another session of the trainer, by header or cookie, goes on with what the first began', async () => {
  const other = await harness.login();
  const begun = await createUpload(harness);
  for (const [n, by] of (['bearer', 'cookie'] as const).entries()) {
    const sent = { as: { ...other, by }, id: begun, headers: bytesAt(n * 4), body: Buffer.from('film') };
    expect((await askTus(origin, 'PATCH', sent)).status).toBe(204);
  }
  expect((await askTus(origin, 'DELETE', { as: { ...other, by: 'cookie' }, id: begun })).status).toBe(204);
});

test('a session that ended meanwhile sends no byte more', async () => {
  const other = await harness.login();
  const begun = await createUpload(harness);
  const sent = { as: other, id: begun, headers: bytesAt(0), body: Buffer.from('film') };
  expect((await askTus(origin, 'PATCH', sent)).status).toBe(204);
  await harness.answerTo(calls.logout, { as: other });
  refusalOf(await askTus(origin, 'PATCH', { ...sent, headers: bytesAt(4) }), 'unauthenticated', harness);
});

test('nothing is ever read back, by nobody, and no other method is taken', async () => {
  await leavesNothing(harness, async () => {
    for (const as of [harness.admin, { ...harness.admin, by: 'cookie' as const }])
      for (const [method, one] of [
        ['GET', id],
        ['PUT', id],
        ['POST', id],
        ['GET', undefined],
        ['DELETE', undefined],
      ] as const)
        refusalOf(await askTus(origin, method, { as, ...(one && { id: one }) }), 'method_not_allowed', harness);
    refusalOf(await askTus(origin, 'GET', { as: client, id }), 'forbidden', harness);
    refusalOf(await askTus(origin, 'GET', { id }), 'unauthenticated', harness);
  });
});
