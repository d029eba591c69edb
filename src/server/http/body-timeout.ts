import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { limits } from '#contract/limits.ts';

const cancels = new WeakMap<IncomingMessage, () => void>();

/**
 * Limits how long a request's body may take to arrive. Node has one limit for all bodies, which is set to the longest, that of
 * an upload's chunk. The shorter one of every other body is enforced here, whatever its handler is doing.
 */
export function mountBodyTimeout(app: FastifyInstance, within: number = limits.server.request.bodyWithin): void {
  const refuseLate = (request: IncomingMessage, response: ServerResponse) => {
    if (response.headersSent) request.destroy();
    else
      app.server.emit('clientError', Object.assign(new Error('late body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), request.socket);
  };
  app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
    if (length === '0' && encoding === undefined) return;
    const timer = setTimeout(() => !request.complete && refuseLate(request, response), within);
    setCancel(request, () => clearTimeout(timer));
  });
}

/**
 * Gives one body more time in total, as long as bytes arrive. After `idle` to twice `idle` milliseconds without a byte, or at
 * the end of its time, the connection is closed without an answer: an upload's client then resumes.
 */
export function extendBodyTimeout(request: IncomingMessage, { within, idle }: { within: number; idle: number }): void {
  const close = () => !request.complete && request.destroy();
  let seen = request.socket.bytesRead;
  const watch = setInterval(() => {
    if (request.socket.bytesRead === seen) close();
    seen = request.socket.bytesRead;
  }, idle);
  const end = setTimeout(close, within);
  setCancel(request, () => {
    clearInterval(watch);
    clearTimeout(end);
  });
}

/** Replaces the earlier timeout of a request, until its body is read or the request is over. */
function setCancel(request: IncomingMessage, cancel: () => void): void {
  cancels.get(request)?.();
  cancels.set(request, cancel);
  if (request.complete || request.closed) cancel();
  else request.once('end', cancel).once('close', cancel);
}
