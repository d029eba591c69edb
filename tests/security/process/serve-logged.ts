/** The calls without the web build, as main.ts serves them, for tests that look at what becomes of standard output. */

import { buildApp } from '#server/app.ts';
import { ensureFirstAdmin } from '#server/features/auth/login/admins.ts';
import { printStartupMessage } from '#server/ops/startup-message.ts';
import { stopOnSignals } from '#server/serve-site.ts';
import { openServices } from '#server/services.ts';
import { readSettings } from '#server/settings/settings.ts';

const settings = readSettings(process.env);
const context = await openServices(settings);
const app = await buildApp(context);
stopOnSignals(context.log, async () => {
  await app.close();
  await context.close();
});
await app.listen({ port: settings.port, host: settings.host });
printStartupMessage(
  settings,
  await ensureFirstAdmin(context.db, context.clock, settings.firstAdmin),
  context.site.current.content.setup,
);
