import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { type Client, confirmCode, loginClient, sessionIdOf } from '../../../../../tests/factories/factories.ts';
import { type Harness, openHarness, refusalOf } from '../../../../../tests/harness.ts';

const { lifetime, claimWithin, tries, perIp } = limits.auth.deviceCode;
const iPhone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile/15E148' };

let harness: Harness;
let client: Client;

beforeAll(async () => {
  harness = await openHarness();
});
beforeEach(async () => {
  harness.admin = await harness.login();
  client = await loginClient(harness);
  await harness.context.db.deleteFrom('attempts').execute();
});
afterAll(() => harness.close());

const request = () => harness.answerTo(calls.requestDeviceCode, { headers: iPhone });
const claim = (secret: string) => harness.ask(calls.claimDeviceCode, { body: { secret }, headers: iPhone });
const stateOf = async (secret: string) => (await claim(secret)).body;
const find = (code: string, as = client) => harness.ask(calls.findDeviceCode, { as, body: { code } });
const isUnknown = async (code: string) => refusalOf(await find(code), 'device_code_invalid', harness);
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** The session that a claim has opened. */
async function sessionOf(secret: string): Promise<Client> {
  const { body, headers } = await claim(secret);
  expect(body).toEqual({ state: 'signed_in' });
  const token = /^client-session=([\w-]{43}); Max-Age=2592000; /.exec(String(headers['set-cookie']))?.[1];
  return { ...client, token: token ?? '' };
}

test('a device shows six digits, another confirms them and sees which device asks, and the first is in', async () => {
  const { code, secret } = await request();
  expect(code).toMatch(/^\d{6}$/);
  expect(await stateOf(secret)).toEqual({ state: 'waiting' });
  const { id, device } = await harness.answerTo(calls.findDeviceCode, { as: client, body: { code } });
  expect(device).toBe('iPhone');
  expect(await stateOf(secret)).toEqual({ state: 'waiting' });
  await harness.answerTo(calls.approveDeviceCode, { as: client, params: { id } });
  const phone = await sessionOf(secret);
  const answer = await harness.answerTo(calls.verifySession, { as: phone });
  expect(answer).toMatchObject({ role: 'client', user: { id: client.user.id } });
  const { devices } = await harness.answerTo(calls.listOwnDevices, { as: phone });
  expect(devices).toMatchObject([{ name: 'iPhone', isCurrent: true }, { isCurrent: false }]);
  expect(JSON.stringify(await harness.snapshot())).not.toContain(secret);
});

test('the digits are worth nothing without the secret, which nobody else is told', async () => {
  const { code } = await request();
  const found = await find(code);
  expect(Object.keys(found.body as object).sort()).toEqual(['device', 'id']);
  await confirmCode(harness, client, code);
  for (const guess of [code, (found.body as { id: string }).id]) expect(await stateOf(guess)).toEqual({ state: 'expired' });
});

test('a code is valid for two minutes, and confirmed for ten more, in which a phone comes back to the app', async () => {
  const { code, secret } = await request();
  harness.clock.advance(lifetime - 1);
  await confirmCode(harness, client, code);
  harness.clock.advance(claimWithin - 1);
  const phone = await sessionOf(secret);
  harness.clock.advance(1);
  expect(await stateOf(secret)).toEqual({ state: 'expired' });
  await harness.answerTo(calls.verifySession, { as: phone });

  const late = await request();
  const { id } = await harness.answerTo(calls.findDeviceCode, { as: client, body: { code: late.code } });
  harness.clock.advance(lifetime);
  await isUnknown(late.code);
  refusalOf(await harness.ask(calls.approveDeviceCode, { as: client, params: { id } }), 'device_code_invalid', harness);
  expect(await stateOf(late.secret)).toEqual({ state: 'expired' });
});

test('an answer that was lost is asked for again; of both sessions one is left', async () => {
  const { code, secret } = await request();
  await confirmCode(harness, client, code);
  const [lost, phone] = [await sessionOf(secret), await sessionOf(secret)];
  await harness.answerTo(calls.verifySession, { as: phone });
  refusalOf(await harness.ask(calls.verifySession, { as: lost }), 'unauthenticated', harness);
  expect((await harness.answerTo(calls.listOwnDevices, { as: client })).devices).toHaveLength(2);
});

