// On PostgreSQL in the long run: most of it is hashing passwords.
import { afterAll, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { adminCredentials, type Harness, openHarness, refusalOf } from '../../../../../tests/harness.ts';
import { givePasskey } from '../../../../../tests/passkeys.ts';
import { requireApp } from '../../../../../tests/second-factor.ts';
import { deleteExpiredCodes } from '../cleanup.ts';
import { createBrowserLink } from '../sessions/devices.ts';
import { resetAdminPassword } from './change-account.ts';
import { createPasswordLink } from './password-links.ts';

const newPassword = 'una parola tutta mia';
const { lifetime } = limits.auth.passwordLink;

let harness: Harness;
beforeEach(async () => {
  await harness?.close();
  harness = await openHarness();
});
afterAll(() => harness.close());

async function createLink(): Promise<string> {
  const { db, clock } = harness.context;
  const { id } = await db.selectFrom('admins').select('id').executeTakeFirstOrThrow();
  return (await createPasswordLink({ db, clock }, id)).token;
}

const read = (token: string) => harness.ask(calls.readPasswordLink, { body: { token } });
const set = (token: string, password = newPassword) =>
  harness.ask(calls.setPassword, { body: { token, newPassword: password }, headers: { 'user-agent': 'Mozilla/5.0 (iPhone)' } });
const login = (password: string) => harness.ask(calls.login, { body: { username: 'admin', password } });

test('looking at the link uses nothing up; setting the password does, signs in, and ends all that was before', async () => {
  await givePasskey(harness, harness.admin);
  const token = await createLink();
  for (let n = 0; n < 3; n += 1) expect((await read(token)).body).toEqual({ username: 'admin' });
  const reply = await set(token);
  expect([reply.status, reply.body]).toEqual([200, { isSignedIn: true }]);
  const cookie = String(reply.headers['set-cookie']);
  expect(cookie).toMatch(/admin-session=[\w-]{43}.*known-device=[\w-]{43}/);
  expect((await harness.ask(calls.listUsers, { as: harness.admin })).status).toBe(401);
  expect((await login(adminCredentials.password)).status).toBe(401);
  expect((await login(newPassword)).status).toBe(200);
  const { passkeys, acts, admins } = await harness.snapshot();
  expect(passkeys).toEqual([]);
  expect(acts).toContainEqual(expect.objectContaining({ kind: 'account.changed', actor: 'trainer', names: '["password"]' }));
  expect(admins).toMatchObject([{ passwordPrinted: 0 }]);
  refusalOf(await set(token), 'password_link_invalid', harness);
  refusalOf(await read(token), 'password_link_invalid', harness);
  expect(JSON.stringify(await harness.snapshot())).not.toContain(token);
});

test('of two tabs that send at once one sets the password', async () => {
  const token = await createLink();
  const replies = await Promise.all([set(token, 'la prima delle due'), set(token, 'la seconda delle due')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
  const taken = replies[0]?.status === 200 ? 'la prima delle due' : 'la seconda delle due';
  expect((await login(taken)).status).toBe(200);
});

test('it works for seven days to the millisecond, until the next link, and until a password is set in another way', async () => {
  const [late, earlier] = [await createLink(), await createLink()];
  refusalOf(await read(late), 'password_link_invalid', harness);
  harness.clock.advance(lifetime - 1);
  expect((await read(earlier)).status).toBe(200);
  harness.clock.advance(1);
  for (const answer of [await read(earlier), await set(earlier)]) refusalOf(answer, 'password_link_invalid', harness);
  const replaced = await createLink();
  await resetAdminPassword(harness.context.db, 'admin', adminCredentials.password);
  refusalOf(await set(replaced), 'password_link_invalid', harness);
  await createLink();
  harness.clock.advance(lifetime);
  await deleteExpiredCodes(harness.context.db, harness.clock.now());
  expect((await harness.snapshot()).browserLinks).toEqual([]);
});

test('a link that makes a browser known sets no password, nor the other way round', async () => {
  const { db, clock } = harness.context;
  const { id } = await db.selectFrom('admins').select('id').executeTakeFirstOrThrow();
  const browser = await createBrowserLink({ db, clock }, id);
  refusalOf(await set(browser), 'password_link_invalid', harness);
  const token = await createLink();
  refusalOf(await harness.ask(calls.rememberBrowser, { body: { token } }), 'browser_link_invalid', harness);
  expect((await read(token)).status).toBe(200);
});

test('a short password and another site leave the link as it is; a GET is none of its ways', async () => {
  const token = await createLink();
  await harness.changesNothing(async () => {
    refusalOf(await set(token, 'corta'), 'invalid_input', harness);
    const headers = { 'sec-fetch-site': 'cross-site' };
    refusalOf(await harness.ask(calls.setPassword, { body: { token, newPassword }, headers }), 'cross_site', harness);
    expect((await harness.app.inject({ url: `/api/auth/password-link?token=${token}` })).statusCode).toBe(405);
  });
  expect((await set(token)).status).toBe(200);
});

test('where the account has a second step the login still asks for it', async () => {
  await requireApp(harness, harness.admin);
  const reply = await set(await createLink());
  expect(reply.body).toEqual({ isSignedIn: false });
  expect(String(reply.headers['set-cookie'])).not.toContain('admin-session');
  refusalOf(await login(newPassword), 'factor_needed', harness);
});

test('guesses are counted with those of all other tokens', async () => {
  const { linkPerIp } = limits.auth.throttle;
  for (let n = 0; n < linkPerIp; n += 1) await harness.ask(calls.rememberBrowser, { body: { token: `x${n}` } });
  refusalOf(await read('unknown'), 'too_many_attempts', harness);
  refusalOf(await set('unknown'), 'too_many_attempts', harness);
  expect((await read(await createLink())).status).toBe(200);
});
