import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { type Harness, openHarness } from '../../../../../tests/harness.ts';
import { Refusal } from '../../../http/answers/errors.ts';
import { deleteAttempts } from '../cleanup.ts';
import { type Limit, networkOf, siteOf } from './rate-limits.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('two visitors over IPv4 are two, however the socket writes them', () => {
  expect(networkOf('::ffff:192.0.2.7')).not.toBe(networkOf('::ffff:198.51.100.7'));
  expect(networkOf('::1')).not.toBe(networkOf('2001:db8::1'));
});

test.each([
  ['2001:db8:7:1::9', '2001:db8:7'],
  ['2001:DB8:7:ffff::1', '2001:db8:7'],
  ['192.0.2.7', undefined],
  ['::ffff:192.0.2.7', undefined],
])('%s is of the site %s', (address, site) => {
  expect(siteOf(address)).toBe(site);
});

const limit = (subject: string, most = 3, kind: Limit['kind'] = 'login-account'): Limit => ({ kind, subject, most });
const attempt = (...counted: Limit[]) => harness.context.rateLimiter.attempt(counted);

test('counts each kind and each subject alone', async () => {
  for (let n = 0; n < 3; n += 1) await attempt(limit('a'));
  expect(await attempt(limit('a'))).toBeInstanceOf(Refusal);
  expect(await attempt(limit('b'))).not.toBeInstanceOf(Refusal);
  expect(await attempt(limit('a', 3, 'login-address'))).not.toBeInstanceOf(Refusal);
});

test('what one limit refuses is counted against none', async () => {
  for (let n = 0; n < 3; n += 1) await attempt(limit('full'));
  for (let n = 0; n < 9; n += 1) expect(await attempt(limit('free', 3, 'login-address'), limit('full'))).toBeInstanceOf(Refusal);
  expect(await attempt(limit('free', 1, 'login-address'))).not.toBeInstanceOf(Refusal);
});

test('an attempt that is forgiven leaves room for another; the others stay', async () => {
  for (let n = 0; n < 2; n += 1) await attempt(limit('right'));
  for (let n = 0; n < 5; n += 1) {
    const ids = await attempt(limit('right'));
    if (ids instanceof Refusal) throw ids;
    await harness.context.rateLimiter.forgive(ids);
  }
  await attempt(limit('right'));
  expect(await attempt(limit('right'))).toBeInstanceOf(Refusal);
});

test('the wait is until the oldest of those that count has had its time', async () => {
  for (let n = 0; n < 3; n += 1) {
    await attempt(limit('wait'));
    harness.clock.advance(60_000);
  }
  const refusal = await attempt(limit('wait'));
  expect(refusal).toMatchObject({ code: 'too_many_attempts', retryAfterSeconds: limits.auth.throttle.window / 1000 - 180 });
  harness.clock.advance(limits.auth.throttle.window - 180_000);
  expect(await attempt(limit('wait'))).not.toBeInstanceOf(Refusal);
  expect(await attempt(limit('wait'))).toMatchObject({ retryAfterSeconds: 60 });
});

test('what is past the window counts no more, and leaves the database with the next cleanup', async () => {
  for (let n = 0; n < 3; n += 1) await attempt(limit('old'));
  harness.clock.advance(limits.auth.throttle.window);
  expect(await attempt(limit('old'))).not.toBeInstanceOf(Refusal);
  await deleteAttempts(harness.context.db, harness.clock.now());
  expect((await harness.snapshot()).attempts).toHaveLength(1);
});
