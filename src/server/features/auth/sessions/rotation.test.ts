import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { DAY } from '#contract/units.ts';
import { type Client, createAssignment, loginClient } from '../../../../../tests/factories/factories.ts';
import { type Harness, openHarness, refusalOf } from '../../../../../tests/harness.ts';

const { client: life, rotateAfter, rotationGrace, touchEvery, perClient } = limits.auth.session;

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

const asBrowser = (token: string) => ({ token, role: 'client', by: 'cookie' }) as const;
const verify = (token: string) => harness.ask(calls.verifySession, { as: asBrowser(token), query: { role: 'client' } });
const list = (token: string) => harness.ask(calls.listClientVideos, { as: asBrowser(token) });
const lives = async (token: string) => expect((await list(token)).status).toBe(200);
const isDead = async (token: string) => refusalOf(await list(token), 'session_expired', harness);
const rowsOf = async ({ user }: Client) =>
  harness.context.db.selectFrom('sessions').selectAll().where('userId', '=', user.id).execute();

/** The token of the cookie that a reply sets. */
const cookieIn = ({ headers }: Awaited<ReturnType<typeof verify>>): string | undefined =>
  /^client-session=([\w-]{43}); Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/.exec(String(headers['set-cookie']))?.[1];

/** A month passes, in which the session is used. */
async function passMonth(token: string) {
  for (let part = 0; part < 2; part += 1) {
    harness.clock.advance(rotateAfter / 2);
    await lives(token);
  }
}

/** What a browser holds after it has opened the area. */
const open = async (token: string) => cookieIn(await verify(token)) ?? token;

/** A new token, which the browser has used for more than a minute. */
async function rotate(token: string): Promise<string> {
  const next = await open(token);
  expect(next).not.toBe(token);
  harness.clock.advance(touchEvery);
  await lives(next);
  return next;
}

test('who trains weekly is in after fourteen months, on one device, with another token each month', async () => {
  const tokens = new Set([client.token]);
  let { token } = client;
  for (let weeks = 0; weeks < 61; weeks += 1) {
    harness.clock.advance(7 * DAY);
    await lives(token);
    token = await open(token);
    tokens.add(token);
    harness.clock.advance(touchEvery);
    await lives(token);
  }
  expect(tokens.size).toBe(13);
  const { devices } = await harness.answerTo(calls.listOwnDevices, { as: asBrowser(token) });
  expect(devices).toHaveLength(1);
  harness.clock.advance(rotationGrace);
  for (const old of [...tokens].filter((one) => one !== token)) expect((await list(old)).status).toBe(401);
});

test('nothing is replaced before a month, nor for a header or the other role', async () => {
  harness.clock.advance(rotateAfter - 1);
  expect(cookieIn(await verify(client.token))).toBe(client.token);
  harness.clock.advance(1);
  const byHeader = await harness.ask(calls.verifySession, { as: client });
  expect(byHeader.headers).not.toHaveProperty('set-cookie');
  expect(await rowsOf(client)).toHaveLength(1);
});

test('the old token works for five minutes after the new one came into use, a film’s ranges included, and not a moment longer', async () => {
  const { video } = await createAssignment(harness, { client });
  const range = async (token: string) => {
    const headers = { cookie: `client-session=${token}`, range: 'bytes=0-1' };
    return (await harness.app.inject({ url: `/videos/${video.filePath}`, headers })).statusCode;
  };
  await passMonth(client.token);
  const next = await rotate(client.token);
  harness.clock.advance(rotationGrace - 1);
  expect([await range(client.token), await range(next)]).toEqual([206, 206]);
  harness.clock.advance(1);
  expect([await range(client.token), await range(next)]).toEqual([401, 206]);
  await isDead(client.token);
});

test('a cookie that never arrives costs nothing: the old token goes on, and gets another new one', async () => {
  await passMonth(client.token);
  const lost = await open(client.token);
  harness.clock.advance(life.idle - 1);
  await lives(client.token);
  const second = await rotate(client.token);
  expect(second).not.toBe(lost);
  expect((await list(lost)).status).toBe(401);
  await lives(second);
  expect(await rowsOf(client)).toHaveLength(2);
});

test('tabs that open at once get one new token between them', async () => {
  await passMonth(client.token);
  const replies = await Promise.all(Array.from({ length: 6 }, () => verify(client.token)));
  const issued = replies.map(cookieIn).filter((token) => token !== undefined && token !== client.token);
  expect(issued).toHaveLength(1);
  expect(await rowsOf(client)).toHaveLength(2);
});

test('meanwhile no other answer sends the old cookie, which would undo the new one; after two weeks without one it does', async () => {
  harness.clock.advance(rotateAfter - 1);
  await lives(client.token);
  harness.clock.advance(touchEvery);
  expect((await list(client.token)).headers).not.toHaveProperty('set-cookie');
  harness.clock.advance(life.idle / 2);
  expect(cookieIn(await list(client.token))).toBe(client.token);
});

test('an old token found later opens nothing and ends nothing', async () => {
  await passMonth(client.token);
  const next = await rotate(client.token);
  harness.clock.advance(rotationGrace);
  await harness.changesNothing(async () => {
    await isDead(client.token);
    refusalOf(await verify(client.token), 'session_expired', harness);
    await harness.ask(calls.logout, { as: asBrowser(client.token) });
    await harness.ask(calls.endOtherDevices, { as: asBrowser(client.token) });
  });
  await lives(next);
});

test.each(['old', 'new'] as const)('logging out by the %s token ends both', async (which) => {
  await passMonth(client.token);
  const next = await rotate(client.token);
  await harness.answerTo(calls.logout, { as: asBrowser(which === 'old' ? client.token : next) });
  for (const token of [client.token, next]) expect((await list(token)).status).toBe(401);
  expect(await rowsOf(client)).toEqual([]);
});

test('deactivation ends both, and a token is not replaced afterwards', async () => {
  await passMonth(client.token);
  const next = await open(client.token);
  harness.admin = await harness.login();
  await harness.answerTo(calls.changeUser, { as: harness.admin, params: { id: client.user.id }, body: { status: 'inactive' } });
  for (const token of [client.token, next]) refusalOf(await verify(token), 'account_inactive', harness);
  expect(await rowsOf(client)).toHaveLength(2);
});

test('a session whose token is being replaced counts once among the ten', async () => {
  await passMonth(client.token);
  const next = await rotate(client.token);
  harness.admin = await harness.login();
  for (let n = 1; n < perClient; n += 1) await loginClient(harness, client.user);
  await lives(next);
  const { devices } = await harness.answerTo(calls.listOwnDevices, { as: asBrowser(next) });
  expect(devices).toHaveLength(perClient);
  harness.clock.advance(touchEvery);
  await loginClient(harness, client.user);
  refusalOf(await list(next), 'signed_out', harness);
});
