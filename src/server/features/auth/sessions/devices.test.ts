// On PostgreSQL in the long run: the races of sessions have tests of their own.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { adminCredentials, type Harness, openHarness, type Reply, refusalOf } from '../../../../../tests/harness.ts';
import { deleteExpiredCodes, deleteUnknownDevices } from '../cleanup.ts';
import { resetAdminPassword } from '../login/change-account.ts';
import { createBrowserLink, registerDevice } from './devices.ts';

const { window, loginPerAccount, loginPerIp: loginPerAddress, loginPerDevice } = limits.auth.throttle;

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
beforeEach(async () => {
  await harness.context.db.deleteFrom('attempts').execute();
});
afterAll(() => harness.close());

const wrong = { username: 'admin', password: 'sbagliata' };

/** Signs in, or tries to, from a browser that shows this secret, or from one that has none. */
function login(device: string | undefined, body = adminCredentials): Promise<Reply> {
  const headers = { 'sec-fetch-site': 'same-origin', ...(device !== undefined && { cookie: `known-device=${device}` }) };
  return harness.ask(calls.login, { body, headers });
}

function deviceOf({ headers }: Reply): string {
  const [, secret] = /known-device=([\w-]{43});/.exec(String(headers['set-cookie'])) ?? [];
  if (secret === undefined) throw new Error('No device was remembered.');
  return secret;
}

/** Attempts as they stand after others have guessed all they may, without the cost of hashing for each. */
async function guessElsewhere() {
  for (let n = 0; n < loginPerAccount; n += 1)
    await harness.context.rateLimiter.attempt([{ kind: 'login-account', subject: 'admin', most: 1e6 }]);
  for (let n = 0; n < loginPerAddress; n += 1)
    await harness.context.rateLimiter.attempt([{ kind: 'login-address', subject: '127.0.0.1', most: 1e6 }]);
}

test('guesses from elsewhere lock out everyone but the browser that has signed in before, after a restart too', async () => {
  const device = deviceOf(await login(undefined));
  await guessElsewhere();
  await harness.restart();
  refusalOf(await login(undefined), 'too_many_attempts', harness);
  expect((await login(device)).status).toBe(200);
});

test('a known browser has its own count, and leaves the others’ alone', async () => {
  const device = deviceOf(await login(undefined));
  for (let n = 0; n < loginPerDevice; n += 1) refusalOf(await login(device, wrong), 'wrong_credentials', harness);
  const refused = await login(device);
  refusalOf(refused, 'too_many_attempts', harness);
  expect(refused.headers['retry-after']).toBe(String(window / 1000));
  expect((await login(undefined)).status).toBe(200);
  harness.clock.advance(window);
  expect((await login(device)).status).toBe(200);
});

test('a secret that is made up, of another account or past its time counts as none', async () => {
  const device = deviceOf(await login(undefined));
  await guessElsewhere();
  refusalOf(await login('A'.repeat(43)), 'too_many_attempts', harness);
  refusalOf(await login('x'.repeat(5000)), 'too_many_attempts', harness);
  const other = { username: 'altro', password: 'sbagliata' };
  refusalOf(await login(device, other), 'too_many_attempts', harness);
  harness.clock.advance(limits.auth.knownDevice.lifetime);
  await guessElsewhere();
  refusalOf(await login(device), 'too_many_attempts', harness);
  await deleteUnknownDevices(harness.context.db, harness.clock.now());
  expect((await harness.snapshot()).knownDevices).toEqual([]);
});

test('each time it signs in, a browser keeps its secret and is known for as long again', async () => {
  const first = await login(undefined);
  const device = deviceOf(first);
  expect(String(first.headers['set-cookie'])).toMatch(
    /known-device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict/,
  );
  harness.clock.advance(limits.auth.knownDevice.lifetime - 1);
  expect(deviceOf(await login(device))).toBe(device);
  harness.clock.advance(limits.auth.knownDevice.lifetime - 1);
  await guessElsewhere();
  expect(deviceOf(await login(device))).toBe(device);
  expect(JSON.stringify(await harness.snapshot())).not.toContain(device);
});

