import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { ActKind } from '#contract/audit/acts.ts';
import { type Answer, apiBase, type Body, type Call, type Params, type Query, type Who } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { check } from '#contract/problems.ts';
import { compressAnswer } from './answers/compress.ts';
import { Download } from './answers/download.ts';
import { Refusal, refuse } from './answers/errors.ts';
import { extendBodyTimeout } from './body-timeout.ts';
import { compileSchema } from './compiled-schema.ts';
import type { SessionCookies } from './cookies.ts';
import type { Actor, ActorFor, Guard } from './guard.ts';
import { type Act, type ActDetails, HttpContext, type WriteAct } from './http-context.ts';
import type { WriteCount } from './write-count.ts';

type Input<C extends Call> = { params: Params<C>; query: Query<C>; body: Body<C> };

type Handler<C extends Call, W extends Who> = (
  input: Input<C>,
  actor: ActorFor<W>,
  http: HttpContext,
) => Promise<Answer<C> | Refusal | Download>;

export type Serve = <C extends Call & { who: W }, W extends Who>(call: C, handler: Handler<C, C['who']>) => void;

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined;
  }
}

type Dependencies = {
  guard: Guard;
  cookies: SessionCookies;
  writes: WriteCount;
  /** Runs after each deletion, before its answer. */
  afterDeletion: () => Promise<void>;
  writeAct: WriteAct;
  /** Runs once an act is committed. */
  afterAct: () => void;
  /** Runs after a call whose row names an act that its handler has not recorded. */
  onForgottenAct: (http: HttpContext, call: Call) => Promise<void>;
};

/**
 * Mounts handlers on rows of the table of calls, the only way to add a call. Guard, checks of parameters, query and body, the
 * whitelist of the answer and its caching come with the row, so none can be forgotten. A long answer is compressed.
 */
export function buildServe(
  app: FastifyInstance,
  { guard, cookies, writes, afterDeletion, writeAct, afterAct, onForgottenAct }: Dependencies,
): Serve {
  app.decorateRequest('actor', undefined);
  return (call, handler) => {
    // With its first request: for all calls at once it would take a fiftieth of the start.
    let compiled: CompiledCall<typeof call> | undefined;
    const route = (scope: FastifyInstance) =>
      scope.route({
        method: call.method,
        url: `${apiBase}${call.path}`,
        ...(call.bodyBytes !== undefined && { bodyLimit: call.bodyBytes }),
        onRequest: async (request, reply) => {
          const actor = await guard(request, call.who, reply);
          if (actor instanceof Refusal) throw actor;
          request.actor = actor;
          if (isCounted(call) && actor?.role === 'client') countWrite(writes, actor.user.id);
          if (call.takesFile) extendBodyTimeout(request.raw, fileTimeout);
        },
        onSend: compressAnswer,
        handler: async (request, reply) => {
          compiled ??= compileCall(call);
          const input = readInput(compiled, request);
          const { actor } = request;
          const http = new HttpContext(request, reply, {
            cookies,
            writeAct: (transaction, details) => writeAct(transaction, actOf(call, http, actor, details)),
          });
          const answer = await handler(input, actor as ActorFor<(typeof call)['who']>, http);
          if (answer instanceof Refusal) throw answer;
          if (call.act !== null && !http.isRecorded) await onForgottenAct(http, call);
          if (call.act !== null) afterAct();
          if (call.method === 'DELETE') await afterDeletion();
          if (!isPublic(call)) reply.header('cache-control', 'private, no-store');
          return answer instanceof Download ? answer.describeIn(reply) : z.parse(compiled.answer, answer);
        },
      });
    if (call.takesFile) app.register(async (scope) => route(takingFiles(scope)));
    else route(app);
  };
}

/** What is recorded where the handler says nothing else: a client is recorded as acting on themselves. */
function actOf({ act, path }: Call, http: HttpContext, actor: Actor | undefined, details: ActDetails = {}): Act {
  const kind = details.kind ?? act;
  if (kind === null) throw new Error(`The row of ${path} names no act.`);
  return {
    actor: actor === undefined ? 'stranger' : actor.role === 'admin' ? 'trainer' : 'client',
    sessionId: actor?.sessionId ?? null,
    device: http.device,
    userId: actor?.role === 'client' ? actor.user.id : null,
    objectId: actor?.role === 'admin' && isOwn(kind) ? actor.user.id : null,
    names: [],
    ...details,
    kind,
  };
}

/** On the account of whoever does it. */
const isOwn = (kind: ActKind): boolean => /^(account|passkey|second_step|session)\./.test(kind);

const fileTimeout = { within: limits.pictures.sentWithin, idle: limits.pictures.idleWithin };

/** A body of any type, or of none, reaches the handler as it arrives. */
function takingFiles(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  return scope;
}

function countWrite(writes: WriteCount, userId: string): void {
  const refused = writes.refuse(userId);
  if (refused) throw refused;
  writes.count(userId);
}

/** Among what a client may do so often. */
function isCounted({ method, endsAccess }: Call): boolean {
  return method !== 'GET' && !endsAccess;
}

/** Anyone may read it and caches may store it. A login is open to anyone too, but its answer has a session. */
function isPublic({ who, method }: Call): boolean {
  return who === 'anyone' && method === 'GET';
}

function compileCall<C extends Call>({ params, query, body, answer }: C) {
  return {
    params: compileSchema<C['params']>(params),
    query: compileSchema<C['query']>(query),
    body: compileSchema<C['body']>(body),
    answer: compileSchema<C['answer']>(answer),
  };
}

type CompiledCall<C extends Call> = ReturnType<typeof compileCall<C>>;

/** Checks the three parts of the input against the row. Throws a Refusal with the first problems; the body's win over others. */
function readInput<C extends Call>(schemas: CompiledCall<C>, request: FastifyRequest): Input<C> {
  const params = check(schemas.params, request.params);
  const query = check(schemas.query, request.query);
  const body = check(schemas.body, request.body === undefined ? {} : request.body);
  if (params.ok && query.ok && body.ok) return { params: params.value, query: query.value, body: body.value };
  const problems = [params, query, body].flatMap((part) => (part.ok ? [] : Object.entries(part.problems)));
  throw refuse('invalid_input', { fields: Object.fromEntries(problems) });
}
