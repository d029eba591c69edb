import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AdminIdentity, type ClientIdentity, type Role, role as roleSchema } from '#contract/auth/schemas.ts';
import type { Who } from '#contract/calls.ts';
import type { SessionCode } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { type Refusal, refuse } from './answers/errors.ts';
import type { SessionCookies } from './cookies.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD']);

/** Sets the cookie on the reply where this request renews the session. */
export type Guard = (request: FastifyRequest, who: Who, reply: FastifyReply) => Promise<Actor | undefined | Refusal>;

type Dependencies = { findActor: FindActor; cookies: SessionCookies; publicOrigin: string };

/**
 * Returns the actor of a request, or why it is refused: 401 without a living session, with what ended the session if there was
 * one; 403 with a session of the wrong role, or where another site tries to change something by cookie. Runs before the body
 * is read.
 */
export function buildGuard({ findActor, cookies, publicOrigin }: Dependencies): Guard {
  return async (request, who, reply) => {
    const changes = !SAFE_METHODS.has(request.method);
    if (who === 'anyone') return changes && isFromOtherSite(request, publicOrigin) ? refuse('cross_site') : undefined;

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
      if (changes && presented.by === 'cookie' && !isFromOwnSite(request, publicOrigin)) return refuse('cross_site');
      if (presented.by === 'cookie' && renewedFor !== undefined) cookies.grant(reply, role, presented.token, renewedFor);
      return isAllowed(actor, who, request) ? actor : refuse('forbidden');
    }
    return refuse(code);
  };
}

/** The role's own cookie first. The other one only distinguishes a wrong role from no session. */
function rolesFor(request: FastifyRequest, who: Who): Role[] {
  if (who === 'client') return ['client', 'admin'];
  if (who === 'admin') return ['admin', 'client'];
  const requested = requestedRole(request);
  return requested ? [requested] : ['client', 'admin'];
}

function isAllowed(actor: Actor, who: Who, request: FastifyRequest): boolean {
  if (who !== 'session') return actor.role === who;
  const requested = requestedRole(request);
  return requested === undefined || requested === actor.role;
}

function requestedRole(request: FastifyRequest): Role | undefined {
  const { query } = request;
  const requested = roleSchema.safeParse(typeof query === 'object' && query !== null && 'role' in query ? query.role : undefined);
  return requested.success ? requested.data : undefined;
}

/** Browsers send where a request comes from in Sec-Fetch-Site, older ones in Origin; a page cannot forge either. */
function isFromOwnSite(request: FastifyRequest, publicOrigin: string): boolean {
  const site = request.headers['sec-fetch-site'];
  return site === undefined ? request.headers.origin === publicOrigin : site === 'same-origin';
}

function isFromOtherSite(request: FastifyRequest, publicOrigin: string): boolean {
  const isBrowser = request.headers['sec-fetch-site'] !== undefined || request.headers.origin !== undefined;
  return isBrowser && !isFromOwnSite(request, publicOrigin);
}

declare const proven: unique symbol;

/** The owner of a session that was checked for this request. Only the guard's lookup makes one, so the type is the proof. */
type ClientActor = { role: 'client'; user: ClientIdentity; sessionId: string; tokenHash: string; [proven]: true };
export type AdminActor = {
  role: 'admin';
  user: AdminIdentity;
  sessionId: string;
  tokenHash: string;
  /** When the password was last given in this session. */
  confirmedAt: string | null;
  [proven]: true;
};
export type Actor = ClientActor | AdminActor;

export type ActorFor<W extends Who> = { anyone: undefined; session: Actor; client: ClientActor; admin: AdminActor }[W];

/**
 * Refuses what could mislead visitors or lock the trainer out, unless the password was given a short while ago: a session
 * alone may be a lost phone's. The web app asks for the password and sends the call again.
 */
export function refuseUnconfirmed({ confirmedAt }: AdminActor, now: number): Refusal | undefined {
  return confirmedAt !== null && now < confirmationEnd(confirmedAt) ? undefined : refuse('password_needed');
}

export const confirmationEnd = (confirmedAt: string): number => Date.parse(confirmedAt) + limits.auth.session.confirmedFor;

/** `renewedFor`: this use has moved the session's end, which is now so many milliseconds away. */
type LivingSession = { actor: Actor; renewedFor?: number };
/** A session that has ended, and how. Only a client that still has its token learns this. */
export type EndedSession = { role: Role; ended: Exclude<SessionCode, 'unauthenticated'> };

/** Finds the session of a token; undefined where there is none. Implemented by the auth feature. */
export type FindActor = (token: string) => Promise<LivingSession | EndedSession | undefined>;
