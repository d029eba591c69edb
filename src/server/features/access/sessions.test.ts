import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { type Client, createUser, loginClient } from '../../../../tests/factories.ts';
import { adminCredentials, type Harness, openHarness, refusalOf, type Visitor } from '../../../../tests/harness.ts';
import { resetAdminPassword } from './admins.ts';
import { deleteExpired } from './expired.ts';

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

const lives = (as: Visitor) => harness.answerTo(calls.verifySession, { as });
const isDead = async (as: Visitor) => refusalOf(await harness.ask(calls.verifySession, { as }), 'unauthenticated', harness);

describe.each(['client', 'admin'] as const)('a session of the role %s', (role) => {
  const { lifetime, idle } = limits.session[role];
  const visitor = () => (role === 'admin' ? harness.admin : client);

  test('dies after its idle time, to the millisecond', async () => {
    harness.clock.advance(idle - 1);
    await lives(visitor());
    harness.clock.advance(idle - 1);
    await lives(visitor());
    harness.clock.advance(idle);
    await isDead(visitor());
  });

  test('dies at the end of its lifetime however much it is used', async () => {
    const begun = harness.clock.now();
    for (let spent = idle / 2; spent < lifetime; spent += idle / 2) {
      harness.clock.advance(idle / 2);
      await lives(visitor());
    }
    harness.clock.advance(lifetime - (harness.clock.now() - begun));
    await isDead(visitor());
  });

  test('outlives a restart', async () => {
    await harness.restart();
    await lives(visitor());
  });

  test('says who it is and nothing of its secret', async () => {
    const answer = await lives(visitor());
    expect(answer.role).toBe(role);
    expect(JSON.stringify(answer)).not.toMatch(/hash|token/i);
  });
});

test('a use is written down once a minute at most', async () => {
  await harness.changesNothing(async () => {
    harness.clock.advance(limits.session.touchEvery - 1);
    await lives(client);
  });
  const before = await harness.snapshot();
  harness.clock.advance(1);
  await lives(client);
  expect(await harness.snapshot()).not.toEqual(before);
});

test('logging out ends this session alone, and takes its cookie away', async () => {
  const second = await harness.login();
  const reply = await harness.ask(calls.logout, { as: { ...harness.admin, by: 'cookie' } });
  expect(reply.headers['set-cookie']).toMatch(/^admin-session=; Max-Age=0; Path=\/; HttpOnly; SameSite=Strict$/);
  await isDead(harness.admin);
  await lives(second);
  await lives(client);
});

test('deactivating or deleting a client ends all their sessions at once, and nobody else’s', async () => {
  const again = await loginClient(harness, client.user);
  const other = await loginClient(harness);
  await harness.answerTo(calls.changeUser, { as: harness.admin, params: { id: client.user.id }, body: { status: 'inactive' } });
  await isDead(client);
  await isDead(again);
  await lives(other);
  await harness.answerTo(calls.deleteUser, { as: harness.admin, params: { id: other.user.id } });
  await isDead(other);
});

test('a new password ends every session of the admin, and only the new one opens another', async () => {
  await expect(resetAdminPassword(harness.context.db, 'admin', 'troppo cort')).rejects.toThrow(RangeError);
  await lives(harness.admin);
  expect(await resetAdminPassword(harness.context.db, 'nessuno', 'una parola nuova')).toBe(false);
  expect(await resetAdminPassword(harness.context.db, 'admin', 'una parola nuova')).toBe(true);
  await isDead(harness.admin);
  await lives(client);
  refusalOf(await harness.ask(calls.login, { body: adminCredentials }), 'wrong_credentials', harness);
  await harness.answerTo(calls.login, { body: { username: 'admin', password: 'una parola nuova' } });
  await resetAdminPassword(harness.context.db, 'admin', adminCredentials.password);
});

test('what ended is cleared from the database, what lives stays', async () => {
  harness.clock.advance(limits.session.client.lifetime);
  harness.admin = await harness.login();
  const fresh = await loginClient(harness);
  await deleteExpired(harness.context.db, new Date(harness.clock.now()).toISOString());
  const { sessions, access_links: links } = await harness.snapshot();
  expect([sessions?.length, links?.length]).toEqual([2, 1]);
  await lives(fresh);
  await lives(harness.admin);
});

describe('cookies', () => {
  test('are HttpOnly and strict, last as long as the session, and hold the very token of the answer', async () => {
    const { loginToken } = await createUser(harness);
    const reply = await harness.ask(calls.exchangeLink, { body: { token: loginToken } });
    expect(reply.headers['set-cookie']).toMatch(
      /^client-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
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
    await isDead(harness.admin);
    await lives(client);
  });

  test('a session of the other role than the one asked for is the wrong one', async () => {
    const reply = await harness.ask(calls.verifySession, { as: client, query: { role: 'admin' } });
    refusalOf(reply, 'forbidden', harness);
  });
});
