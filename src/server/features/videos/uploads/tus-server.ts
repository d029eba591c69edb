import { randomUUIDv7 } from 'node:crypto';
import { Server } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { uploadsPath } from '#contract/uploads.ts';
import { refuse } from '../../../http/errors.ts';
import type { WithQueue } from '../renditions/queue.ts';
import type { Finish } from './complete.ts';
import { arriving } from './receiving.ts';
import { buildLocks } from './tus-locks.ts';
import { FileBytes } from './tus-store.ts';

/** Headers of tus itself. Nothing else reaches the library or leaves it: no host, no proxy's word, no other site's leave. */
const ASKED = ['tus-resumable', 'upload-length', 'upload-offset', 'upload-metadata', 'upload-defer-length', 'upload-concat'];
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

/** Answers a request of tus, or throws why not. */
export type Tus = (request: FastifyRequest, reply: FastifyReply, id?: string) => Promise<FastifyReply>;

export function buildTus(context: WithQueue, finish: Finish): Tus {
  const failures = new WeakMap<object, unknown>();
  const server = new Server({
    path: uploadsPath,
    datastore: new FileBytes(context, finish),
    locker: buildLocks(),
    lockDrainTimeout: limits.upload.lockDrain,
    maxSize: limits.upload.bytesMax,
    relativeLocation: true,
    namingFunction: () => randomUUIDv7(),
    onUploadFinish: async (_request, { id }) => {
      const refusal = await finish(id);
      if (refusal) throw refusal;
      return {};
    },
    onResponseError: (request, error) => {
      failures.set(request, error);
      return undefined;
    },
  });

  return async (request, reply, id) => {
    const body = request.method === 'PATCH' ? arriving(request.raw) : undefined;
    const asked = webRequest(request, id, body?.stream);
    const { status, headers } = await server.handleWeb(asked);
    for (const name of ANSWERED) {
      const value = headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    reply.header('cache-control', 'no-store');
    if (status < 400) return reply.status(status).send();
    body?.discard();
    const failure = failures.get(asked);
    throw isOwn(failure) ? failure : refuse(refusals[status] ?? 'invalid_input');
  };
}

/** Whether a failure is ours or the system's, and not one of the library's, which carry the status they are answered with. */
function isOwn(failure: unknown): boolean {
  return failure instanceof Error && !('status_code' in failure);
}

function webRequest({ method, headers }: FastifyRequest, id: string | undefined, body?: ReadableStream<Uint8Array>): Request {
  const names = body ? [...ASKED, ...OF_BODY] : ASKED;
  const sent = names.flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const url = `http://localhost${uploadsPath}${id === undefined ? '' : `/${id}`}`;
  const withBody = body ? { body, duplex: 'half' } : {};
  return new Request(url, { method, headers: sent, ...withBody });
}
