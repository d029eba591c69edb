import type { FastifyInstance } from 'fastify';

/**
 * One line a request: what kind, how it ended, how long it took. The route's pattern stands for the address, so that no
 * token, film or name is ever written, and no visitor's address either.
 */
export function mountRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method, route: routeOptions.url ?? 'none', status: reply.statusCode, milliseconds }, 'request');
    done();
  });
}
