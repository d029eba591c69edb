import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, apiBase, type Body, type Call, type Params, type Query, type Who } from '#contract/calls.ts';
import { check } from '#contract/problems.ts';
import type { Role } from '#contract/sessions.ts';
import { compressResponse } from './compress.ts';
import type { SessionCookies } from './cookies.ts';
import { Refusal, refuse } from './errors.ts';
import type { Actor, ActorFor, Guard } from './guard.ts';

type Input<C extends Call> = { params: Params<C>; query: Query<C>; body: Body<C> };

/** What a handler may do to the exchange itself: nearly all never need it. */
type HttpContext = {
  /** The visitor's address, as far as the trusted proxies tell it. */
  address: string;
  /** Aborted once the visitor hung up, so that nothing more need be done for them. */
  gone: AbortSignal;
  /** The token in this browser's cookie of a role, whatever else the request presents. */
  cookieToken(role: Role): string | undefined;
  /** The secret by which this browser was remembered, if it was. */
  knownDevice: string | undefined;
  grantCookie(role: Role, token: string): void;
  clearCookie(role: Role): void;
  rememberDevice(token: string): void;
};

type Handler<C extends Call, W extends Who> = (
  input: Input<C>,
  actor: ActorFor<W>,
  exchange: HttpContext,
) => Promise<Answer<C> | Refusal>;

export type Serve = <C extends Call & { who: W }, W extends Who>(call: C, handler: Handler<C, C['who']>) => void;

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined;
  }
}

type Parts = {
  guard: Guard;
  cookies: SessionCookies;
  /** Follows every deletion before it is answered. */
  afterDeletion: () => Promise<void>;
};

/**
 * Mounts handlers on rows of the table of calls, the only way in. Guard, checks of parameters, query and body, the whitelist
 * of the answer and who may store it come with the row, so none can be forgotten; a long answer leaves compressed.
 */
export function buildServe(app: FastifyInstance, { guard, cookies, afterDeletion }: Parts): Serve {
  app.decorateRequest('actor', undefined);
  return (call, handler) => {
    app.route({
      method: call.method,
      url: `${apiBase}${call.path}`,
      ...(call.bodyBytes !== undefined && { bodyLimit: call.bodyBytes }),
      onRequest: async (request, reply) => {
        const actor = await guard(request, call.who, reply);
        if (actor instanceof Refusal) throw actor;
        request.actor = actor;
      },
      onSend: compressResponse,
      handler: async (request, reply) => {
        const input = readInput(call, request);
        const answer = await handler(input, request.actor as ActorFor<(typeof call)['who']>, exchangeOf(request, reply, cookies));
        if (answer instanceof Refusal) throw answer;
        if (call.method === 'DELETE') await afterDeletion();
        if (!isPublic(call)) reply.header('cache-control', 'private, no-store');
        return call.answer.parse(answer);
      },
    });
  };
}

/** What anyone may read. A sign-in anyone may ask for too, but its answer holds a session. */
function isPublic({ who, method }: Call): boolean {
  return who === 'anyone' && method === 'GET';
}

/** Checks the three parts of the input against the row. Throws the Refusal with every problem found, the body's first. */
function readInput<C extends Call>(call: C, request: FastifyRequest): Input<C> {
  const params = check<C['params']>(call.params, request.params);
  const query = check<C['query']>(call.query, request.query);
  const body = check<C['body']>(call.body, request.body === undefined ? {} : request.body);
  if (params.ok && query.ok && body.ok) return { params: params.value, query: query.value, body: body.value };
  const problems = [params, query, body].flatMap((part) => (part.ok ? [] : Object.entries(part.problems)));
  throw refuse('invalid_input', { fields: Object.fromEntries(problems) });
}

function exchangeOf(request: FastifyRequest, reply: FastifyReply, cookies: SessionCookies): HttpContext {
  return {
    address: request.ip,
    get gone() {
      return goneSignal(reply);
    },
    cookieToken: (role) => cookies.inCookie(request, role),
    grantCookie: (role, token) => cookies.grant(reply, role, token),
    clearCookie: (role) => cookies.clear(reply, role),
    knownDevice: cookies.presentedDevice(request),
    rememberDevice: (token) => cookies.grantDevice(reply, token),
  };
}

/** The answer's stream closes before it has ended only where the connection was lost. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.destroyed) gone.abort();
  else raw.once('close', () => gone.abort());
  return gone.signal;
}
