// On PostgreSQL in the long run: most of it is hashing passwords.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { createUser } from '../../../../../tests/factories/factories.ts';
import { adminCredentials, type Harness, openHarness, refusalOf } from '../../../../../tests/harness.ts';
import { deleteAttempts } from '../cleanup.ts';
import { hashPassword } from './passwords.ts';

const {
  window,
  linkPerIp: linkPerAddress,
  opensPerIp: opensPerAddress,
  loginPerAccount,
  loginPerIp: loginPerAddress,
  loginPerSite,
  loginByUnknown,
} = limits.auth.throttle;

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
beforeEach(async () => {
  harness.admin = await harness.login();
  await harness.context.db.deleteFrom('attempts').execute();
});
afterAll(() => harness.close());

const guessLink = (headers = {}) => harness.ask(calls.exchangeLink, { body: { token: 'indovinato' }, headers });
const guess = (username: string, password = 'sbagliata') => harness.ask(calls.login, { body: { username, password } });

/** Attempts as they stand after so many wrong ones, without the cost of hashing for each. */
async function countAttempts(times: number, username: (n: number) => string) {
  for (let n = 0; n < times; n += 1)
    await harness.context.rateLimiter.attempt([
      { kind: 'login-address', subject: '127.0.0.1', most: 1e6 },
      { kind: 'login-account', subject: username(n), most: 1e6 },
    ]);
}

/** Wrong tokens as they stand after so many from this address. */
async function countWrongTokens(times: number, on = harness) {
  for (let n = 0; n < times; n += 1)
    await on.context.rateLimiter.attempt([{ kind: 'link-address', subject: '127.0.0.1', most: 1e6 }]);
}

test('links cannot be guessed on and on: 429 with the seconds to wait until the window passes, after a restart too', async () => {
  refusalOf(await guessLink(), 'link_invalid', harness);
  harness.clock.advance(1000);
  await countWrongTokens(linkPerAddress - 1);
  const refused = await guessLink();
  const wait = window / 1000 - 1;
  const { error } = refusalOf(refused, 'too_many_attempts', harness);
  expect(refused.headers['retry-after']).toBe(String(wait));
  expect(error).toContain(`${Math.ceil(wait / 60)} min`);

  await harness.restart();
  harness.clock.advance(wait * 1000 - 1);
  refusalOf(await guessLink(), 'too_many_attempts', harness);
  harness.clock.advance(1);
  refusalOf(await guessLink(), 'link_invalid', harness);
});

test('wrong links of one visitor keep no other at the same address from opening theirs', async () => {
  const { loginToken } = await createUser(harness);
  await countWrongTokens(linkPerAddress);
  refusalOf(await guessLink(), 'too_many_attempts', harness);
  await harness.answerTo(calls.exchangeLink, { body: { token: loginToken } });
});

test('one link makes sessions at a bounded rate, and keeps no other link waiting', async () => {
  const { loginToken } = await createUser(harness);
  const open = (token: string) => harness.ask(calls.exchangeLink, { body: { token } });
  for (let n = 0; n < opensPerAddress; n += 1) expect((await open(loginToken)).status).toBe(200);
  refusalOf(await open(loginToken), 'too_many_attempts', harness);
  expect((await open((await createUser(harness)).loginToken)).status).toBe(200);
  harness.clock.advance(window);
  expect((await open(loginToken)).status).toBe(200);
});

test('an address made up in a header is no other address', async () => {
  await countWrongTokens(linkPerAddress - 3);
  for (let n = 0; n < 3; n += 1) await guessLink({ 'x-forwarded-for': `203.0.113.${n}`, 'x-real-ip': `203.0.113.${n}` });
  refusalOf(await guessLink({ 'x-forwarded-for': '198.51.100.7', forwarded: 'for=198.51.100.7' }), 'too_many_attempts', harness);
});

test('behind a trusted proxy each visitor counts alone, by the address the proxy adds', async () => {
  const behind = await openHarness({ env: { TRUST_PROXY: '127.0.0.1' } });
  const from = (address: string) =>
    behind.ask(calls.exchangeLink, { body: { token: 'indovinato' }, headers: { 'x-forwarded-for': address } });
  for (let n = 0; n < linkPerAddress; n += 1) await from(`192.0.2.${n % 250}, 198.51.100.7`);
  refusalOf(await from('198.51.100.7'), 'too_many_attempts', behind);
  refusalOf(await from('198.51.100.8'), 'link_invalid', behind);
  await behind.close();
});

test('an account takes so many wrong passwords, then not even the right one; another name still may try', async () => {
  await countAttempts(loginPerAccount - 1, () => 'admin');
  refusalOf(await guess('admin'), 'wrong_credentials', harness);
  const refused = await harness.ask(calls.login, { body: adminCredentials });
  refusalOf(refused, 'too_many_attempts', harness);
  expect(refused.headers['retry-after']).toBe(String(window / 1000));
  refusalOf(await guess('altro'), 'wrong_credentials', harness);
  await harness.restart();
  refusalOf(await harness.ask(calls.login, { body: adminCredentials }), 'too_many_attempts', harness);
  harness.clock.advance(window);
  await harness.answerTo(calls.login, { body: adminCredentials });
});

test('an address takes so many wrong passwords over all names', async () => {
  await countAttempts(loginPerAddress, (n) => `nome-${n}`);
  refusalOf(await guess('ancora-un-altro'), 'too_many_attempts', harness);
});

