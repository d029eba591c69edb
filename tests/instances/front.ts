import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the next request fails. */
type FailureKind =
  | '500'
  | 'reset'
  | 'silence'
  /** The head and half of the body of the bucket's answer. */
  | 'half'
  | 'half and silence'
  /** After the bucket has done what was asked. */
  | 'lost answer'
  | 'error in a success'
  | 'quota'
  /** As a server answers that knows no conditions for a PUT. */
  | 'unconditional'
  /** As one whose clock is another. */
  | 'skewed'
  /** As if it had been written, whatever the condition. */
  | 'overwritten';

type Holding = {
  matches(incoming: IncomingMessage): boolean;
  reached(): void;
  released: Promise<void>;
  answered(): void;
};

export type Front = Awaited<ReturnType<typeof startFront>>;

/** Stands before an S3 server and passes requests on as they are, but for those that are to fail. */
export async function startFront(endpoint: string) {
  const failures: FailureKind[] = [];
  let always: FailureKind | undefined;
  let holding: Holding | undefined;
  let passing = 0;
  const target = new URL(endpoint);
  const server = createServer((incoming, outgoing) => {
    const failure = failures.shift() ?? (passing > 0 ? undefined : always);
    passing -= 1;
    if (holding?.matches(incoming)) {
      holding.reached();
      outgoing.once('close', holding.answered);
      void holding.released.then(() => passOn(target, incoming, outgoing));
      return;
    }
    if (failure === 'silence') incoming.resume();
    else if (failure === 'reset') incoming.socket.destroy();
    else if (failure === '500') answer(incoming, outgoing, 500, '<Error><Code>InternalError</Code></Error>');
    else if (failure === 'quota') answer(incoming, outgoing, 403, '<Error><Code>QuotaExceeded</Code></Error>');
    else if (failure === 'error in a success') answer(incoming, outgoing, 200, '<Error><Code>InternalError</Code></Error>');
    else if (failure === 'unconditional') answer(incoming, outgoing, 501, '<Error><Code>NotImplemented</Code></Error>');
    else if (failure === 'skewed') answer(incoming, outgoing, 403, '<Error><Code>RequestTimeTooSkewed</Code></Error>');
    else if (failure === 'overwritten') answer(incoming, outgoing, 200, '');
    else passOn(target, incoming, outgoing, failure);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    fail: (...next: FailureKind[]) => void failures.push(...next),
    /** Fails all requests from now on, or none. */
    failAll(failure: FailureKind | undefined) {
      [passing, always] = [0, failure];
    },
    /** The same after so many requests. */
    failAfter(requests: number, failure: FailureKind) {
      [passing, always] = [requests, failure];
    },
    /** Whether what fails all requests has failed one. */
    isFailing: () => always !== undefined && passing < 0,
    /** Holds the requests of a method whose path has this ending, until they are released. Says of the first when it came and was answered. */
    hold(method: string, ending: string) {
      const reached = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      const answered = Promise.withResolvers<void>();
      const matches = (incoming: IncomingMessage) =>
        incoming.method === method && incoming.url?.split('?')[0]?.endsWith(ending) === true;
      holding = { matches, reached: reached.resolve, released: released.promise, answered: answered.resolve };
      return {
        reached: reached.promise,
        answered: answered.promise,
        release() {
          holding = undefined;
          released.resolve();
        },
      };
    },
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function answer(incoming: IncomingMessage, outgoing: ServerResponse, status: number, body: string): void {
  incoming.resume().once('end', () => outgoing.writeHead(status, { 'content-type': 'application/xml' }).end(body));
}

/** The host stays the bucket's own, of which the signature is: a proxy that changes it would be told that it is wrong. */
function passOn({ host, hostname, port }: URL, incoming: IncomingMessage, outgoing: ServerResponse, failure?: FailureKind): void {
  const { method, url: path, headers } = incoming;
  const passed = request({ hostname, port, method, path, headers: { ...headers, host: headers.host ?? host } }, (response) => {
    if (failure === 'lost answer') {
      response.destroy();
      outgoing.destroy();
      return;
    }
    outgoing.writeHead(response.statusCode ?? 500, response.headers);
    if (failure === undefined) response.pipe(outgoing);
    else
      response.once('data', (bytes: Buffer) => {
        outgoing.write(bytes.subarray(0, bytes.length / 2));
        if (failure === 'half') setImmediate(() => outgoing.destroy());
        response.destroy();
      });
  });
  // Either end may be killed meanwhile.
  passed.on('error', () => outgoing.destroy());
  outgoing.once('close', () => !outgoing.writableFinished && passed.destroy());
  incoming.pipe(passed);
}
