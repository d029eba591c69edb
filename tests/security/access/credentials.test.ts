import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { type Client, loginClient } from '../../factories/factories.ts';
import { answerOf, type Harness, openHarness, refusalOf, type Visitor } from '../../harness.ts';

let harness: Harness;
let client: Client;

beforeAll(async () => {
  harness = await openHarness();
  client = await loginClient(harness);
});
afterAll(() => harness.close());

const own = { 'sec-fetch-site': 'same-origin' };

describe.each(['client', 'admin'] as const)('the token of the %s', (role) => {
  const call = role === 'client' ? calls.readOwnReview : calls.listUsers;
  const holder = (): Visitor => (role === 'client' ? client : harness.admin);
  const ask = (headers: Record<string, string>) => harness.ask(call, { headers: { ...own, ...headers } });

  test('is taken from nowhere but a Bearer header and the cookie of its name', async () => {
    const { token } = holder();
    for (const authorization of [token, `Basic ${token}`, `Bearer  ${token}`, `Bearer ${token} `.repeat(2), 'Bearer', ''])
      refusalOf(await ask({ authorization }), 'unauthenticated', harness);
    for (const name of ['session', 'token', `x${role}-session`, `__Host-${role}-session`, `${role}-session2`, role])
      refusalOf(await ask({ cookie: `${name}=${token}` }), 'unauthenticated', harness);
    refusalOf(await ask({ cookie: `${role}-session="${token}"` }), 'unauthenticated', harness);
    for (const name of ['x-authorization', 'x-access-token', 'x-api-key', 'token'])
      refusalOf(await ask({ [name]: token }), 'unauthenticated', harness);
  });

  test('in the cookie counts beside the credentials of a proxy in front, which are none of ours', async () => {
    const cookie = `${role}-session=${holder().token}`;
    for (const authorization of ['Basic dHJhaW5lcjpzZWdyZXRv', 'Digest username="x"', 'Negotiate YII=', 'Bearerish x', ''])
      answerOf(call, await ask({ cookie, authorization }));
  });

  test('in the cookie does not count beside a Bearer header, which stands alone', async () => {
    const cookie = `${role}-session=${holder().token}`;
    for (const authorization of ['Bearer forged', 'bearer forged', 'Bearer', 'Bearer  x', `Bearer ${'x'.repeat(43)}`])
      refusalOf(await ask({ cookie, authorization }), 'unauthenticated', harness);
  });
});

test('a token in the cookie of the other role keeps its own role', async () => {
  const disguised: Visitor = { token: client.token, role: 'admin', by: 'cookie' };
  refusalOf(await harness.ask(calls.listUsers, { as: disguised }), 'forbidden', harness);
  const admin: Visitor = { token: harness.admin.token, role: 'client', by: 'cookie' };
  refusalOf(await harness.ask(calls.readOwnReview, { as: admin }), 'forbidden', harness);
});

test('a change by cookie beside the credentials of a proxy still has to come from the site itself', async () => {
  const cookie = `client-session=${client.token}`;
  const headers = { cookie, authorization: 'Basic dHJhaW5lcjpzZWdyZXRv', 'sec-fetch-site': 'cross-site' };
  await harness.changesNothing(async () => {
    refusalOf(await harness.ask(calls.deleteOwnReview, { headers }), 'cross_site', harness);
  });
});

test('over HTTPS only the cookie that no other host and no plain connection can set is read', async () => {
  const secure = await openHarness({ env: { PUBLIC_ORIGIN: 'https://www.example.it', TRUST_PROXY: '127.0.0.1' } });
  try {
    const { token } = secure.admin;
    const ask = (cookie: string) => secure.ask(calls.listUsers, { headers: { cookie } });
    refusalOf(await ask(`admin-session=${token}`), 'unauthenticated', secure);
    refusalOf(await ask(`__Secure-admin-session=${token}`), 'unauthenticated', secure);
    answerOf(calls.listUsers, await ask(`__Host-admin-session=${token}`));
    expect((await secure.ask(calls.logout, { as: secure.admin })).headers['set-cookie']).toMatch(
      /^__Host-admin-session=;.*Secure/,
    );
  } finally {
    await secure.close();
  }
});
