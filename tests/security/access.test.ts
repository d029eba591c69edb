import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { type Client, loginClient } from '../factories.ts';
import { answerOf, type Harness, openHarness, refusalOf, type SentAnything, type Visitor } from '../harness.ts';
import { type CallName, callNames, goodUse } from './cases.ts';
import { createDeadVisitors } from './visitors.ts';

let harness: Harness;
let dead: Record<string, Visitor>;
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

describe.each(guarded)('%s', (name) => {
  const call = calls[name];

  test.each(['bearer', 'cookie'] as const)(
    'is refused to everyone without a living session (%s), and nothing changes',
    async (by) => {
      const { as: _, ...good } = await prepare(name);
      await harness.changesNothing(async () => {
        await refuses('unauthenticated', good);
        for (const visitor of Object.values(dead)) await refuses('unauthenticated', { ...good, as: { ...visitor, by } });
      });
    },
  );

  test('is refused with a token anywhere but in the header or the cookie of its role', async () => {
    const { as, ...good } = await prepare(name);
    if (!as) throw new Error('Every guarded call is used by someone.');
    const { token } = as;
    await harness.changesNothing(async () => {
      await refuses('unauthenticated', { ...good, query: { ...good.query, token, access_token: token } });
      for (const authorization of [token, `Basic ${token}`, `Bearer  ${token}`, `Bearer ${token} `.repeat(2), 'Bearer', ''])
        await refuses('unauthenticated', { ...good, headers: { authorization } });
      for (const cookie of [
        `session=${token}`,
        `token=${token}`,
        `x${as.role}-session=${token}`,
        `${as.role}-session="${token}"`,
      ])
        await refuses('unauthenticated', { ...good, headers: { cookie } });
    });
  });

  test('says who is missing before it reads what was sent', async () => {
    const { params } = await prepare(name);
    await refuses('unauthenticated', { ...(params && { params }), ...(call.method !== 'GET' && { body: '{"half":' }) });
    await refuses('unauthenticated', { ...(params && { params }), query: { unknown: '1' } });
  });

  test('works for whom it is meant, by header and by cookie', async () => {
    for (const by of ['bearer', 'cookie'] as const) {
      const { as, ...good } = await prepare(name);
      if (!as) throw new Error('Every guarded call is used by someone.');
      answerOf(call, await harness.send(call, { ...good, as: { ...as, by } }));
    }
  });

  const refuses = async (code: ErrorCode, sent: SentAnything) => refusalOf(await harness.send(call, sent), code, harness);
});

describe.each(guarded.filter((name) => calls[name].who !== 'session'))('%s', (name) => {
  test.each(['bearer', 'cookie'] as const)('is forbidden to the other role (%s), and nothing changes', async (by) => {
    const call = calls[name];
    const { as: _, ...good } = await prepare(name);
    const other = call.who === 'admin' ? client : harness.admin;
    await harness.changesNothing(async () => {
      refusalOf(await harness.send(call, { ...good, as: { ...other, by } }), 'forbidden', harness);
    });
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

test('a token in the cookie of the other role keeps its own role', async () => {
  const disguised: Visitor = { token: client.token, role: 'admin', by: 'cookie' };
  refusalOf(await harness.ask(calls.listUsers, { as: disguised }), 'forbidden', harness);
  const admin: Visitor = { token: harness.admin.token, role: 'client', by: 'cookie' };
  refusalOf(await harness.ask(calls.readOwnReview, { as: admin }), 'forbidden', harness);
});

const prepare = (name: CallName): Promise<SentAnything> => goodUse[name](harness);
