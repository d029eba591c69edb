import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

const WITH_PORT = /^(?:\[([\da-fA-F:.%\w]+)\](?::\d{1,5})?|(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5})$/;
const MAPPED = /^(?:0{0,4}:){2,5}ffff:(.+)$/i;

/**
 * The address in an entry of X-Forwarded-For or of a socket. Some gateways append the port, and an IPv4 behind an IPv6 socket is
 * written as one (RFC 4291, 2.5.5.2): the same client is one address, however it is written. What is none stays as it is.
 */
export function clientAddress(written: string): string {
  const [, bracketed, dotted] = WITH_PORT.exec(written) ?? [];
  const address = bracketed ?? dotted ?? written;
  return isIP(address) === 0 ? written : unmapped(address);
}

function unmapped(address: string): string {
  const tail = isIPv6(address) ? MAPPED.exec(address)?.[1] : undefined;
  if (tail === undefined) return address;
  if (isIPv4(tail)) return tail;
  const [high = 0, low = 0] = tail.split(':').map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** Whether an entry is one of the proxies that the operator trusts: addresses and networks, as TRUST_PROXY has them. */
export function trustedBy(networks: readonly string[]): (written: string) => boolean {
  const trusted = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  return (written) => {
    const address = clientAddress(written);
    return isIP(address) !== 0 && trusted.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
  };
}
