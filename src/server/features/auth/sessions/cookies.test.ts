import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { type Client, createUser, loginClient } from '../../../../../tests/factories/factories.ts';
import { adminCredentials, type Harness, openHarness, refusalOf } from '../../../../../tests/harness.ts';

let harness: Harness;
let client: Client;

beforeAll(async () => {
  harness = await openHarness();
});
beforeEach(async () => {
  harness.admin = await harness.login();
  client = await loginClient(harness);
});
afterAll(() => harness.close());

test('are HttpOnly and strict, last as long as the session, and hold the very token of the answer', async () => {
  const { loginToken } = await createUser(harness);
  const reply = await harness.ask(calls.exchangeLink, { body: { token: loginToken } });
  expect(reply.headers['set-cookie']).toMatch(/^client-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/);
  const admin = await harness.ask(calls.login, { body: adminCredentials });
  expect(admin.headers['set-cookie']).toEqual([
    expect.stringMatching(/^admin-session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/),
    expect.stringMatching(/^known-device=[\w-]{43}; /),
  ]);
});

test('are bound to this very host and to TLS where the site has it', async () => {
  const secure = await openHarness({ env: { PUBLIC_ORIGIN: 'https://site.example', TRUST_PROXY: '127.0.0.1' } });
  const reply = await secure.ask(calls.login, { body: adminCredentials });
  const whole = (name: string) => new RegExp(`^__Host-${name}=[\\w-]{43}; .*Path=/; HttpOnly; SameSite=Strict; Secure$`);
  expect(reply.headers['set-cookie']).toEqual([
    expect.stringMatching(whole('admin-session')),
    expect.stringMatching(whole('known-device')),
  ]);
  expect(reply.headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
  await secure.close();
});

test('of both roles in one browser: the call takes the one it needs, verify the one it is asked for', async () => {
  const headers = {
    cookie: `client-session=${client.token}; admin-session=${harness.admin.token}`,
    'sec-fetch-site': 'same-origin',
  };
  expect((await harness.ask(calls.listUsers, { headers })).status).toBe(200);
  expect((await harness.ask(calls.readOwnReview, { headers })).status).toBe(200);
  for (const role of ['client', 'admin'] as const)
    expect(await harness.answerTo(calls.verifySession, { headers, query: { role } })).toMatchObject({ role });
  await harness.answerTo(calls.logout, { headers, query: { role: 'admin' } });
  refusalOf(await harness.ask(calls.verifySession, { as: harness.admin }), 'unauthenticated', harness);
  await harness.answerTo(calls.verifySession, { as: client });
});

test('a session of the other role than the one asked for is the wrong one', async () => {
  const reply = await harness.ask(calls.verifySession, { as: client, query: { role: 'admin' } });
  refusalOf(reply, 'forbidden', harness);
});
