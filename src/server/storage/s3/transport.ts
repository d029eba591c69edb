import { Agent, type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestTls, Agent as TlsAgent } from 'node:https';
import type { Socket } from 'node:net';
import { limits } from '#contract/limits.ts';
import { StorageUnavailable } from '../files.ts';
import type { S3Request } from './sign.ts';

/** The limits of requests to a bucket; tests have shorter ones. */
export type BucketLimits = { readonly [Name in keyof typeof limits.server.bucket]: number };

export type Transport = {
  /** Sends a request and resolves with the answer, whose body is still to be read. Throws where the server cannot be reached. */
  send(request: S3Request, headers: Record<string, string>): Promise<IncomingMessage>;
  /** Closes the connections that are kept open. */
  close(): void;
};

/** The server took a request and did not answer within the limit. */
export class BucketSilent extends Error {
  constructor() {
    super('The bucket was silent for too long.');
  }
}

/** HTTP by node:http, which streams for less processor time than fetch, over connections that are used again. */
export function buildTransport(endpoint: string, { connectWithin, idleWithin }: BucketLimits): Transport {
  const isTls = endpoint.startsWith('https:');
  const agent = isTls ? new TlsAgent({ keepAlive: true }) : new Agent({ keepAlive: true });
  const start = isTls ? requestTls : requestPlain;
  return {
    send: ({ method, url, body }, headers) =>
      new Promise((resolve, reject) => {
        const length = body && { 'content-length': String(body.length) };
        const outgoing = start(url, { method, agent, headers: { ...headers, ...length } });
        outgoing.on('error', reject);
        outgoing.once('socket', (socket) => limitConnecting(socket, isTls, connectWithin));
        outgoing.setTimeout(idleWithin, () => outgoing.destroy(new BucketSilent()));
        outgoing.once('response', (response) => {
          // From here on whoever reads the body says how long it may be silent: a viewer who is slow is no fault of the bucket.
          outgoing.setTimeout(0);
          resolve(response);
        });
        outgoing.end(body);
      }),
    close: () => agent.destroy(),
  };
}

/** A host that is down answers nothing at all, and the system waits minutes for it. */
function limitConnecting(socket: Socket, isTls: boolean, within: number): void {
  if (!socket.connecting) return;
  const late = () => socket.destroy(new Error('The bucket did not accept a connection.'));
  const timer = setTimeout(late, within);
  const stop = () => clearTimeout(timer);
  socket.once(isTls ? 'secureConnect' : 'connect', stop).once('close', stop);
}

/** The body of an answer, chunk by chunk, each within the limit. Throws where the connection breaks; leaving early ends it. */
export async function* chunksOf(response: IncomingMessage, within = limits.server.bucket.idleWithin): AsyncGenerator<Buffer> {
  const chunks: AsyncIterator<Buffer> = response[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await nextWithin(response, chunks, within);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    response.destroy();
  }
}

async function nextWithin(
  response: IncomingMessage,
  chunks: AsyncIterator<Buffer>,
  within: number,
): Promise<IteratorResult<Buffer>> {
  const late = () => response.destroy(new Error('The bucket stopped in the middle of an answer.'));
  const timer = setTimeout(late, within);
  return chunks.next().finally(() => clearTimeout(timer));
}

/** The whole body of an answer. Throws StorageUnavailable where it breaks off. */
export async function bytesOf(response: IncomingMessage): Promise<Buffer> {
  try {
    return Buffer.concat(await Array.fromAsync(chunksOf(response)));
  } catch (error) {
    throw new StorageUnavailable(error);
  }
}
