import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import { limits } from '#contract/limits.ts';
import { uploadsPath } from '#contract/uploads.ts';
import type { Context } from '../../../context.ts';
import { allowLongBody } from '../../../http/body-timeout.ts';
import { Refusal, refuse } from '../../../http/errors.ts';
import type { Guard } from '../../../http/guard.ts';
import type { WithQueue } from '../renditions/queue.ts';
import { buildFinish, type Finish, finishWhole } from './complete.ts';
import { findUpload, idPattern } from './store.ts';
import type { Tus } from './tus-server.ts';

const BYTES = 'application/offset+octet-stream';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const ofAll = ['POST', 'OPTIONS'] as const;
const ofOne = ['HEAD', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Where the trainer's films arrive. The guard runs before a byte is read, and nothing is ever read back from here. */
export function mountUploads(app: FastifyInstance, guard: Guard, context: WithQueue): void {
  const finish = buildFinish(context);
  /** The library is 20 MB in memory, and most days nobody uploads anything. */
  const library = loadOnce(async () => (await import('./tus-server.ts')).buildTus(context, finish));
  const speak: Tus = async (...asked) => (await library())(...asked);
  finishAtStart(app, context, finish);

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
        return speak(request, reply);
      },
    });
    scope.route({
      method: [...ofOne],
      url: `${uploadsPath}/:id`,
      handler: async (request, reply) => {
        const id = idOf(request);
        if (request.method === 'PATCH') await admitBytes(context, request, id);
        return speak(request, reply, id);
      },
    });
    refuseOthers(scope, uploadsPath, ofAll);
    refuseOthers(scope, `${uploadsPath}/:id`, ofOne);
  });
}

/** Loads at the first call. One that fails is tried again by the next: its cause, such as too many open files, may have passed. */
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

/** Only now, and only for the trainer, a body may take its time. What is whole takes no more. */
async function admitBytes({ db }: Context, { raw }: FastifyRequest, id: string): Promise<void> {
  const upload = await findUpload(db, id);
  if (!upload) throw refuse('upload_not_found');
  if (upload.finished_at !== null) throw refuse('upload_conflict');
  allowLongBody(raw, { within: limits.upload.chunkWithin, idle: limits.upload.idleWithin });
}

/** A GET above all, which the library would answer with the file. */
function refuseOthers(scope: FastifyInstance, url: string, allowed: readonly HTTPMethods[]): void {
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

/** What the last process left whole is finished beside the first requests. The server does not stop amid a finish. */
function finishAtStart(app: FastifyInstance, context: WithQueue, finish: Finish): void {
  let running: Promise<void> = Promise.resolve();
  app.addHook('onReady', async () => {
    running = finishWhole(context, finish).catch((error: unknown) =>
      context.log.error({ err: error }, 'uploads that arrived whole could not be finished'),
    );
  });
  app.addHook('onClose', async () => {
    await running;
    await finish.settled();
  });
}
