import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Who } from '#contract/calls.ts';
import type { SessionCode } from '#contract/errors.ts';
import { type AdminIdentity, type ClientIdentity, type Role, role as roleSchema } from '#contract/sessions.ts';
import type { SessionCookies } from './cookies.ts';
import { type Refusal, refuse } from './errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD']);

/** The reply takes the cookie of a session that this request renews. */
export type Guard = (request: FastifyRequest, who: Who, reply: FastifyReply) => Promise<Actor | undefined | Refusal>;

type Parts = { findActor: FindActor; cookies: SessionCookies; publicOrigin: string };

/**
 * Who makes this request, or why it is refused: 401 without a living session, which says what became of the one there was, 403 with one of the wrong role or, for
 * whatever changes something by cookie, from another site. Runs before any body is read.
 */
export function buildGuard({ findActor, cookies, publicOrigin }: Parts): Guard {
  return async (request, who, reply) => {
    const changes = !SAFE_METHODS.has(request.method);
    if (who === 'anyone') return changes && saysOtherSite(request, publicOrigin) ? refuse('cross_site') : undefined;

    let code: SessionCode = 'unauthenticated';
    for (const role of rolesFor(request, who)) {
      const presented = cookies.presented(request, role);
      const found = presented && (await findActor(presented.token));
      if (!presented || !found) continue;
      if ('ended' in found) {
        if (code === 'unauthenticated' && (who === 'session' || found.role === who)) code = found.ended;
        continue;
      }
      const { actor, renewedFor } = found;
      if (changes && presented.by === 'cookie' && !saysOwnSite(request, publicOrigin)) return refuse('cross_site');
      if (presented.by === 'cookie' && renewedFor !== undefined) cookies.grant(reply, role, presented.token, renewedFor);
      return isAllowed(actor, who, request) ? actor : refuse('forbidden');
    }
    return refuse(code);
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

declare const proven: unique symbol;

/** Someone whose session was checked for this very request. Only the guard can make one: the type is the proof. */
type ClientActor = { role: 'client'; user: ClientIdentity; tokenHash: string; [proven]: true };
type AdminActor = { role: 'admin'; user: AdminIdentity; tokenHash: string; [proven]: true };
export type Actor = ClientActor | AdminActor;

export type ActorFor<W extends Who> = { anyone: undefined; session: Actor; client: ClientActor; admin: AdminActor }[W];

/** `renewedFor`: this use has moved the session's end, which is so many milliseconds away now. */
type LivingSession = { actor: Actor; renewedFor?: number };
/** A session that there was, and what became of it: told only to who still holds its token. */
export type EndedSession = { role: Role; ended: Exclude<SessionCode, 'unauthenticated'> };

/** Finds whose session a token is; undefined where it is none. Implemented by the access feature over the database. */
export type FindActor = (token: string) => Promise<LivingSession | EndedSession | undefined>;
