// On PostgreSQL in the long run: who may make a call is decided by the guard; sessions on PostgreSQL have tests of their own.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Call, calls } from '#contract/calls.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { type Client, loginClient } from '../../factories/factories.ts';
import { answerOf, type Harness, openHarness, refusalOf, type SentAnything, type Snapshot } from '../../harness.ts';
import { type CallName, callNames, goodUse } from '../cases.ts';
import { createDeadVisitors, type DeadVisitor, inQuery, toldTo } from '../visitors.ts';

let harness: Harness;
let dead: Record<string, DeadVisitor>;
let client: Client;

beforeAll(async () => {
  harness = await openHarness();
  dead = await createDeadVisitors(harness);
  client = await loginClient(harness);
});
afterAll(() => harness.close());

test('every row of the table has a good use, so that none goes untested', () => {
  expect(callNames).toEqual(Object.keys(calls));
});

const guarded = callNames.filter((name) => calls[name].who !== 'anyone');
const waysIn = ['bearer', 'cookie'] as const;

/** Every way a row is asked: as it is, in part, and where it reads by HEAD. */
const requested = ({ method }: Call): SentAnything[] => [
  {},
  { headers: { range: 'bytes=0-9' } },
  ...(method === 'GET' ? [{ method: 'HEAD' } as const] : []),
];

describe.each(guarded)('%s', (name) => {
  const call = calls[name];
  /** What a refused request leaves as it was serves the next one too. */
  let good: SentAnything;
  beforeAll(async () => {
    const { as: _, ...sent } = await prepare(name);
    good = sent;
  });

  test.each(waysIn)('gives nothing to anyone without a living session (%s), and nothing changes', async (by) => {
    await harness.changesNothing(async () => {
      await refuses(call, 'unauthenticated', good);
      for (const visitor of Object.values(dead))
        await refuses(call, toldTo(visitor, call.who), { ...good, as: { ...visitor, by } });
    });
  });

  test('gives nothing to whoever shows a living session in the address', async () => {
    await harness.changesNothing(async () => {
      for (const visitor of [client, harness.admin])
        for (const query of inQuery(visitor))
          await refuses(call, 'unauthenticated', { ...good, query: { ...good.query, ...query } });
    });
  });

  test('says who is missing before it reads what was sent', async () => {
    const { params } = good;
    await refuses(call, 'unauthenticated', { ...(params && { params }), ...(call.method !== 'GET' && { body: '{"half":' }) });
    await refuses(call, 'unauthenticated', { ...(params && { params }), query: { unknown: '1' } });
  });

  test.runIf(call.who !== 'session').each(waysIn)('gives nothing to the other role (%s), and nothing changes', async (by) => {
    const other = call.who === 'admin' ? client : harness.admin;
    await harness.changesNothing(() => refuses(call, 'forbidden', { ...good, as: { ...other, by } }));
  });

  test.each(waysIn)('works for whom it is meant (%s), whole whatever part was asked for', async (by) => {
    for (const way of requested(call)) {
      const { as, ...good } = await prepare(name);
      if (!as) throw new Error('Every guarded call is used by someone.');
      const headers = { ...good.headers, ...way.headers };
      const reply = await harness.send(call, { ...good, as: { ...as, by }, ...way, headers });
      if (way.method === 'HEAD') expect([reply.status, reply.body]).toEqual([200, '']);
      else answerOf(call, reply);
    }
  });
});

describe.each(guarded.filter((name) => calls[name].who !== 'admin'))('%s', (name) => {
  test.each(waysIn)('by another client (%s) neither tells nor changes anything of this one’s', async (by) => {
    const { as, ...good } = await prepare(name);
    if (!as || !('user' in as)) return;
    const own = as as Client;
    for (const way of requested(calls[name])) {
      const other = await loginClient(harness);
      const before = await harness.snapshot();
      const reply = await harness.send(calls[name], { ...good, ...way, as: { ...other, by } });
      const after = await harness.snapshot();
      expect(withoutRowsOf(other, after)).toEqual(withoutRowsOf(other, before));
      for (const secret of identifiersOf(own, before)) expect(JSON.stringify(reply.body)).not.toContain(secret);
    }
  });
});

describe.each(callNames.filter((name) => calls[name].who === 'anyone'))('%s', (name) => {
  test('works for anyone, a dead session or none notwithstanding', async () => {
    answerOf(calls[name], await harness.send(calls[name], await prepare(name)));
    // Some of them only: logging in costs a hash each time.
    for (const as of [...Object.values(dead).slice(0, 2), client, harness.admin])
      answerOf(calls[name], await harness.send(calls[name], { ...(await prepare(name)), as }));
  });
});

const prepare = (name: CallName): Promise<SentAnything> => goodUse[name](harness);

/** However it is asked: the refusal, to the letter, or no body at all. */
async function refuses(call: Call, code: ErrorCode, sent: SentAnything): Promise<void> {
  for (const way of requested(call)) {
    const reply = await harness.send(call, { ...sent, ...way });
    expect(reply.headers).not.toHaveProperty('content-range');
    if (way.method !== 'HEAD') refusalOf(reply, code, harness);
    else expect([reply.status, reply.body]).toEqual([code === 'forbidden' ? 403 : 401, '']);
  }
}

const isRowOf = (client: Client) => (row: unknown) => JSON.stringify(row).includes(client.user.id);

/** Rows that name a row of theirs instead of them are theirs too. */
function withoutRowsOf(client: Client, snapshot: Snapshot): Snapshot {
  const own = Object.values(snapshot).flat().filter(isRowOf(client));
  const ids = own.flatMap((row) => (typeof row === 'object' && row !== null && 'id' in row ? [row.id] : []));
  const isOthers = (row: unknown) => !isRowOf(client)(row) && !ids.some((id) => JSON.stringify(row).includes(String(id)));
  return Object.fromEntries(Object.entries(snapshot).map(([table, rows]) => [table, rows.filter(isOthers)]));
}

/** Names by which rows of this client are known, what is assigned to them included. */
function identifiersOf(client: Client, snapshot: Snapshot): string[] {
  const rows = Object.values(snapshot).flat().filter(isRowOf(client));
  return [client.user.username, ...new Set(JSON.stringify(rows).match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g))];
}
