import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSessionCode } from '#contract/errors.ts';
import { Refusal, refuse } from '../errors.ts';
import type { Actor, Guard } from '../guard.ts';

/**
 * Everyone this request speaks for: one browser may hold a session of each role. Films and what belongs to them are for the
 * site's own player, never a page of their own and never part of another site. Throws the Refusal.
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

/** Films are kept nowhere; a picture may stay on the phone, but is asked for again each time: a 304 costs no picture. */
export const caching = { film: 'private, no-store', picture: 'private, no-cache' } as const;

/** What every private file carries: nothing guesses its type, runs it, or shows it elsewhere. */
export function privateHeaders(type: string, kept: keyof typeof caching): Record<string, string> {
  return {
    'content-type': type,
    'cache-control': caching[kept],
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  };
}
