import type { FastifyInstance, HTTPMethods } from 'fastify';
import { apiBase, calls } from '#contract/calls.ts';
import { refuse } from './answers/errors.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const satisfies HTTPMethods[];

/** A path of the table requested by another method: 405 with the allowed methods, before the body is read. HEAD goes with GET. */
export function refuseOtherMethods(app: FastifyInstance): void {
  for (const [path, rows] of Map.groupBy(Object.values(calls), (call) => call.path)) {
    const own = new Set<string>(rows.map(({ method }) => method));
    refuseMethods(app, apiBase + path, (method) => own.has(method === 'HEAD' ? 'GET' : method));
  }
}

/** Files with a route of their own are read, and nothing else. */
export function refuseWriting(app: FastifyInstance, urls: readonly string[]): void {
  for (const url of urls) refuseMethods(app, url, (method) => method === 'GET' || method === 'HEAD');
}

function refuseMethods(app: FastifyInstance, url: string, isAllowed: (method: string) => boolean): void {
  app.route({
    method: METHODS.filter((method) => !isAllowed(method)),
    url,
    onRequest: (_request, reply, done) => {
      reply.header('allow', METHODS.filter(isAllowed).join(', '));
      done(refuse('method_not_allowed'));
    },
    handler: async () => undefined,
  });
}
