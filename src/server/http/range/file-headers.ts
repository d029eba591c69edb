import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSessionCode } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
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
  if (isFromElsewhere(request) || request.headers['sec-fetch-dest'] === 'document') throw refuse('cross_site');
  return viewers;
}

/** Whether the browser says that another site is what asks. */
export function isFromElsewhere({ headers: { 'sec-fetch-site': site } }: FastifyRequest): boolean {
  return site === 'cross-site' || site === 'same-site';
}

const saysMore = (one: unknown): boolean => one instanceof Refusal && one.code !== 'unauthenticated' && isSessionCode(one.code);

/**
 * Private videos are never stored. A picture may be, but is revalidated each time, which costs a 304 instead of the picture. What
 * anyone may have is kept for a while, and asked for again after that.
 */
const caching = {
  media: 'private, no-store',
  picture: 'private, no-cache',
  everyone: `public, max-age=${limits.videos.public.cachedSeconds}, must-revalidate`,
} as const;
export type Caching = keyof typeof caching;

/** The headers of a file of a video: browsers do not guess its type, run it or show it on other sites. */
export function fileHeaders(type: string, cached: Caching): Record<string, string> {
  return {
    'content-type': type,
    'cache-control': caching[cached],
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  };
}
