import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Call, calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { loginClient } from '../../../../../tests/factories/factories.ts';
import { type Harness, openHarness } from '../../../../../tests/harness.ts';
import { givePasskey } from '../../../../../tests/passkeys.ts';

let harness: Harness;
let bodies: Record<string, unknown>;

beforeAll(async () => {
  harness = await openHarness({ env: { TRUST_PROXY: '127.0.0.1' } });
  const { soft } = await givePasskey(harness, await loginClient(harness));
  const passkey = soft.sign(await harness.answerTo(calls.askPasskey));
  const [secret, token] = ['unknown', 'unknown'];
  bodies = {
    exchangeLink: { token },
    login: { username: 'nobody', password: 'wrong' },
    loginByPasskey: { passkey },
    openByPasskey: { passkey: { ...passkey, signature: 'AAAA' } },
    rememberBrowser: { token },
    readPasswordLink: { token },
    setPassword: { token, newPassword: 'una password lunga' },
    requestLink: { email: 'a@example.com' },
    requestDeviceCode: {},
    claimDeviceCode: { secret },
    askPasskey: {},
    countPress: { kind: 'phone', page: '/' },
    withdraw: { name: 'Anna', contract: 'Pacchetto da dieci', email: 'a@example.com' },
  };
});
afterAll(() => harness.close());

const open = Object.entries<Call>(calls).filter(([, { who, method }]) => who === 'anyone' && method !== 'GET');

async function ask(name: string, call: Call, ip: string): Promise<number> {
  const { status } = await harness.send(call, { headers: { 'x-forwarded-for': ip }, body: bodies[name] });
  expect(status, name).toBeLessThan(500);
  return status;
}

/** The counters in which requests of two networks that have nothing in common are counted together, and what stands in them. */
async function sharedCounters(): Promise<{ kind: string; subject: string; count: number }[]> {
  const rows = await harness.context.db
    .selectFrom('attempts')
    .select((e) => ['kind', 'subject', e.fn.countAll<number | string | bigint>().as('count')])
    .groupBy(['kind', 'subject'])
    .execute();
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) })).filter(({ count }) => count > 1);
}

const forget = () => harness.context.db.deleteFrom('attempts').execute();

/** More than any one household is let do. */
const MOST = 1000;

test('every call of anyone that changes something has a body here', () => {
  expect(Object.keys(bodies).sort()).toEqual(open.map(([name]) => name).sort());
});

const found: string[] = [];

test.each(open)(
  'one household, with ever other networks of its /56, leaves %s to everybody else',
  async (name, call) => {
    await forget();
    for (const ip of ['2001:db8:7::1', '198.51.100.7']) await ask(name, call, ip);
    // A name that is guessed is counted for itself, whoever guesses it.
    const shared = (await sharedCounters()).filter(({ kind }) => kind !== 'login-account');
    found.push(...shared.map(({ kind }) => kind));
    // Sixty logins, each with a password to hash, are in rate-limited-calls.test.ts.
    if (shared.length === 0 || name === 'login') return;
    await forget();
    let status = 0;
    for (let at = 0; at < MOST && status !== 429; at += 1)
      status = await ask(name, call, `2001:db8:1:${(0x4200 + (at % 256)).toString(16)}::1`);
    expect(status, 'the household is refused').toBe(429);
    expect(await ask(name, call, '2001:db8:2::1')).not.toBe(429);
    expect(await ask(name, call, '198.51.100.7')).not.toBe(429);
  },
  60_000,
);

test('the counters that all share are those of codes, challenges, links by mail and logins of unknown browsers', () => {
  expect(new Set(found)).toEqual(new Set(['code-all', 'passkey-challenge', 'link-request-all', 'login-unknown']));
  expect(limits.auth.passkey.challengesByAll).toBeGreaterThan(MOST);
});
