import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { buildReview, type Client, createUser, loginClient } from '../../../tests/factories/factories.ts';
import { adminCredentials, type Harness, openHarness, refusalOf } from '../../../tests/harness.ts';

let harness: Harness;
let client: Client;

beforeAll(async () => {
  harness = await openHarness();
  client = await loginClient(harness);
});
afterAll(() => harness.close());

const foreign: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': '' },
  { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost:3000.evil.example' },
  { origin: 'https://localhost:3000' },
];
const own: Record<string, string>[] = [
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' },
  { origin: 'http://localhost:3000' },
];

const cookie = () => `client-session=${client.token}`;

describe('a change with a cookie', () => {
  test.each(foreign)('from %j is refused, and changes nothing', async (headers) => {
    await harness.changesNothing(async () => {
      const sent = { body: buildReview(), headers: { ...headers, cookie: cookie() } };
      refusalOf(await harness.ask(calls.writeOwnReview, sent), 'cross_site', harness);
      refusalOf(await harness.ask(calls.logout, { headers: sent.headers }), 'cross_site', harness);
    });
  });

  test('that says nothing of where it comes from is refused', async () => {
    refusalOf(
      await harness.ask(calls.writeOwnReview, { body: buildReview(), headers: { cookie: cookie() } }),
      'cross_site',
      harness,
    );
  });

  test.each(own)('from %j is taken', async (headers) => {
    const sent = { body: buildReview(), headers: { ...headers, cookie: cookie() } };
    expect((await harness.ask(calls.writeOwnReview, sent)).status).toBe(200);
  });
});

test.each(foreign)('a change with a Bearer header from %j is taken: no other site can send one', async (headers) => {
  expect((await harness.ask(calls.writeOwnReview, { as: client, body: buildReview(), headers })).status).toBe(200);
});

test.each(foreign)(
  'reading with a cookie from %j changes nothing and is answered, readable to no other site',
  async (headers) => {
    const reply = await harness.ask(calls.readOwnReview, { headers: { ...headers, cookie: cookie() } });
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({ 'cross-origin-resource-policy': 'same-origin' });
    expect(reply.headers).not.toHaveProperty('access-control-allow-origin');
  },
);

describe('signing a visitor in as somebody else', () => {
  test.each(foreign)('from %j is refused, and opens no session', async (headers) => {
    const { loginToken: token } = await createUser(harness);
    await harness.changesNothing(async () => {
      refusalOf(await harness.ask(calls.exchangeLink, { body: { token }, headers }), 'cross_site', harness);
      refusalOf(await harness.ask(calls.login, { body: adminCredentials, headers }), 'cross_site', harness);
    });
  });

  test.each([{}, ...own])('from %j is taken', async (headers) => {
    const { loginToken: token } = await createUser(harness);
    expect((await harness.ask(calls.exchangeLink, { body: { token }, headers })).status).toBe(200);
  });
});
