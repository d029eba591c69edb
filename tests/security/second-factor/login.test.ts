// On PostgreSQL in the long run: most of it is hashing passwords.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FactorProof } from '#contract/auth/second-factor.ts';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { MINUTE } from '#contract/units.ts';
import { adminCredentials, type Harness, openHarness, refusalOf, type Visitor } from '../../harness.ts';
import { ask, givePasskey, newSoftPasskey } from '../../passkeys.ts';
import { codeOf, requireApp } from '../../second-factor.ts';

const STEP = 30_000;

let harness: Harness;
let admin: Awaited<ReturnType<typeof requireApp>>;

beforeAll(async () => {
  harness = await openHarness();
});
beforeEach(async () => {
  harness.clock.advance(limits.auth.throttle.window);
  const as = await harness.login();
  await harness.answerTo(calls.dropSecondFactor, { as });
  for (const { id } of (await harness.answerTo(calls.listPasskeys, { as, query: { role: 'admin' } })).passkeys)
    await harness.answerTo(calls.deletePasskey, { as, query: { role: 'admin' }, params: { id } });
  admin = await requireApp(harness, await harness.login());
  harness.clock.advance(STEP);
});
afterAll(() => harness.close());

const login = (factor?: FactorProof, headers: Record<string, string> = {}) =>
  harness.ask(calls.login, { body: { ...adminCredentials, ...(factor && { factor }) }, headers });
const opens = async (factor: FactorProof) => expect((await login(factor)).status).toBe(200);
const wrong = { code: { code: 'wrong' } };

async function isWrong(code: string) {
  const reply = await login({ code });
  expect(refusalOf(reply, 'wrong_factor', harness).fields).toEqual(wrong);
  expect(reply.headers['set-cookie']).toBeUndefined();
}

test('the password alone opens nothing, and says what is missing; a wrong one says nothing of it', async () => {
  const reply = await login();
  expect(refusalOf(reply, 'factor_needed', harness).fields).toEqual({ code: { code: 'required' } });
  expect(reply.headers['set-cookie']).toBeUndefined();
  const body = { username: 'admin', password: 'un’altra password', factor: { code: await codeOf(harness, admin.secret) } };
  refusalOf(await harness.ask(calls.login, { body }), 'wrong_credentials', harness);
  await opens({ code: await codeOf(harness, admin.secret) });
});

describe('a code of the app', () => {
  test('opens once, also of two at once, and never one of an earlier step', async () => {
    const code = await codeOf(harness, admin.secret);
    const statuses = (await Promise.all([login({ code }), login({ code })])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 401]);
    await isWrong(code);
    harness.clock.advance(STEP);
    await opens({ code: await codeOf(harness, admin.secret) });
    await isWrong(code);
  });

  test('of a clock that is half a minute off opens, and no further', async () => {
    harness.clock.advance(2 * STEP);
    const early = await codeOf(harness, admin.secret);
    harness.clock.advance(STEP);
    await opens({ code: `${early.slice(0, 3)} ${early.slice(3)}` });
    const late = await codeOf(harness, admin.secret);
    harness.clock.advance(2 * STEP);
    await isWrong(late);
  });

  test('is guessed five times in a quarter of an hour; recovery codes and known browsers are not shut out', async () => {
    for (let n = 0; n < limits.auth.secondFactor.wrongPerAccount; n += 1) await isWrong('000000');
    const code = await codeOf(harness, admin.secret);
    refusalOf(await login({ code }), 'too_many_attempts', harness);
    const [first = ''] = admin.recoveryCodes;
    const opened = await login({ code: first });
    expect(opened.status).toBe(200);
    const [known = ''] = /known-device=[\w-]{43}/.exec(String(opened.headers['set-cookie'])) ?? [];
    expect((await login({ code }, { cookie: known })).status).toBe(200);
  });
});

test('a recovery code opens once, however it is typed; ten are there, and only their hashes', async () => {
  const [first = '', second = ''] = admin.recoveryCodes;
  expect(new Set(admin.recoveryCodes).size).toBe(limits.auth.secondFactor.recoveryCodes);
  expect(JSON.stringify(await harness.snapshot())).not.toContain(first.replaceAll('-', ''));
  await opens({ code: first.toUpperCase().replaceAll('-', ' ') });
  await isWrong(first);
  const statuses = (await Promise.all([login({ code: second }), login({ code: second })])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 401]);
  const read = await harness.answerTo(calls.readSecondFactor, { as: await harness.login() });
  expect(read).toEqual({ isRequired: true, hasApp: true, codesLeft: 8 });
});

