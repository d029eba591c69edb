import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSessionCode } from '#contract/errors.ts';
import { Refusal, refuse } from '../answers/errors.ts';
import type { Actor, Guard } from '../guard.ts';

/**
 * The actors of a request for a private file: one browser may have a session of each role. Such files are for the site's own
 * player, never a page of their own and never part of another site. Throws a Refusal without a session.
 */
export async function viewersOf(guard: Guard, request: FastifyRequest, reply: FastifyReply): Promise<Actor[]> {
  const found = [await guard(request, 'client', reply), await guard(request, 'admin', reply)];
  const viewers = found.flatMap((one) => (one === undefined || one instanceof Refusal ? [] : [one]));
  if (viewers.length === 0) throw found.find(saysMore) ?? refuse('unauthenticated');
  const { 'sec-fetch-site': site, 'sec-fetch-dest': destination } = request.headers;
  if (site === 'cross-site' || site === 'same-site' || destination === 'document') throw refuse('cross_site');
  return viewers;
}

const saysMore = (one: unknown): boolean => one instanceof Refusal && one.code !== 'unauthenticated' && isSessionCode(one.code);

/** Videos are never stored. A picture may be, but is revalidated each time, which costs a 304 instead of the picture. */
const caching = { media: 'private, no-store', picture: 'private, no-cache' } as const;
export type Caching = keyof typeof caching;

/** The headers of a private file: browsers do not guess its type, run it or show it on other sites. */
export function privateHeaders(type: string, cached: Caching): Record<string, string> {
  return {
    'content-type': type,
    'cache-control': caching[cached],
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  };
}
