/** Calls and files without the web build, as a process of its own that a test may watch, stop and kill. */
import { flushCompileCache } from 'node:module';
import { buildApp } from '#server/app.ts';
import { ensureFirstAdmin } from '#server/features/auth/login/admins.ts';
import { stopOnSignals, stopServing } from '#server/serve-site.ts';
import { openServices } from '#server/services.ts';
import { readSettings } from '#server/settings/settings.ts';
import { keepFilesPrivate } from '#server/storage/disk/private-folder.ts';

keepFilesPrivate();
const context = await openServices(readSettings(process.env));
await ensureFirstAdmin(context.db, context.clock, context.settings.firstAdmin);
const stopping = new AbortController();
const app = await buildApp(context, { stopping: stopping.signal });
stopOnSignals(context.log, () => stopServing(context, { app, stopping }));
// A server that is killed writes nothing at its end, and the next one would compile all of it again. It blocks, so nobody is served yet.
flushCompileCache();
// In a container no message reaches the test: it names the port itself.
const origin = await app.listen({ port: process.env.PORT ? context.settings.port : 0, host: '127.0.0.1' });
if (process.env.RUN_QUEUE) context.renditionQueue.start();
if (process.env.PICTURES) context.pictures.start();
process.on('message', () => {
  // What is only waiting to be collected is no growth; there is a collector to call where a test asked for one.
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ memory: rss, held: heapUsed + external });
});
process.send?.({ origin });
