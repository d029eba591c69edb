import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { createUser } from '../../../../tests/factories.ts';
import { adminCredentials, type Harness, openHarness, refusalOf } from '../../../../tests/harness.ts';

const { window, linkPerAddress, loginPerAccount, loginPerAddress } = limits.throttle;

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
    await harness.context.throttle.attempt([
      { kind: 'login-address', subject: '127.0.0.1', most: 1e6 },
      { kind: 'login-account', subject: username(n), most: 1e6 },
    ]);
}

test('links cannot be guessed on and on: 429 with the seconds to wait, even for the right one, until the window passes', async () => {
  const { loginToken } = await createUser(harness);
  for (let n = 0; n < linkPerAddress; n += 1) {
    refusalOf(await guessLink(), 'link_invalid', harness);
    harness.clock.advance(1000);
  }
  const wait = Math.ceil((window - linkPerAddress * 1000) / 1000);
  const refused = await harness.ask(calls.exchangeLink, { body: { token: loginToken } });
  const { error } = refusalOf(refused, 'too_many_attempts', harness);
  expect(refused.headers['retry-after']).toBe(String(wait));
  expect(error).toContain(`${Math.ceil(wait / 60)} min`);

  await harness.restart();
  harness.clock.advance(wait * 1000 - 1);
  refusalOf(await guessLink(), 'too_many_attempts', harness);
  harness.clock.advance(1);
  expect((await harness.ask(calls.exchangeLink, { body: { token: loginToken } })).status).toBe(200);
});

test('an address made up in a header is no other address', async () => {
  for (let n = 0; n < linkPerAddress; n += 1)
    await guessLink({ 'x-forwarded-for': `203.0.113.${n}`, 'x-real-ip': `203.0.113.${n}` });
  refusalOf(await guessLink({ 'x-forwarded-for': '198.51.100.7', forwarded: 'for=198.51.100.7' }), 'too_many_attempts', harness);
});

test('behind a trusted proxy each visitor counts alone, by the address the proxy adds', async () => {
  const behind = await openHarness({ env: { TRUST_PROXY: '127.0.0.1' } });
  const from = (address: string) =>
    behind.ask(calls.exchangeLink, { body: { token: 'indovinato' }, headers: { 'x-forwarded-for': address } });
  for (let n = 0; n < linkPerAddress; n += 1) await from(`192.0.2.${n}, 198.51.100.7`);
  refusalOf(await from('198.51.100.7'), 'too_many_attempts', behind);
  refusalOf(await from('198.51.100.8'), 'link_invalid', behind);
  await behind.close();
});

test('a link that is right is taken off the count', async () => {
  const { loginToken } = await createUser(harness);
  for (let n = 0; n < linkPerAddress + 5; n += 1) await harness.answerTo(calls.exchangeLink, { body: { token: loginToken } });
  expect((await harness.snapshot()).attempts).toEqual([]);
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

test('what is refused is not counted, so that the wait ends', async () => {
  await countAttempts(loginPerAccount, () => 'admin');
  await harness.changesNothing(async () => {
    for (let n = 0; n < 5; n += 1) await guess('admin');
  });
});

test('fifty attempts at once count as fifty', async () => {
  const replies = await Promise.all(Array.from({ length: 50 }, () => guessLink()));
  expect(replies.filter((reply) => reply.status === 401)).toHaveLength(linkPerAddress);
  expect(replies.filter((reply) => reply.status === 429)).toHaveLength(50 - linkPerAddress);
});

test('an unknown name and a wrong password get the same answer, headers included, after the same work', async () => {
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

test('neither an address nor a typed name is kept', async () => {
  await guess('nome.di.qualcuno@example.com', 'la sua password');
  const kept = JSON.stringify((await harness.snapshot()).attempts);
  expect(kept).not.toMatch(/127\.0\.0\.1|nome|password/);
});