test('a code is confirmed by a session that typed it, once, and is found by nobody then', async () => {
  const { code, secret } = await request();
  const stranger = await loginClient(harness);
  const approve = (as: Client, id: string) => harness.ask(calls.approveDeviceCode, { as, params: { id } });
  const { id } = await harness.answerTo(calls.findDeviceCode, { as: client, body: { code } });
  refusalOf(await approve(stranger, id), 'device_code_invalid', harness);
  const theirs = await harness.answerTo(calls.findDeviceCode, { as: stranger, body: { code } });
  expect((await approve(client, id)).status).toBe(200);
  refusalOf(await approve(stranger, theirs.id), 'device_code_invalid', harness);
  await isUnknown(code);
  const answer = await harness.answerTo(calls.verifySession, { as: await sessionOf(secret) });
  expect(answer.user).toMatchObject({ id: client.user.id });
});

describe('a confirmation opens nothing any more once', () => {
  const confirmed = async () => {
    const { code, secret } = await request();
    await confirmCode(harness, client, code);
    return secret;
  };

  test('its session has logged out', async () => {
    const secret = await confirmed();
    await harness.answerTo(calls.logout, { as: client });
    expect(await stateOf(secret)).toEqual({ state: 'expired' });
  });

  test('its session was signed out from another device', async () => {
    const secret = await confirmed();
    const other = await loginClient(harness, client.user);
    await harness.answerTo(calls.endOwnDevice, { as: other, params: { id: await sessionIdOf(harness, client) } });
    expect(await stateOf(secret)).toEqual({ state: 'expired' });
  });

  test.each(['deactivated', 'deleted'])('its client was %s', async (what) => {
    const secret = await confirmed();
    const sent = { as: harness.admin, params: { id: client.user.id } };
    if (what === 'deleted') await harness.answerTo(calls.deleteUser, sent);
    else await harness.answerTo(calls.changeUser, { ...sent, body: { status: 'inactive' } });
    expect(await stateOf(secret)).toEqual({ state: 'expired' });
  });
});

test('five wrong codes of a client, on whatever devices, are all for a while; right ones are not counted, nor others’', async () => {
  const { code } = await request();
  for (let n = 0; n < tries; n += 1) expect((await find(code)).status).toBe(200);
  const devices = [client];
  for (let n = 1; n < tries; n += 1) devices.push(await loginClient(harness, client.user));
  const guesses = devices.flatMap((device) => [find(wrong(code), device), find(wrong(code), device)]);
  const refused = (await Promise.all(guesses)).map(({ status }) => status);
  expect(refused.toSorted()).toEqual([...Array(tries).fill(404), ...Array(tries).fill(429)]);
  for (const device of devices) refusalOf(await find(code, device), 'too_many_attempts', harness);
  expect((await find(code, await loginClient(harness))).status).toBe(200);
  harness.clock.advance(limits.auth.throttle.window);
  await isUnknown(code);
});

test('codes are given at a bounded rate, each another, and those past their time make room', async () => {
  const codes = new Set<string>();
  for (let n = 0; n < perIp; n += 1) codes.add((await request()).code);
  expect(codes.size).toBe(perIp);
  refusalOf(await harness.ask(calls.requestDeviceCode), 'too_many_attempts', harness);
  harness.clock.advance(limits.auth.throttle.window);
  await request();
  expect(await harness.context.db.selectFrom('deviceCodes').select('id').execute()).toHaveLength(1);
});

test('secrets cannot be guessed on and on', async () => {
  const wrongSecret = { kind: 'link-address', subject: '127.0.0.1', most: 1e6 } as const;
  for (let n = 0; n < limits.auth.throttle.linkPerIp; n += 1) await harness.context.rateLimiter.attempt([wrongSecret]);
  refusalOf(await claim('guessed'), 'too_many_attempts', harness);
  const { code, secret } = await request();
  await confirmCode(harness, client, code);
  await sessionOf(secret);
});

test('the device’s earlier session ends with the new one', async () => {
  const before = await loginClient(harness);
  const { code, secret } = await request();
  await confirmCode(harness, client, code);
  const headers = { ...iPhone, cookie: `client-session=${before.token}`, 'sec-fetch-site': 'same-origin' };
  await harness.answerTo(calls.claimDeviceCode, { body: { secret }, headers });
  refusalOf(await harness.ask(calls.verifySession, { as: before }), 'unauthenticated', harness);
});
