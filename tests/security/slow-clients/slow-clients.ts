import { once } from 'node:events';
import net from 'node:net';
import { headersOf, type Visitor } from '../../harness.ts';

export type SlowClients = {
  /** How many of them the server still bears with. */
  connected(): number;
  leave(): void;
};

const DRIP_EVERY = 1000;

type Slow = { beginning: string; drip?: string };

/**
 * Connections that send the beginning, then a byte a second as long as the server lets them. Those who drip hear when the
 * server has had enough; the others never read a byte.
 */
async function connectAll(origin: string, count: number, { beginning, drip }: Slow): Promise<SlowClients> {
  const sockets = await Promise.all(Array.from({ length: count }, () => connect(origin)));
  for (const socket of sockets) {
    if (drip !== undefined) socket.resume();
    socket.write(beginning);
  }
  const timers =
    drip === undefined ? [] : sockets.map((socket) => setInterval(() => socket.writable && socket.write(drip), DRIP_EVERY));
  return {
    connected: () => sockets.filter((socket) => !socket.destroyed).length,
    leave() {
      for (const timer of timers) clearInterval(timer);
      for (const socket of sockets) socket.destroy();
    },
  };
}

async function connect(origin: string): Promise<net.Socket> {
  const { hostname, port } = new URL(origin);
  const socket = net.connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Headers that never end. */
export const dripHeaders = (origin: string, count: number) =>
  connectAll(origin, count, { beginning: 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', drip: 'a' });

/** Bodies that never end. */
export const dripBodies = (origin: string, count: number) =>
  connectAll(origin, count, {
    beginning: 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{',
    drip: ' ',
  });

/** Videos that are asked for and never read. */
export function neverRead(origin: string, count: number, path: string, as: Visitor): Promise<SlowClients> {
  const headers = Object.entries(headersOf(as)).map(([name, value]) => `${name}: ${value}\r\n`);
  return connectAll(origin, count, { beginning: `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers.join('')}\r\n` });
}
