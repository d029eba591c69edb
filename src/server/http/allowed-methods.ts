import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { apiBase, calls } from '#contract/calls.ts';
import { refuse } from './answers/errors.ts';

type Pattern = { path: string; segments: string[]; methods: ReadonlySet<string> };

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const satisfies HTTPMethods[];

/**
 * A path of the table requested by another method: 405, with the allowed methods. They are looked up where no route is found, before
 * the body is read: a route for each would be three quarters of all routes, and 18 ms of the start.
 */
export function refuseOtherMethods(app: FastifyInstance): void {
  const patterns = patternsOfCalls();
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404 || !METHODS.some((method) => method === request.method)) return done();
    const found = patternAt(patterns, request.url);
    if (!found) return done();
    done(refuseMethod(found, reply));
  });
  for (const pattern of patterns.filter((one) => isShadowed(one, patterns)))
    app.route({
      method: METHODS.filter((method) => !pattern.methods.has(method)),
      url: apiBase + pattern.path,
      onRequest: (_request: FastifyRequest, reply, done) => done(refuseMethod(pattern, reply)),
      handler: async () => undefined,
    });
}

function refuseMethod({ methods }: Pattern, reply: FastifyReply) {
  reply.header('allow', METHODS.filter((method) => methods.has(method)).join(', '));
  return refuse('method_not_allowed');
}

/** HEAD goes with GET. As the router looks for them: a name before a parameter. */
function patternsOfCalls(): Pattern[] {
  const rows = Map.groupBy(Object.values(calls), ({ path }) => path);
  const patterns = [...rows].map(([path, some]): Pattern => {
    const methods = new Set<string>(some.map(({ method }) => method));
    if (methods.has('GET')) methods.add('HEAD');
    return { path, segments: path.split('/'), methods };
  });
  return patterns.sort((one, other) => parametersIn(one) - parametersIn(other));
}

const isParameter = (segment: string): boolean => segment.startsWith(':');
const parametersIn = ({ segments }: Pattern): number => segments.filter(isParameter).length;

function patternAt(patterns: readonly Pattern[], url: string): Pattern | undefined {
  const [path = ''] = url.split(/[?#;]/, 1);
  if (!path.startsWith(`${apiBase}/`)) return undefined;
  const segments = path.slice(apiBase.length).split('/');
  return patterns.find((pattern) => isAt(pattern, segments));
}

function isAt({ segments }: Pattern, requested: readonly string[]): boolean {
  if (segments.length !== requested.length) return false;
  return segments.every((segment, index) => (isParameter(segment) ? requested[index] !== '' : segment === requested[index]));
}

/** By another method the router would take this path for a parameter of another one. */
function isShadowed(pattern: Pattern, patterns: readonly Pattern[]): boolean {
  return patterns.some(
    (other) => other !== pattern && isAt(other, pattern.segments) && !other.methods.isSubsetOf(pattern.methods),
  );
}
