import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { type Harness, openHarness } from '../../../../tests/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness({ env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => harness.close());

const { requestsTogether } = limits.mailedLink;

/** Calls of anyone that are counted for all together. */
test.each([
  ['device codes', () => calls.requestDeviceCode, undefined, limits.deviceCode.together],
  ['challenges of passkeys', () => calls.askPasskey, undefined, limits.passkey.challengesByAll],
  ['links by mail', () => calls.requestLink, { email: 'a@example.com' }, requestsTogether],
] as const)('one /48 of IPv6, with ever other networks, leaves %s to everybody else', async (_, callOf, body, together) => {
  const ask = async (ip: string) => {
    const sent = { headers: { 'x-forwarded-for': ip }, ...(body && { body }) };
    return (await harness.send(callOf(), sent)).status;
  };
  const statuses: number[] = [];
  for (let at = 0; at <= together && statuses.at(-1) !== 429; at += 1)
    statuses.push(await ask(`2001:db8:1:${(at % 256).toString(16)}::1`));
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.length).toBeLessThan(together / 3);
  expect(await ask('2001:db8:2::1')).toBe(200);
  expect(await ask('198.51.100.7')).toBe(200);
});
