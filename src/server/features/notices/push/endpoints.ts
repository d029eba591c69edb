import { BlockList, isIPv4 } from 'node:net';

/** Servers of browsers' makers: Chrome and most others, Chromium as Linux packages build it, Firefox, Safari, Edge. */
const MAKERS = [
  /^fcm\.googleapis\.com$/,
  /^jmt17\.google\.com$/,
  /^[a-z0-9-]+\.push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.push\.apple\.com$/,
];
const EDGE = /^[a-z0-9-]+\.notify\.windows\.com$/;

/** Whether a browser's URL is on one of its maker's servers, over TLS, so that no client makes this server call another. */
export function isOfMaker(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false;
  return [...MAKERS, EDGE].some((host) => host.test(url.hostname));
}

const inner = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inner.addSubnet(network, bits, 'ipv6');

/** Whether an IP is of this machine, a private network, or for many at once (RFC 6890). */
export function isInner(ip: string): boolean {
  return inner.check(ip, isIPv4(ip) ? 'ipv4' : 'ipv6');
}
