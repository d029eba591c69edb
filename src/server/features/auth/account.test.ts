// On PostgreSQL in the long run: most of it is hashing passwords.
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { adminCredentials, type Harness, openHarness, refusalOf, type Visitor } from '../../../../tests/harness.ts';
import { Refusal } from '../../http/answers/errors.ts';
import { refuseUnconfirmed } from '../../http/guard.ts';
import { ensureFirstAdmin } from './login/admins.ts';
import { resetAdminPassword } from './login/change-account.ts';
import { createBrowserLink } from './sessions/devices.ts';
import { buildFindActor } from './sessions/sessions.ts';
import { createAdmin } from './store.ts';

const { confirmedFor } = limits.auth.session;
const { loginPerAccount, window } = limits.auth.throttle;
const { password } = adminCredentials;
const newPassword = 'una parola tutta nuova';

let harness: Harness;

beforeEach(async () => {
  await harness?.close();
  harness = await openHarness();
});
afterAll(() => harness.close());

const confirm = (as: Visitor, given = password, headers = {}) =>
  harness.ask(calls.confirmPassword, { as, body: { password: given }, headers });
const change = (as: Visitor, body: { password: string; newPassword?: string; username?: string }, headers = {}) =>
  harness.ask(calls.changeAccount, { as, body, headers });
const logIn = (body = adminCredentials, headers = {}) => harness.ask(calls.login, { body, headers });
const lives = (as: Visitor) => harness.answerTo(calls.verifySession, { as });
const isDead = async (as: Visitor) => refusalOf(await harness.ask(calls.verifySession, { as }), 'session_expired', harness);
const instant = (later = 0) => new Date(harness.clock.now() + later).toISOString();
const sleep = () => harness.clock.advance(confirmedFor);

/** Whether a handler that asks for the password lets this session pass. */
async function isConfirmed({ token }: Visitor): Promise<boolean> {
  const { db } = harness.context;
  const found = await buildFindActor(db, harness.clock)(token);
  if (!found || !('actor' in found) || found.actor.role !== 'admin') throw new Error('The session has ended.');
  const refused = refuseUnconfirmed(found.actor, harness.clock.now());
  if (refused) expect([refused instanceof Refusal, refused.code]).toEqual([true, 'password_needed']);
  return refused === undefined;
}

const deviceOf = (reply: Awaited<ReturnType<typeof logIn>>) => {
  const [cookie = ''] = /known-device=[\w-]+/.exec(String(reply.headers['set-cookie'])) ?? [];
  return { cookie };
};

describe('giving the password', () => {
  test('counts from the login on, for a quarter of an hour to the millisecond', async () => {
    const { token } = await harness.answerTo(calls.login, { body: adminCredentials });
    const fresh = { token, role: 'admin' } as const;
    harness.clock.advance(confirmedFor - 1);
    expect(await isConfirmed(fresh)).toBe(true);
    harness.clock.advance(1);
    expect(await isConfirmed(fresh)).toBe(false);
    await lives(fresh);
  });

  test('again counts for this session alone, and says until when', async () => {
    const other = await harness.login();
    sleep();
    const { until } = await harness.answerTo(calls.confirmPassword, { as: harness.admin, body: { password } });
    expect(until).toBe(instant(confirmedFor));
    expect([await isConfirmed(harness.admin), await isConfirmed(other)]).toEqual([true, false]);
    await harness.restart();
    expect(await isConfirmed(harness.admin)).toBe(true);
    harness.clock.advance(confirmedFor);
    expect(await isConfirmed(harness.admin)).toBe(false);
  });

  test('wrongly counts for nothing but a guess, says so at its field, and ends no session', async () => {
    sleep();
    await lives(harness.admin);
    const { attempts: _, attemptKeys: __, acts: ____, ...before } = await harness.snapshot();
    const { fields } = refusalOf(await confirm(harness.admin, 'sbagliata'), 'wrong_password', harness);
    expect(fields).toEqual({ password: { code: 'wrong' } });
    const { attempts, acts, attemptKeys: ___, ...after } = await harness.snapshot();
    expect(after).toEqual(before);
    expect(attempts).not.toEqual([]);
    expect(acts).toMatchObject([{ kind: 'sign_in.refused', count: 1 }]);
    expect(await isConfirmed(harness.admin)).toBe(false);
  });

  test('is throttled together with the login', async () => {
    for (let n = 0; n < loginPerAccount; n += 1)
      await harness.context.rateLimiter.attempt([{ kind: 'login-account', subject: 'admin', most: 1e6 }]);
    for (const reply of [await confirm(harness.admin), await change(harness.admin, { password, newPassword })]) {
      refusalOf(reply, 'too_many_attempts', harness);
      expect(reply.headers['retry-after']).toBe(String(window / 1000));
    }
    refusalOf(await logIn(), 'too_many_attempts', harness);
    expect(await isConfirmed(harness.admin)).toBe(true);
    harness.clock.advance(window);
    await harness.answerTo(calls.confirmPassword, { as: harness.admin, body: { password } });
  });

  test('wrongly ten times stops a thief with the session, while others’ guesses stop no known browser', async () => {
    const known = deviceOf(await logIn());
    for (let n = 0; n < loginPerAccount; n += 1)
      await harness.context.rateLimiter.attempt([{ kind: 'login-account', subject: 'admin', most: 1e6 }]);
    expect((await confirm(harness.admin, password, known)).status).toBe(200);
    const guesses = [];
    for (let n = 0; n < limits.auth.throttle.loginPerDevice; n += 1)
      guesses.push(await confirm(harness.admin, `parola ${n}`, known));
    expect(guesses.map(({ status }) => status)).toEqual(guesses.map(() => 403));
    refusalOf(await confirm(harness.admin, password, known), 'too_many_attempts', harness);
    refusalOf(await logIn(adminCredentials, known), 'too_many_attempts', harness);
  });
});