test('networks of one provider’s customer count together, and so do all browsers that nobody has signed in from', async () => {
  const behind = await openHarness({ env: { TRUST_PROXY: '127.0.0.1' } });
  const { rateLimiter, db } = behind.context;
  const login = (address: string, body = { username: 'chiunque', password: 'sbagliata' }) =>
    behind.ask(calls.login, { body, headers: { 'x-forwarded-for': address } });
  for (let n = 0; n < loginPerSite; n += 1) await rateLimiter.attempt([{ kind: 'login-site', subject: '2001:db8:7', most: 1e6 }]);
  refusalOf(await login('2001:db8:7:ffff::1'), 'too_many_attempts', behind);
  refusalOf(await login('2001:db8:8::1'), 'wrong_credentials', behind);
  await db.deleteFrom('attempts').execute();
  for (let n = 0; n < loginByUnknown; n += 1) await rateLimiter.attempt([{ kind: 'login-unknown', subject: 'all', most: 1e6 }]);
  refusalOf(await login('198.51.100.7', adminCredentials), 'too_many_attempts', behind);
  await behind.close();
});

test('while as many as may wait for their hash, another is told to come back, and nothing is counted or written', async () => {
  const statuses: number[] = [];
  const behind = await openHarness({ env: { TRUST_PROXY: '127.0.0.1' } });
  const { atOnce, waitingMax, retryAfter } = limits.auth.password;
  const logins = Array.from({ length: atOnce + waitingMax + 20 }, (_, n) =>
    behind
      .ask(calls.login, {
        body: { username: `nome-${n}`, password: 'sbagliata' },
        headers: { 'x-forwarded-for': `198.51.100.${n}` },
      })
      .then((reply) => {
        statuses.push(reply.status);
        if (reply.status === 503) {
          refusalOf(reply, 'busy', behind);
          expect(reply.headers['retry-after']).toBe(String(retryAfter / 1000));
        }
      }),
  );
  await Promise.all(logins);
  const refused = statuses.filter((status) => status === 401).length;
  expect(refused).toBeGreaterThanOrEqual(atOnce + waitingMax);
  expect(statuses.filter((status) => status === 503)).toHaveLength(statuses.length - refused);
  expect(statuses.indexOf(503)).toBeLessThan(statuses.lastIndexOf(401));
  const attempts = await behind.context.db.selectFrom('attempts').select('id').where('kind', '=', 'login-account').execute();
  expect(attempts).toHaveLength(refused);
  await behind.close();
});

test('what is refused is not counted, so that the wait ends', async () => {
  await countAttempts(loginPerAccount, () => 'admin');
  await harness.changesNothing(async () => {
    for (let n = 0; n < 5; n += 1) await guess('admin');
  });
});

test('fifty attempts at once count as fifty', async () => {
  await countWrongTokens(linkPerAddress - 30);
  const replies = await Promise.all(Array.from({ length: 50 }, () => guessLink()));
  expect(replies.filter((reply) => reply.status === 401)).toHaveLength(30);
  expect(replies.filter((reply) => reply.status === 429)).toHaveLength(20);
});

test('an unknown name and a wrong password get the same answer, headers included, after the same work', async () => {
  await harness.context.db
    .updateTable('admins')
    .set({ passwordHash: await hashPassword(adminCredentials.password) })
    .execute();
  /** Processor time of this process alone: other programs on the machine do not change it as they change the clock. */
  const measured = async (username: string) => {
    const before = process.cpuUsage();
    const reply = await guess(username);
    const { user, system } = process.cpuUsage(before);
    return { reply, work: user + system };
  };
  const known = [await measured('admin')];
  const unknown = [await measured('nessuno')];
  for (let round = 0; round < 4; round += 1) {
    known.push(await measured('admin'));
    unknown.push(await measured('nessuno'));
  }
  const [first] = known;
  const { date: _, ...headers } = first?.reply.headers ?? {};
  for (const { reply } of [...known, ...unknown]) expect(reply).toMatchObject({ status: 401, body: first?.reply.body, headers });
  const least = (tries: { work: number }[]) => Math.min(...tries.map(({ work }) => work));
  expect(least(unknown) / least(known)).toBeGreaterThan(0.6);
  expect(least(unknown) / least(known)).toBeLessThan(1.67);
});

test('neither an address nor a typed name is kept, nor a hash that could be guessed', async () => {
  await guess('nome.di.qualcuno@example.com', 'la sua password');
  const { attempts, attemptKeys: keys } = await harness.snapshot();
  const stored = JSON.stringify(attempts);
  expect(stored).not.toMatch(/127\.0\.0\.1|nome|password/);
  expect(stored).not.toContain(createHash('sha256').update('127.0.0.1').digest('base64url'));
  expect(keys).toHaveLength(1);
});

test('the key of those hashes goes with the last attempt, and the next has another', async () => {
  await guessLink();
  const key = async () => JSON.stringify((await harness.snapshot()).attemptKeys);
  const first = await key();
  await deleteAttempts(harness.context.db, harness.clock.now());
  expect(await key()).toBe(first);
  harness.clock.advance(window);
  await deleteAttempts(harness.context.db, harness.clock.now());
  expect(await key()).toBe('[]');
  await guessLink();
  expect(await key()).not.toBe(first);
});
