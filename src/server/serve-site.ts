import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { limits } from '#contract/limits.ts';
import { buildApp } from './app.ts';
import { startCleanup } from './ops/cleanup.ts';
import { openBuild } from './pages/renderer.ts';
import type { Services } from './services.ts';

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
  const { settings, renditionQueue, pictures } = context;
  const app = await (isDevelopment ? openDevelopmentApp(context) : openBuiltApp(context));
  const stopCleanup = startCleanup(context);
  return {
    async start() {
      await app.listen({ port: settings.port, host: settings.host });
      renditionQueue.start();
      pictures.start();
    },
    async stop() {
      await Promise.all([app.close(), renditionQueue.stop(), pictures.stop(), stopCleanup()]);
      await context.close();
    },
  };
}

async function openBuiltApp(context: Services) {
  return buildApp(context, { renderer: await openBuild(`${project}build`) });
}

async function openDevelopmentApp(context: Services) {
  const { openDevelopment } = await import('./pages/development.ts');
  return buildApp(context, await openDevelopment(project));
}

/** On the first signal, completes requests in flight and exits with 0, at the latest after the limit. */
export function stopOnSignals(log: Logger, stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(0), limits.request.shutdownWithin).unref();
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
