import type { IncomingMessage } from 'node:http';
import { type Lock, type Locker, Server } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { uploadsPath } from '#contract/videos/uploads.ts';
import type { Context } from '../../../context.ts';
import { refuse } from '../../../http/answers/errors.ts';
import { extendBodyTimeout } from '../../../http/body-timeout.ts';
import { newId } from '../../../new-id.ts';
import { type Hold, NotHeld } from '../../../peers/peers.ts';
import type { WithQueue } from '../renditions/queue.ts';
import type { Complete } from './complete.ts';
import { UploadDataStore } from './tus-store.ts';

/** Headers of tus itself. No others reach the library or leave it: no host, no forwarded headers, no CORS. */
const REQUESTED = ['tus-resumable', 'upload-length', 'upload-offset', 'upload-metadata', 'upload-defer-length', 'upload-concat'];
const OF_BODY = ['content-type', 'content-length'];
const ANSWERED = [
  'location',
  'tus-resumable',
  'tus-version',
  'tus-extension',
  'tus-max-size',
  'upload-offset',
  'upload-length',
  'connection',
];

const refusals: Record<number, ErrorCode> = {
  404: 'upload_not_found',
  409: 'upload_conflict',
  410: 'upload_not_found',
  413: 'upload_too_large',
  500: 'internal',
};

/** Answers a tus request. Throws Refusals and failures of the system. */
export type Tus = (request: FastifyRequest, reply: FastifyReply, id?: string) => Promise<FastifyReply>;

export function buildTus(context: WithQueue, complete: Complete): Tus {
  const failures = new WeakMap<object, unknown>();
  const server = new Server({
    path: uploadsPath,
    datastore: new UploadDataStore(context, complete),
    locker: buildLocks(context),
    lockDrainTimeout: limits.videos.upload.lockDrain,
    maxSize: limits.videos.upload.bytesMax,
    relativeLocation: true,
    namingFunction: newId,
    onUploadFinish: async (_request, { id }) => {
      const refusal = await complete(id);
      if (refusal) throw refusal;
      return {};
    },
    onResponseError: (request, error) => {
      failures.set(request, error);
      return undefined;
    },
  });

  return async (request, reply, id) => {
    const body = request.method === 'PATCH' ? bodyStream(request.raw) : undefined;
    const forwarded = webRequest(request, id, body?.stream);
    const { status, headers } = await server.handleWeb(forwarded);
    for (const name of ANSWERED) {
      const value = headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    reply.header('cache-control', 'no-store');
    if (status < 400) return reply.status(status).send();
    body?.drain();
    const failure = failures.get(forwarded);
    throw isOurs(failure) ? failure : refuse(refusals[status] ?? 'invalid_input');
  };
}

/** Whether a failure is ours or the system's. The library's own carry the status they are answered with. */
function isOurs(failure: unknown): boolean {
  return failure instanceof Error && !('status_code' in failure);
}

function webRequest({ method, headers }: FastifyRequest, id: string | undefined, body?: ReadableStream<Uint8Array>): Request {
  const names = body ? [...REQUESTED, ...OF_BODY] : REQUESTED;
  const sent = names.flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const url = `http://localhost${uploadsPath}${id === undefined ? '' : `/${id}`}`;
  const withBody = body ? { body, duplex: 'half' } : {};
  return new Request(url, { method, headers: sent, ...withBody });
}

/** The body of a request. Where the connection breaks the stream just ends, so that what has arrived is written. */
function bodyStream(raw: IncomingMessage) {
  let release = () => undefined;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const push = (chunk: Uint8Array) => {
        controller.enqueue(chunk);
        if ((controller.desiredSize ?? 0) <= 0) raw.pause();
      };
      const end = () => controller.close();
      raw.on('data', push).once('close', end);
      release = () => void raw.off('data', push).off('close', end).resume();
    },
    pull() {
      raw.resume();
    },
    cancel: () => release(),
  });
  return {
    stream,
    /** Reads the rest without using it: a browser reads no response before it has sent all. */
    drain() {
      const { bodyWithin } = limits.server.request;
      extendBodyTimeout(raw, { within: bodyWithin, idle: bodyWithin });
      release();
    },
  };
}

/**
 * One request at a time works on an upload. The next one asks the holder to release the lock, since that is mostly a broken
 * connection, and waits for it without polling, as the library's own lock would.
 */
function buildLocks({ peers }: Pick<Context, 'peers'>): Locker {
  const lockOf = (id: string): Lock => {
    let hold: Hold | undefined;
    return {
      async lock(signal, release) {
        const options = { within: limits.videos.upload.lockWithin, onContended: () => void release() };
        const granted = await peers.hold(`upload:${id}`, options).catch(orConflict);
        if (signal.aborted) {
          await granted.release();
          throw refuse('upload_conflict');
        }
        hold = granted;
      },
      unlock: async () => hold?.release(),
    };
  };
  return { newLock: lockOf };
}

function orConflict(error: unknown): never {
  throw error instanceof NotHeld ? refuse('upload_conflict') : error;
}
