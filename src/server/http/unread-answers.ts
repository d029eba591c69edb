import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { limits } from '#contract/limits.ts';

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