test('a device opens nothing by itself, and a new password makes every device a stranger', async () => {
  const device = deviceOf(await login(undefined));
  for (const headers of [{ cookie: `known-device=${device}` }, { cookie: `admin-session=${device}` }])
    refusalOf(await harness.ask(calls.verifySession, { headers }), 'unauthenticated', harness);
  await resetAdminPassword(harness.context.db, 'admin', adminCredentials.password);
  await guessElsewhere();
  refusalOf(await login(device), 'too_many_attempts', harness);
});

test('an account knows its newest browsers, and no more of them', async () => {
  const { db, clock } = harness.context;
  const { id, username } = await db.selectFrom('admins').select(['id', 'username']).executeTakeFirstOrThrow();
  const first = await registerDevice({ db, clock }, { id, username }, undefined);
  for (let n = 0; n < limits.auth.knownDevice.perAdmin; n += 1) {
    harness.clock.advance(1);
    await registerDevice({ db, clock }, { id, username }, undefined);
  }
  expect((await harness.snapshot()).knownDevices).toHaveLength(limits.auth.knownDevice.perAdmin);
  await guessElsewhere();
  refusalOf(await login(first), 'too_many_attempts', harness);
});

describe('the link of a new password', () => {
  const redeem = (token: string) => harness.ask(calls.rememberBrowser, { body: { token } });
  const createLink = async () => {
    const { db, clock } = harness.context;
    const { id } = await db.selectFrom('admins').select('id').executeTakeFirstOrThrow();
    return createBrowserLink({ db, clock }, id);
  };

  test('lets the trainer in while somebody guesses on, once, and is no session itself', async () => {
    const token = await createLink();
    await guessElsewhere();
    refusalOf(await login(undefined), 'too_many_attempts', harness);
    const reply = await redeem(token);
    expect([reply.status, reply.body]).toEqual([200, {}]);
    expect(String(reply.headers['set-cookie'])).not.toContain('session');
    expect((await login(deviceOf(reply))).status).toBe(200);
    refusalOf(await redeem(token), 'browser_link_invalid', harness);
    expect(JSON.stringify(await harness.snapshot())).not.toContain(token);
  });

  test('of two who open it at once makes one known', async () => {
    const token = await createLink();
    const replies = await Promise.all([redeem(token), redeem(token), redeem(token)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  test('ends after its ten minutes, and with the next password', async () => {
    const [late, replaced] = [await createLink(), await createLink()];
    harness.clock.advance(limits.auth.browserLink.lifetime - 1);
    await resetAdminPassword(harness.context.db, 'admin', adminCredentials.password);
    refusalOf(await redeem(replaced), 'browser_link_invalid', harness);
    const last = await createLink();
    harness.clock.advance(limits.auth.browserLink.lifetime);
    for (const token of [late, last]) refusalOf(await redeem(token), 'browser_link_invalid', harness);
    await deleteExpiredCodes(harness.context.db, harness.clock.now());
    expect((await harness.snapshot()).browserLinks).toEqual([]);
  });

  test('opens nothing by a GET, nor from another site', async () => {
    const token = await createLink();
    await harness.changesNothing(async () => {
      const url = `/api/auth/known-browser?token=${token}`;
      expect((await harness.app.inject({ url })).statusCode).toBe(405);
      const headers = { 'sec-fetch-site': 'cross-site' };
      refusalOf(await harness.ask(calls.rememberBrowser, { body: { token }, headers }), 'cross_site', harness);
    });
    expect((await redeem(token)).status).toBe(200);
  });

  test('wrong ones are counted with wrong personal links', async () => {
    for (let n = 0; n < limits.auth.throttle.linkPerIp; n += 1)
      await harness.context.rateLimiter.attempt([{ kind: 'link-address', subject: '127.0.0.1', most: 1e6 }]);
    refusalOf(await redeem('A'.repeat(43)), 'too_many_attempts', harness);
    expect((await redeem(await createLink())).status).toBe(200);
  });
});
