import { flushCompileCache } from 'node:module';
import { Server as NetServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { limits } from '#contract/limits.ts';
import { buildApp } from './app.ts';
import { startCleanup } from './ops/cleanup.ts';
import { collectOnceIdle } from './ops/idle-memory.ts';
import { openBuild } from './pages/render/renderer.ts';
import type { Services } from './services.ts';

const UNUSED_EVERY = 50;
const project = fileURLToPath(new URL('../..', import.meta.url));

type Options = {
  /** Pages by Vite from their sources instead of the build. */
  isDevelopment?: boolean;
};

/** Serves the site until a signal stops it, which closes the context too. Resolves once it listens. */
export async function serveSite(context: Services, options: Options = {}): Promise<void> {
  const { start, stop } = await prepareSite(context, options);
  stopOnSignals(context.log, stop);
  await start();
}

/** The site, not listening yet. Stopping it closes the context too. */
export async function prepareSite(context: Services, { isDevelopment = false }: Options = {}) {
  const { settings, renditionQueue, pictures, mail, push } = context;
  const stopping = new AbortController();
  const app = await (isDevelopment ? openDevelopmentApp(context, stopping.signal) : openBuiltApp(context, stopping.signal));
  const stopCleanup = startCleanup(context);
  let starting: NodeJS.Timeout | undefined;
  const startMaking = () => {
    if (settings.isTranscoding) renditionQueue.start();
    pictures.start();
  };
  const stopCollection = collectOnceIdle(limits.server.idle);
  const stopStarting = async () => clearTimeout(starting);
  return {
    async start() {
      await app.ready();
      // Otherwise written at the end, which a process that is killed does not reach. It blocks, and nobody is served yet.
      flushCompileCache();
      await app.listen(whereToListen(settings));
      starting = setTimeout(startMaking, limits.server.starting.programsAfter);
      mail.queue.start();
      push.queue.start();
    },
    stop: () => stopServing(context, { app, stopping, jobs: [stopStarting, stopCleanup, stopCollection] }),
  };
}

/** A socket that systemd holds stays open while the server is started again: who connects meanwhile waits, and is not refused. */
function whereToListen({ port, host, listenFd }: Services['settings']) {
  return listenFd === undefined ? { port, host } : { fd: listenFd, host: '127.0.0.1' };
}

type Serving = {
  app: FastifyInstance;
  /** Says at `/readyz` that the server stops. */
  stopping: AbortController;
  /** What runs beside the queues, each by what stops it. */
  jobs?: (() => Promise<void>)[];
};

/**
 * Stops the jobs, completes requests in flight and closes the context. Where other instances can answer, this one goes on
 * answering until load balancers have heard that it is not ready; where systemd holds the socket, until the connections that a
 * proxy keeps are used up: a change sent over one that is just closed is not repeated.
 */
export async function stopServing(context: Services, { app, stopping, jobs = [] }: Serving): Promise<void> {
  const { renditionQueue, pictures, mail, push, peers } = context;
  stopping.abort();
  const stopped = Promise.all([
    renditionQueue.stop(),
    pictures.stop(),
    mail.queue.stop(),
    push.stop(),
    ...jobs.map((stop) => stop()),
  ]);
  if (peers.areSeveral) await wait(limits.server.peers.drainFor);
  else if (context.settings.listenFd !== undefined) await untilUnused(app);
  await Promise.all([app.close(), stopped]);
  await context.close();
}

/**
 * Until no connection is open, for five seconds at most. Each response closes its own meanwhile, and new ones wait in the socket:
 * http's own close would end those that were just accepted before their request is read.
 */
async function untilUnused({ server }: FastifyInstance): Promise<void> {
  NetServer.prototype.close.call(server);
  const countOpen = promisify(server.getConnections.bind(server));
  const until = performance.now() + limits.server.peers.drainFor;
  while (performance.now() < until && (await countOpen()) > 0) await wait(UNUSED_EVERY);
}

async function openBuiltApp(context: Services, stopping: AbortSignal) {
  return buildApp(context, { renderer: await openBuild(`${project}build`), stopping, isRenderedAhead: true });
}

async function openDevelopmentApp(context: Services, stopping: AbortSignal) {
  const { openDevelopment } = await import('./pages/development.ts');
  return buildApp(context, { ...(await openDevelopment(project)), stopping });
}

/** On the first signal, completes requests in flight and exits with 0, at the latest after the limit. */
export function stopOnSignals(log: Logger, stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(0), limits.server.request.shutdownWithin).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => onSignal(signal));
}
