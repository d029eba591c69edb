import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { DAY } from '#contract/units.ts';
import { createUser, loginClient, tokenIn } from '../../../../../tests/factories/factories.ts';
import { type Harness, openHarness, refusalOf, type Visitor } from '../../../../../tests/harness.ts';
import { deleteEndedLinks } from '../cleanup.ts';

/** Pages of the product are made by the web build; here any page will do. */
const renderer = {
  render: async () => ({ status: 200, isDocument: true, body: '<html></html>' }),
  clientDirectory: undefined,
};

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness({ env: { LINK_DAYS: '2', PUBLIC_ORIGIN: 'http://allenatore.example' }, renderer });
});
afterAll(() => harness.close());

const nowText = (later = 0) => new Date(harness.clock.now() + later).toISOString();
const openLink = (token: string) => harness.ask(calls.exchangeLink, { body: { token } });
const isRefused = async (token: string, code: ErrorCode) => refusalOf(await openLink(token), code, harness);

test('a link fetched twenty times, as chat programs do, still works, and works again', async () => {
  const { loginToken } = await createUser(harness);
  await harness.changesNothing(async () => {
    for (let visit = 0; visit < 20; visit += 1) {
      const page = await harness.app.inject({ url: `/dashboard/${loginToken}`, headers: { 'user-agent': 'WhatsApp/2.23 A' } });
      expect(page.statusCode).toBe(200);
      expect(page.headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      await harness.app.inject({ method: 'HEAD', url: `/dashboard/${loginToken}` });
      await harness.app.inject({ url: '/api/auth/login-link', query: { token: loginToken } });
    }
  });
  for (let use = 0; use < 3; use += 1) expect((await openLink(loginToken)).status).toBe(200);
});

test('the link is on the configured origin, whatever the request says its host is', async () => {
  const { id } = await createUser(harness);
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
  const { loginUrl } = await harness.answerTo(calls.generateLink, { as: harness.admin, params: { id }, headers });
  expect(loginUrl).toMatch(/^http:\/\/allenatore\.example\/dashboard\/[\w-]{43}$/);
});

test('a new link kills the old one and no session', async () => {
  const client = await loginClient(harness);
  const params = { id: client.user.id };
  const old = tokenIn((await harness.answerTo(calls.generateLink, { as: harness.admin, params })).loginUrl);
  const fresh = tokenIn((await harness.answerTo(calls.generateLink, { as: harness.admin, params })).loginUrl);
  await isRefused(old, 'link_replaced');
  expect((await openLink(fresh)).status).toBe(200);
  await harness.answerTo(calls.verifySession, { as: client });
});

test('a link lives to its last millisecond and not one longer', async () => {
  const { id, loginToken: first } = await createUser(harness);
  const { expiresAt } = await harness.answerTo(calls.generateLink, { as: harness.admin, params: { id } });
  expect(Date.parse(expiresAt) - harness.clock.now()).toBe(2 * DAY);
  await isRefused(first, 'link_replaced');
  const { loginToken } = await createUser(harness);
  harness.clock.advance(2 * DAY - 1);
  expect((await openLink(loginToken)).status).toBe(200);
  harness.clock.advance(1);
  await isRefused(loginToken, 'link_expired');
  await isRefused(first, 'link_expired');
  harness.admin = await harness.login();
});

test('exchanging sets when the client last came in', async () => {
  const { id, loginToken, ...user } = await createUser(harness);
  expect(user).not.toHaveProperty('lastLogin');
  harness.clock.advance(5000);
  await openLink(loginToken);
  const { users } = await harness.answerTo(calls.listUsers, { as: harness.admin });
  expect(users.find((one) => one.id === id)?.lastLogin).toBe(new Date(harness.clock.now()).toISOString());
});

test('deactivating kills the link at once; activating again does not bring it back', async () => {
  const { id, loginToken } = await createUser(harness);
  const change = (status: 'active' | 'inactive') =>
    harness.answerTo(calls.changeUser, { as: harness.admin, params: { id }, body: { status } });
  await change('inactive');
  await isRefused(loginToken, 'account_inactive');
  refusalOf(await harness.ask(calls.generateLink, { as: harness.admin, params: { id } }), 'user_inactive', harness);
  await change('active');
  await isRefused(loginToken, 'link_invalid');
  await harness.answerTo(calls.generateLink, { as: harness.admin, params: { id } });
  await isRefused(loginToken, 'link_replaced');
});

test('deleting kills the link and every earlier one, and leaves nothing to be told', async () => {
  const { id, loginToken: first } = await createUser(harness);
  const { loginUrl } = await harness.answerTo(calls.generateLink, { as: harness.admin, params: { id } });
  await harness.answerTo(calls.deleteUser, { as: harness.admin, params: { id } });
  for (const token of [first, tokenIn(loginUrl)]) await isRefused(token, 'link_invalid');
  const { erasedUsers: _, ...others } = await harness.snapshot();
  expect(JSON.stringify(others)).not.toContain(id);
});

test('a token that was never given is told nothing, whatever became of others', async () => {
  await isRefused('A'.repeat(43), 'link_invalid');
});

test('what became of a link is told for a while, then it is as any other text', async () => {
  const { id, loginToken: replaced } = await createUser(harness);
  const { loginUrl } = await harness.answerTo(calls.generateLink, { as: harness.admin, params: { id } });
  const sweep = () => deleteEndedLinks(harness.context.db, harness.clock.now());
  harness.clock.advance(limits.auth.link.toldFor - 1);
  await sweep();
  await isRefused(replaced, 'link_expired');
  harness.clock.advance(1);
  await sweep();
  await isRefused(replaced, 'link_invalid');
  await isRefused(tokenIn(loginUrl), 'link_expired');
  harness.clock.advance(2 * DAY);
  await sweep();
  await isRefused(tokenIn(loginUrl), 'link_invalid');
  harness.admin = await harness.login();
});

test('the trainer sees whose link lives until when, and whether it was opened', async () => {
  const { id, loginToken, link: first } = await createUser(harness);
  expect(first).toEqual({ createdAt: nowText(), expiresAt: nowText(2 * DAY) });
  const linkOf = async () =>
    (await harness.answerTo(calls.listUsers, { as: harness.admin })).users.find((one) => one.id === id)?.link;
  harness.clock.advance(5000);
  const openedAt = nowText();
  await openLink(loginToken);
  harness.clock.advance(5000);
  await openLink(loginToken);
  expect(await linkOf()).toEqual({ ...first, openedAt });
  const { expiresAt } = await harness.answerTo(calls.generateLink, { as: harness.admin, params: { id } });
  expect(await linkOf()).toEqual({ createdAt: nowText(), expiresAt });
  await harness.answerTo(calls.changeUser, { as: harness.admin, params: { id }, body: { status: 'inactive' } });
  expect(await linkOf()).toBeNull();
});

test('neither a link nor a session token lies readable in the database', async () => {
  const { id, loginToken } = await createUser(harness);
  const client = await loginClient(harness);
  expect(id).toMatch(/^[\da-f-]{36}$/);
  const everything = JSON.stringify(await harness.snapshot());
  for (const secret of [loginToken, client.token, harness.admin.token]) expect(everything).not.toContain(secret);
});

describe('opened where a session lives already', () => {
  const openIn = (token: string, client: Visitor, body = {}) =>
    harness.ask(calls.exchangeLink, {
      body: { token, ...body },
      headers: { cookie: `client-session=${client.token}`, 'sec-fetch-site': 'same-origin' },
    });
  const isIn = async (client: Visitor) => (await harness.ask(calls.verifySession, { as: client })).status === 200;

  test('of another client it asks first; only the answer swaps them, and ends the session that was there', async () => {
    const [present, { loginToken }] = [await loginClient(harness), await createUser(harness)];
    await harness.changesNothing(async () => {
      const reply = await openIn(loginToken, present);
      refusalOf(reply, 'other_session', harness);
      expect(reply.headers).not.toHaveProperty('set-cookie');
    });
    expect(await isIn(present)).toBe(true);
    expect((await openIn(loginToken, present, { replaceSession: false })).status).toBe(409);
    const reply = await openIn(loginToken, present, { replaceSession: true });
    expect([reply.status, String(reply.headers['set-cookie'])]).toEqual([200, expect.stringContaining('client-session=')]);
    expect(await isIn(present)).toBe(false);
  });

  test('of the same client it takes its place, so that a browser has one session however often the link is opened', async () => {
    const present = await loginClient(harness);
    const { loginUrl } = await harness.answerTo(calls.generateLink, { as: harness.admin, params: { id: present.user.id } });
    expect((await openIn(tokenIn(loginUrl), present)).status).toBe(200);
    expect(await isIn(present)).toBe(false);
  });

  test('that has ended, is of nobody any more or none at all, it asks nothing', async () => {
    const [ended, inactive] = [await loginClient(harness), await loginClient(harness)];
    await harness.answerTo(calls.logout, { as: ended });
    const params = { id: inactive.user.id };
    await harness.answerTo(calls.changeUser, { as: harness.admin, params, body: { status: 'inactive' } });
    for (const present of [ended, inactive, { ...ended, token: 'A'.repeat(43) }])
      expect((await openIn((await createUser(harness)).loginToken, present)).status).toBe(200);
  });

  test('a dead link says that it is dead and touches nothing, whoever is in', async () => {
    const present = await loginClient(harness);
    const { id, loginToken } = await createUser(harness);
    await harness.answerTo(calls.generateLink, { as: harness.admin, params: { id } });
    await harness.changesNothing(async () => {
      refusalOf(await openIn(loginToken, present, { replaceSession: true }), 'link_replaced', harness);
    });
    expect(await isIn(present)).toBe(true);
  });
});
