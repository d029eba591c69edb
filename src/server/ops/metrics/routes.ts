import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv4 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { loadOnce } from '../../features/videos/uploads/routes.ts';
import { clientAddress } from '../../http/client-address.ts';

/**
 * What Prometheus reads: for this machine, and for whoever has the token. Everybody else is answered as for a page that does not
 * exist. The library is loaded, the event loop sampled and requests counted from the first reading on: where nobody reads, none
 * of it costs anything.
 */
export function mountMetrics(app: FastifyInstance, context: Context): void {
  const isAllowed = buildAccess(context.settings.metricsToken);
  const open = loadOnce(async () => (await import('./registry.ts')).openRegistry(context));
  app.get('/metrics', async (request, reply) => {
    if (!isAllowed(request)) return reply.callNotFound();
    const { contentType, read } = await open();
    return reply.headers({ 'content-type': contentType, 'cache-control': 'no-store' }).send(await read());
  });
}

function buildAccess(token: string | undefined): (request: FastifyRequest) => boolean {
  const wanted = token === undefined ? undefined : digest(`Bearer ${token}`);
  return (request) => {
    const { authorization } = request.headers;
    if (authorization === undefined) return isOfThisMachine(request);
    return wanted !== undefined && timingSafeEqual(digest(authorization), wanted);
  };
}

/** Of equal length, so that they are compared in constant time. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** What proxies add to a request of somebody else's. */
const ADDED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

/**
 * A connection from this machine that no proxy made for somebody else: without a proxy's headers, and by a name of this machine,
 * as a proxy that adds none still passes the site's on.
 */
function isOfThisMachine({ headers, raw }: FastifyRequest): boolean {
  const address = clientAddress(raw.socket.remoteAddress ?? '');
  const isHere = (of: string) => loopback.check(of, isIPv4(of) ? 'ipv4' : 'ipv6');
  const [name = ''] = /^(?:\[[\da-f:]+\]|[^:]+)/i.exec(headers.host ?? '') ?? [];
  const isNamedHere = name === 'localhost' || isHere(name.replace(/^\[|\]$/g, ''));
  return isHere(address) && isNamedHere && ADDED.every((header) => headers[header] === undefined);
}
