import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clientAddress, trustedBy } from './client-address.ts';

const ipv4 = fc.ipV4();
/** As gateways, proxies and sockets write the same IPv4. */
const writings: ((address: string) => string)[] = [
  (address) => address,
  (address) => `${address}:41234`,
  (address) => `::ffff:${address}`,
  (address) => `::FFFF:${address}`,
  (address) => `[::ffff:${address}]:443`,
  (address) => `0:0:0:0:0:ffff:${address}`,
  (address) => `::ffff:${hexGroups(address)}`,
  (address) => `[::ffff:${hexGroups(address)}]`,
];

function hexGroups(address: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  return [a * 256 + b, c * 256 + d].map((group) => group.toString(16)).join(':');
}

test('an IPv4 is one address, however it is written', () => {
  fc.assert(
    fc.property(ipv4, fc.constantFrom(...writings), (address, write) => {
      expect(clientAddress(write(address))).toBe(address);
      expect(trustedBy([address])(write(address))).toBe(true);
      expect(trustedBy([`${address}/32`])(write(address))).toBe(true);
    }),
  );
});

test('an IPv6 may have brackets and a port', () => {
  fc.assert(
    fc.property(fc.ipV6(), fc.constantFrom(':443', ':1', ''), (address, port) => {
      expect(clientAddress(`[${address}]${port}`)).toBe(clientAddress(address));
    }),
  );
  expect(clientAddress('[2001:db8::1]:443')).toBe('2001:db8::1');
});

test.each(['unknown', '_hidden', '', '203.0.113.5:', '203.0.113.999:80', '[::1', '1.2.3.4:5:6', 'http://203.0.113.5:80'])(
  '%j is no address and stays as it is, and nobody trusts it',
  (written) => {
    expect(clientAddress(written)).toBe(written);
    expect(trustedBy(['0.0.0.0/0', '::/0'])(written)).toBe(false);
  },
);

test('a network is trusted, and what is beside it is not', () => {
  const isTrusted = trustedBy(['10.0.0.0/8', '::1', '2001:db8:1::/48']);
  for (const inside of ['10.255.0.1', '::ffff:10.1.2.3', '10.0.0.1:8080', '::1', '[2001:db8:1:2::3]:80'])
    expect([inside, isTrusted(inside)]).toEqual([inside, true]);
  for (const outside of ['11.0.0.1', '::ffff:11.1.2.3', '::2', '2001:db8:2::1'])
    expect([outside, isTrusted(outside)]).toEqual([outside, false]);
});
