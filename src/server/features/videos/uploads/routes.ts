import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { uploadsPath } from '#contract/videos/uploads.ts';
import { instantOf } from '../../../clock.ts';
import type { Context } from '../../../context.ts';
import { Refusal, refuse } from '../../../http/answers/errors.ts';
import { omitNulls } from '../../../http/answers/omit-nulls.ts';
import { extendBodyTimeout } from '../../../http/body-timeout.ts';
import type { Guard } from '../../../http/guard.ts';
import type { Serve } from '../../../http/serve.ts';
import type { WithQueue } from '../renditions/queue.ts';
import { buildComplete, type Complete, completeWhole } from './complete.ts';
import { quotaFor } from './quota.ts';
import { readSiteQuota } from './site-quota.ts';
import { findUpload, idPattern, listUnfinished, type UploadRow } from './store.ts';
import type { Tus } from './tus-server.ts';

const BYTES = 'application/offset+octet-stream';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const ofAll = ['POST', 'OPTIONS'] as const;
const ofOne = ['HEAD', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Receives the trainer's uploads by tus. The guard runs before a byte is read, and nothing can be downloaded here. */
export function mountUploads(app: FastifyInstance, guard: Guard, context: WithQueue): void {
  const complete = buildComplete(context);
  /** The library takes 20 MB of memory, and on most days there is no upload. */
  const library = loadOnce(async () => (await import('./tus-server.ts')).buildTus(context, complete));
  const handle: Tus = async (...request) => (await library())(...request);
  completeAtStart(app, context, complete);

  app.register(async (scope) => {
    scope.addContentTypeParser(BYTES, (_request, _body, done) => done(null));
    scope.addHook('onRequest', async (request, reply) => {
      const actor = await guard(request, 'admin', reply);
      if (actor instanceof Refusal) throw actor;
    });

    scope.route({
      method: [...ofAll],
      url: uploadsPath,
      handler: async (request, reply) => {
        if (request.headers['content-type'] === BYTES) throw refuse('not_json');
        return handle(request, reply);
      },
    });
    scope.route({
      method: [...ofOne],
      url: `${uploadsPath}/:id`,
      handler: async (request, reply) => {
        const id = idOf(request);
        if (request.method === 'PATCH') await admitChunk(context, request, id);
        return handle(request, reply, id);
      },
    });
    refuseOtherMethods(scope, uploadsPath, ofAll);
    refuseOtherMethods(scope, `${uploadsPath}/:id`, ofOne);
  });
}

/** Loads at the first call. After a failure the next call tries again: the cause, such as too many open files, may be over. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** Only after the guard a body gets the long timeout. A complete upload takes no further chunk. */
async function admitChunk({ db }: Context, { raw }: FastifyRequest, id: string): Promise<void> {
  const upload = await findUpload(db, id);
  if (!upload) throw refuse('upload_not_found');
  if (upload.finishedAt !== null) throw refuse('upload_conflict');
  extendBodyTimeout(raw, { within: limits.videos.upload.chunkWithin, idle: limits.videos.upload.idleWithin });
}

/** Above all GET, which the library would answer with the file. */
function refuseOtherMethods(scope: FastifyInstance, url: string, allowed: readonly HTTPMethods[]): void {
  scope.route({
    method: methods.filter((method) => !allowed.includes(method)),
    url,
    exposeHeadRoute: false,
    handler: async (_request, reply) => {
      reply.header('allow', allowed.join(', '));
      throw refuse('method_not_allowed');
    },
  });
}

function idOf({ params }: FastifyRequest): string {
  const id = typeof params === 'object' && params !== null && 'id' in params ? params.id : undefined;
  if (typeof id !== 'string' || !idPattern.test(id)) throw refuse('upload_not_found');
  return id;
}

/** Uploads that the last process left whole are completed beside the first requests. Closing waits for that. */
function completeAtStart(app: FastifyInstance, context: WithQueue, complete: Complete): void {
  let running: Promise<void> = Promise.resolve();
  app.addHook('onReady', async () => {
    running = completeWhole(context, complete).catch((error: unknown) =>
      context.log.error({ err: error }, 'uploads that arrived whole could not be finished'),
    );
  });
  app.addHook('onClose', async () => {
    await running;
    await complete.idle();
  });
}

export function mountUploadList(serve: Serve, context: Context): void {
  serve(calls.listUploads, async () => {
    const rows = await listUnfinished(context.db);
    const uploads = await Promise.all(rows.map((row) => present(context, row)));
    return { uploads, bytesMax: await quotaFor(context, rows), quota: await readSiteQuota(context) };
  });
}

async function present({ uploadStorage }: Context, row: UploadRow) {
  const stat = await uploadStorage.stat(row.id);
  return {
    ...omitNulls(row),
    received: stat?.received ?? 0,
    arriving: stat !== undefined && stat.received > 0 && Date.now() - stat.writtenAt < limits.videos.upload.arrivingWithin,
    keptUntil: instantOf(Date.parse(row.touchedAt) + limits.videos.upload.expiresAfter),
  };
}