test('new recovery codes end the old ones', async () => {
  const { recoveryCodes } = await harness.answerTo(calls.renewRecoveryCodes, { as: admin });
  await isWrong(admin.recoveryCodes[0] ?? '');
  await opens({ code: recoveryCodes[0] ?? '' });
});

describe('a passkey', () => {
  test('is the second step, or both; without the password what asks for it still does', async () => {
    const { soft } = await givePasskey(harness, admin);
    expect(refusalOf(await login(), 'factor_needed', harness).fields).toHaveProperty('passkey');
    await opens({ passkey: soft.sign(await ask(harness)) });
    const reply = await harness.ask(calls.loginByPasskey, { body: { passkey: soft.sign(await ask(harness)) } });
    const { token } = calls.loginByPasskey.answer.parse(reply.body);
    const as: Visitor = { token, role: 'admin' };
    await harness.answerTo(calls.listUsers, { as });
    for (const call of [calls.dropSecondFactor, calls.prepareApp, calls.renewRecoveryCodes])
      refusalOf(await harness.ask(call, { as }), 'password_needed', harness);
  });

  test('of nobody’s, of a client’s or used up opens no admin', async () => {
    const stranger = newSoftPasskey(harness).sign(await ask(harness), { userHandle: 'eA' });
    refusalOf(await harness.ask(calls.loginByPasskey, { body: { passkey: stranger } }), 'passkey_unknown', harness);
    refusalOf(await login({ passkey: stranger }), 'passkey_expired', harness);
    const { soft } = await givePasskey(harness, admin);
    const passkey = soft.sign(await ask(harness));
    await opens({ passkey });
    refusalOf(await login({ passkey }), 'passkey_expired', harness);
  });
});

describe('switching it on', () => {
  const off = () => harness.answerTo(calls.dropSecondFactor, { as: admin });

  test('takes an app that was tried: a secret alone changes nothing, nor one that was shown long ago', async () => {
    await off();
    const { secret } = await harness.answerTo(calls.prepareApp, { as: admin });
    expect((await login()).status).toBe(200);
    const as = await harness.login();
    refusalOf(await harness.ask(calls.requireSecondFactor, { as, body: { code: '000000' } }), 'wrong_factor', harness);
    harness.clock.advance(limits.auth.secondFactor.preparedFor);
    const late = { code: await codeOf(harness, secret) };
    const again = await harness.login();
    refusalOf(await harness.ask(calls.requireSecondFactor, { as: again, body: late }), 'wrong_factor', harness);
    expect((await login()).status).toBe(200);
  });

  test('ends the other sessions of the account, which a password alone has opened', async () => {
    await off();
    const other = await harness.login();
    const own = await requireApp(harness, await harness.login());
    refusalOf(await harness.ask(calls.listUsers, { as: other }), 'session_expired', harness);
    await harness.answerTo(calls.listUsers, { as: own });
  });

  test('with a passkey alone keeps the last one, until it is switched off', async () => {
    await off();
    const { soft, passkey } = await givePasskey(harness, admin);
    const body = { passkey: soft.sign(await ask(harness)) };
    const { recoveryCodes } = await harness.answerTo(calls.requireSecondFactor, { as: admin, body });
    expect(recoveryCodes).toHaveLength(limits.auth.secondFactor.recoveryCodes);
    const removal = { as: admin, query: { role: 'admin' as const }, params: { id: passkey.id } };
    refusalOf(await harness.ask(calls.deletePasskey, removal), 'last_factor', harness);
    await off();
    await harness.answerTo(calls.deletePasskey, removal);
    expect((await login()).status).toBe(200);
  });

  test('another app takes the place of the first once it was tried, and the recovery codes stay', async () => {
    const { secret } = await harness.answerTo(calls.prepareApp, { as: admin });
    await opens({ code: await codeOf(harness, admin.secret) });
    harness.clock.advance(STEP);
    const body = { code: await codeOf(harness, secret) };
    expect(await harness.answerTo(calls.requireSecondFactor, { as: admin, body })).toEqual({});
    harness.clock.advance(MINUTE);
    await isWrong(await codeOf(harness, admin.secret));
    await opens({ code: await codeOf(harness, secret) });
    await opens({ code: admin.recoveryCodes[0] ?? '' });
  });

  test('needs the password of a short while ago, and codes only where it is on', async () => {
    await off();
    refusalOf(await harness.ask(calls.renewRecoveryCodes, { as: admin }), 'factor_off', harness);
    harness.clock.advance(limits.auth.session.confirmedFor);
    const body = { code: '000000' };
    refusalOf(await harness.ask(calls.requireSecondFactor, { as: admin, body }), 'password_needed', harness);
    refusalOf(await harness.ask(calls.prepareApp, { as: admin }), 'password_needed', harness);
  });
});
