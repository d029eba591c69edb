import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { limits } from '#contract/limits.ts';
import { MINUTE } from '#contract/units.ts';

/**
 * Handles one request of a connection at a time. Node emits all that arrived together, so that one write of 400 requests
 * (pipelining) would delay everyone else. Here each waits until the response before it is sent, and for one turn of the event
 * loop, in which others are handled. Mounted last, so that all listeners for requests come after this.
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
    const { waitingPerConnection, waitingMax } = limits.server.request;
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
    // A response has no socket while an earlier one of its connection is not sent.
    if (response.socket === null) wait(request, response);
    else handle(request, response);
  });
  /** An unknown expectation is ignored, as RFC 9110 (10.1.1) allows. */
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

/** RFC 9112, 3.2: a request of HTTP/1.1 names its host. Node's own refusal would not have the site's headers. */
function isWithoutHost({ httpVersion, headers }: IncomingMessage): boolean {
  return httpVersion === '1.1' && headers.host === undefined;
}

const CLOSE_EVERY = 100;

/** Milliseconds of a turn of the event loop in which nothing was handled, and how many turns are waited for one at most. */
const IDLE_TURN = 0.2;
const TURNS_MAX = 100;

/**
 * Resolves right after a turn of the event loop with nothing to do: what had arrived is accepted and read by then. A connection
 * that is closed with unread bytes is reset, and a proxy asks nobody else for a change that it had sent over it.
 */
async function idleTurn(): Promise<void> {
  await nextTurn();
  for (let turns = 0; turns < TURNS_MAX; turns += 1) {
    const began = performance.now();
    await nextTurn();
    if (performance.now() - began < IDLE_TURN) return;
  }
}

/**
 * While the server stops, closes each connection as soon as its response is sent: kept-alive ones would delay the stop. Responses
 * say so from the moment `stopping` is aborted, as a proxy sends no further request over such a connection (RFC 9112, 9.6).
 * Node closes the listening socket and idle connections when the hook has ended.
 */
export function mountGracefulClose(app: FastifyInstance, stopping?: AbortSignal): void {
  const { server } = app;
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (stopping?.aborted) response.setHeader('connection', 'close');
  });
  app.addHook('preClose', async () => {
    const timer = setInterval(() => void idleTurn().then(() => server.closeIdleConnections()), CLOSE_EVERY);
    server.once('close', () => clearInterval(timer));
    await idleTurn();
  });
}

/** Milliseconds, and connections at once. */
export type ConnectionLimits = { unreadWithin: number; unreadCheckEvery: number; connectionsMax: number };

/** Refused connections are logged together, at most this often. */
const LOGGED_EVERY = MINUTE;

/**
 * Closes connections whose client reads no byte of a waiting response, be it a page, a call or a file. Node's own inactivity
 * timeout counts sent bytes. It is set only while bytes wait, since it would also end a request that is being handled. A
 * response with a timeout of its own, such as a video, keeps it.
 */
export function mountUnreadAnswers(app: FastifyInstance, given: ConnectionLimits = limits.server.request): void {
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
  logRefused(app);
}

function logRefused({ server, log }: FastifyInstance): void {
  let refused = 0;
  server.on('drop', () => {
    refused += 1;
    if (refused > 1) return;
    setTimeout(() => {
      log.warn({ refused }, 'more connections than are allowed at once');
      refused = 0;
    }, LOGGED_EVERY).unref();
  });
}
