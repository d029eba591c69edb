import type { FastifyRequest } from 'fastify';
import type { Who } from '#contract/calls.ts';
import { type Role, role as roleSchema } from '#contract/sessions.ts';
import type { Actor, FindActor } from './actors.ts';
import { type Refusal, refuse } from './refusal.ts';
import type { Presented, SessionCookies } from './tokens.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD']);

export type Guard = (request: FastifyRequest, who: Who) => Promise<Actor | undefined | Refusal>;

type Parts = { findActor: FindActor; cookies: SessionCookies; publicOrigin: string };

/**
 * Who makes this request, or why it is refused: 401 without a living session, 403 with one of the wrong role or, for
 * whatever changes something by cookie, from another site. Runs before any body is read.
 */
export function buildGuard({ findActor, cookies, publicOrigin }: Parts): Guard {
  const living = async (presented: Presented | undefined) => presented && (await findActor(presented.token));

  return async (request, who) => {
    const changes = !SAFE_METHODS.has(request.method);
    if (who === 'anyone') return changes && saysOtherSite(request, publicOrigin) ? refuse('cross_site') : undefined;

    for (const role of rolesFor(request, who)) {
      const presented = cookies.presented(request, role);
      const actor = await living(presented);
      if (!actor) continue;
      if (changes && presented?.by === 'cookie' && !saysOwnSite(request, publicOrigin)) return refuse('cross_site');
      return isAllowed(actor, who, request) ? actor : refuse('forbidden');
    }
    return refuse('unauthenticated');
  };
}

/** The role's own cookie first; the other one only tells "wrong role" from "no session". */
function rolesFor(request: FastifyRequest, who: Who): Role[] {
  if (who === 'client') return ['client', 'admin'];
  if (who === 'admin') return ['admin', 'client'];
  const asked = askedRole(request);
  return asked ? [asked] : ['client', 'admin'];
}

function isAllowed(actor: Actor, who: Who, request: FastifyRequest): boolean {
  if (who !== 'session') return actor.role === who;
  const asked = askedRole(request);
  return asked === undefined || asked === actor.role;
}

function askedRole(request: FastifyRequest): Role | undefined {
  const { query } = request;
  const asked = roleSchema.safeParse(typeof query === 'object' && query !== null && 'role' in query ? query.role : undefined);
  return asked.success ? asked.data : undefined;
}

/** Browsers say where a request comes from in Sec-Fetch-Site, older ones in Origin; a page cannot forge either. */
function saysOwnSite(request: FastifyRequest, publicOrigin: string): boolean {
  const site = request.headers['sec-fetch-site'];
  return site === undefined ? request.headers.origin === publicOrigin : site === 'same-origin';
}

function saysOtherSite(request: FastifyRequest, publicOrigin: string): boolean {
  const isBrowser = request.headers['sec-fetch-site'] !== undefined || request.headers.origin !== undefined;
  return isBrowser && !saysOwnSite(request, publicOrigin);
}
