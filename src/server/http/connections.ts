import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { limits } from '#contract/limits.ts';

/**
 * One request of a connection at a time. Node hands out at once all that arrived together, so that one write of 400 requests
 * (pipelining) would keep everybody else waiting. Here each waits until the answer before it is out, and for one turn of the
 * event loop, in which others are answered. Mounted last: whatever listens for requests does so behind this.
 */
export function mountConnections(app: FastifyInstance): void {
  const { server } = app;
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  const waiting = new WeakMap<Socket, number>();
  let allWaiting = 0;

  const handle = (request: IncomingMessage, response: ServerResponse) => {
    if (isWithoutHost(request)) {
      server.emit('clientError', Object.assign(new Error('no Host'), { code: 'NO_HOST' }), request.socket);
      return;
    }
    for (const listener of listeners) listener.call(server, request, response);
  };

  const wait = (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const { waitingPerConnection, waitingMax } = limits.request;
    const before = waiting.get(socket);
    if (socket.destroyed || (before ?? 0) >= waitingPerConnection || allWaiting >= waitingMax) {
      socket.destroy();
      return;
    }
    if (before === undefined)
      socket.once('close', () => {
        allWaiting -= waiting.get(socket) ?? 0;
        waiting.delete(socket);
      });
    count(socket, 1);
    response.once('socket', () => {
      if (waiting.has(socket)) count(socket, -1);
      setImmediate(() => !socket.destroyed && handle(request, response));
    });
  };

  const count = (socket: Socket, change: 1 | -1) => {
    waiting.set(socket, (waiting.get(socket) ?? 0) + change);
    allWaiting += change;
  };

  server.on('request', (request, response) => {
    // A response has no socket while an earlier one of its connection is not out.
    if (response.socket === null) wait(request, response);
    else handle(request, response);
  });
  /** Whoever expects what is not known is answered as if nothing were expected, as RFC 9110 (10.1.1) allows. */
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

/** RFC 9112, 3.2: a request of HTTP/1.1 says whom it is for. Node's own answer would carry none of the site's headers. */
function isWithoutHost({ httpVersion, headers }: IncomingMessage): boolean {
  return httpVersion === '1.1' && headers.host === undefined;
}

const EVERY = 100;

/** While the server stops, a connection is closed as soon as its answer is out: kept-alive ones would hold the stop up. */
export function mountClosing(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), EVERY);
    app.server.once('close', () => clearInterval(timer));
  });
}

/** Milliseconds, and connections at once. */
export type ConnectionLimits = { unreadWithin: number; unreadCheckEvery: number; connectionsMax: number };

/** Refused connections are told of together, at most this often. */
const TOLD_EVERY = 60 * 1000;

/**
 * Cuts off whoever has an answer waiting and takes no byte of it: of any answer, page, call or file, since it is their
 * connections that are looked at. Node's own inactivity timeout counts bytes that leave; it is set only while some wait, for
 * it would also end a request that is being worked on. An answer that has a time of its own, as a film has, keeps that.
 */
export function mountUnreadAnswers(app: FastifyInstance, given: ConnectionLimits = limits.request): void {
  const { server } = app;
  const { unreadWithin, unreadCheckEvery, connectionsMax } = given;
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const watch = setInterval(() => {
    for (const socket of open) if (socket.writableLength > 0 && !socket.timeout) socket.setTimeout(unreadWithin);
  }, unreadCheckEvery);
  server.once('close', () => clearInterval(watch.unref()));
  server.maxConnections = connectionsMax;
  tellRefused(app);
}

function tellRefused({ server, log }: FastifyInstance): void {
  let refused = 0;
  server.on('drop', () => {
    refused += 1;
    if (refused > 1) return;
    setTimeout(() => {
      log.warn({ refused }, 'more connections than are allowed at once');
      refused = 0;
    }, TOLD_EVERY).unref();
  });
}
