import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { loginClient } from '../../factories/factories.ts';
import { type Harness, openHarness, type SentAnything } from '../../harness.ts';
import { type CallName, callNames, goodUse } from '../cases.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

/** The one thing that calls tell everybody; all the rest is somebody's, the sign-ins' sessions included. */
const everybodys: CallName[] = ['listPublicReviews', 'countReviews'];

test.each(callNames)('%s: nobody stores what is not for everybody', async (name) => {
  const reply = await harness.send(calls[name], (await goodUse[name](harness)) as SentAnything);
  expect(reply.status).toBe(200);
  if (everybodys.includes(name)) expect(reply.headers).not.toHaveProperty('cache-control');
  else expect(reply.headers['cache-control']).toBe('private, no-store');
});

test('signing out empties the browser’s cache of what the session had shown', async () => {
  for (const as of [await loginClient(harness), await harness.login()]) {
    const reply = await harness.send(calls.logout, { as: { ...as, by: 'cookie' } });
    expect(reply.headers['clear-site-data']).toBe('"cache"');
  }
});
