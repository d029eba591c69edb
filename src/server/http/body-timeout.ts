import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { limits } from '#contract/limits.ts';

const cancels = new WeakMap<IncomingMessage, () => void>();

/**
 * How long a request's body may take to arrive. Node knows one limit for all of them, which is the longest, that of an
 * upload's chunk; so the short one of every other body is kept here, whatever becomes of its request meanwhile.
 */
export function mountBodyTimes(app: FastifyInstance, within: number = limits.request.bodyWithin): void {
  const late = (request: IncomingMessage, response: ServerResponse) => {
    if (response.headersSent) request.socket.destroy();
    else
      app.server.emit('clientError', Object.assign(new Error('late body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), request.socket);
  };
  app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
    if (length === '0' && encoding === undefined) return;
    const timer = setTimeout(() => !request.complete && late(request, response), within);
    watchWith(request, () => clearTimeout(timer));
  });
}

/**
 * Gives one body more time in all, as long as some of it arrives: after `idle` to twice `idle` milliseconds without a byte,
 * or at the end of its time, the connection is cut without an answer, which a client takes for what it is and resumes.
 */
export function allowLongBody(request: IncomingMessage, { within, idle }: { within: number; idle: number }): void {
  const cut = () => !request.complete && request.socket.destroy();
  let seen = request.socket.bytesRead;
  const watch = setInterval(() => {
    if (request.socket.bytesRead === seen) cut();
    seen = request.socket.bytesRead;
  }, idle);
  const end = setTimeout(cut, within);
  watchWith(request, () => {
    clearInterval(watch);
    clearTimeout(end);
  });
}

/** In the place of what watched a request before, until it is over. */
function watchWith(request: IncomingMessage, cancel: () => void): void {
  cancels.get(request)?.();
  cancels.set(request, cancel);
  if (request.complete || request.closed) cancel();
  else request.once('close', cancel);
}