describe('a new password', () => {
  test('opens what the old one opened, ends all other sessions and forgets the other browsers', async () => {
    const own = deviceOf(await logIn());
    const lost = deviceOf(await logIn());
    const other = await harness.login();
    const { db } = harness.context;
    const { id } = await db.selectFrom('admins').select('id').executeTakeFirstOrThrow();
    const link = await createBrowserLink({ db, clock: harness.clock }, id);
    sleep();

    const reply = await change(harness.admin, { password, newPassword }, own);
    expect([reply.status, reply.body]).toEqual([200, {}]);
    expect(await lives(harness.admin)).toMatchObject({ user: { username: 'admin' } });
    expect(await isConfirmed(harness.admin)).toBe(true);
    await isDead(other);
    refusalOf(await logIn(), 'wrong_credentials', harness);
    expect((await logIn({ username: 'admin', password: newPassword })).status).toBe(200);
    refusalOf(await harness.ask(calls.rememberBrowser, { body: { token: link } }), 'browser_link_invalid', harness);

    for (let n = 0; n < loginPerAccount; n += 1)
      await harness.context.rateLimiter.attempt([{ kind: 'login-account', subject: 'admin', most: 1e6 }]);
    const credentials = { username: 'admin', password: newPassword };
    for (const stranger of [own, lost]) refusalOf(await logIn(credentials, stranger), 'too_many_attempts', harness);
    expect((await logIn(credentials, deviceOf(reply))).status).toBe(200);
  });

  test('needs the one that is right now, and has its length', async () => {
    const old = await harness.login();
    const { fields } = refusalOf(await change(old, { password: 'sbagliata', newPassword }), 'wrong_password', harness);
    expect(fields).toEqual({ password: { code: 'wrong' } });
    const short = refusalOf(await change(old, { password, newPassword: 'undici lett' }), 'invalid_input', harness);
    expect(short.fields).toEqual({ newPassword: { code: 'too_short', limit: limits.auth.password.min } });
    const neither = refusalOf(await change(old, { password }), 'invalid_input', harness);
    expect(neither.fields).toEqual({ newPassword: { code: 'required' } });
    await lives(harness.admin);
    const spaced = `  ${'💪'.repeat(limits.auth.password.min - 4)}  `;
    expect((await change(old, { password, newPassword: spaced })).status).toBe(200);
    refusalOf(await logIn({ username: 'admin', password: spaced.trim() }), 'wrong_credentials', harness);
    expect((await logIn({ username: 'admin', password: spaced })).status).toBe(200);
  });

  test('is asked for while the present one was printed', async () => {
    const { db } = harness.context;
    const isPrinted = async (as = harness.admin) => (await harness.answerTo(calls.readAccount, { as })).isPasswordPrinted;
    expect(await isPrinted()).toBe(false);
    await resetAdminPassword(db, 'admin', 'stampata-dal-comando', { isPrinted: true });
    harness.admin = await harness.login();
    expect(await isPrinted()).toBe(true);
    await change(harness.admin, { password: 'stampata-dal-comando', username: 'marco' });
    expect(await isPrinted()).toBe(true);
    await change(harness.admin, { password: 'stampata-dal-comando', newPassword });
    expect(await isPrinted()).toBe(false);
    await db.deleteFrom('admins').execute();
    const printed = (await ensureFirstAdmin(db, harness.clock, { username: 'admin', password: undefined })) ?? '';
    const { token } = await harness.answerTo(calls.login, { body: { username: 'admin', password: printed } });
    expect(await isPrinted({ token, role: 'admin' })).toBe(true);
  });
});

describe('a new username', () => {
  test('opens with the same password, ends the other sessions and keeps the known browsers', async () => {
    const own = deviceOf(await logIn());
    const elsewhere = deviceOf(await logIn());
    const other = await harness.login();
    const reply = await change(harness.admin, { password, username: ' marco ' }, own);
    expect(reply.status).toBe(200);
    expect(deviceOf(reply)).toEqual(own);
    expect(await lives(harness.admin)).toMatchObject({ user: { username: 'marco' } });
    await isDead(other);
    refusalOf(await logIn(), 'wrong_credentials', harness);
    for (let n = 0; n < loginPerAccount; n += 1)
      await harness.context.rateLimiter.attempt([{ kind: 'login-account', subject: 'marco', most: 1e6 }]);
    expect((await logIn({ username: 'marco', password }, elsewhere)).status).toBe(200);
  });

  test('of another account is taken; one’s own is not', async () => {
    const { db } = harness.context;
    const [row] = await db.selectFrom('admins').selectAll().execute();
    if (!row) throw new Error('There is no admin.');
    await createAdmin(db, { ...row, id: 'another', username: 'lucia' });
    const { fields } = refusalOf(await change(harness.admin, { password, username: 'lucia' }), 'username_taken', harness);
    expect(fields).toEqual({ username: { code: 'taken' } });
    expect((await change(harness.admin, { password, username: 'admin' })).status).toBe(200);
  });
});
