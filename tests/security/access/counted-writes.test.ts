// On PostgreSQL in the long run: what is refused makes no query but that of the session.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Call, calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { loginClient } from '../../factories/factories.ts';
import { type Harness, openHarness, refusalOf, type Visitor } from '../../harness.ts';
import { callNames } from '../cases.ts';

const { most, window } = limits.users.clientWrites;

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const params = { id: 'x', line: 'x', kind: 'texts', number: '1', language: 'it', type: 'approved', userId: 'x', deviceId: 'x' };
const ofClients = callNames
  .map((name): [string, Call] => [name, calls[name]])
  .filter(([name, { who }]) => (who === 'client' || who === 'session') && name !== 'logout');
const isWriting = ([, { method, endsAccess }]: [string, Call]) => method !== 'GET' && !endsAccess;

/** As many of one call as are taken, and one more. */
async function writeAll(as: Visitor) {
  for (let written = 0; written < most; written += 1)
    expect((await harness.send(calls.unsubscribePush, { as })).status, `write ${written}`).toBe(200);
  return harness.send(calls.unsubscribePush, { as });
}

test('who has written as much as they may reads, and ends access, but writes nothing by any call of the table', async () => {
  const [as, other] = [await loginClient(harness), await loginClient(harness)];
  const told = refusalOf(await writeAll(as), 'too_many_attempts', harness);
  expect(told.error).toContain('15 min');
  expect(ofClients.filter(isWriting).length).toBeGreaterThan(10);
  for (const row of ofClients) {
    const reply = await harness.send(row[1], { as, params, body: row[1].method === 'GET' ? undefined : {} });
    expect([row[0], reply.status === 429]).toEqual([row[0], isWriting(row)]);
    if (isWriting(row)) expect(Number(reply.headers['retry-after'])).toBe(window / 1000);
  }
  expect((await harness.send(calls.unsubscribePush, { as: other })).status).toBe(200);
  expect((await harness.send(calls.logout, { as })).status).toBe(200);
});

test('all devices of a client count together, what is refused does not, and time makes room again', async () => {
  const as = await loginClient(harness);
  const second = await loginClient(harness, as.user);
  await writeAll(as);
  harness.clock.advance(window - 1);
  expect((await harness.send(calls.unsubscribePush, { as: second })).status).toBe(429);
  harness.clock.advance(1);
  expect((await harness.send(calls.unsubscribePush, { as: second })).status).toBe(200);
});
