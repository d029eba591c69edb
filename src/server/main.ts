import { ensureFirstAdmin } from './features/auth/admins.ts';
import { exitWith } from './ops/operator-errors.ts';
import { printStartupMessage } from './ops/startup-message.ts';
import { serveSite } from './serve-site.ts';
import { openServices } from './services.ts';
import { readSettings } from './settings.ts';
import { keepFilesPrivate } from './storage/private-folder.ts';

keepFilesPrivate();
try {
  const settings = readSettings(process.env);
  const context = await openServices(settings);
  await serveSite(context, { isDevelopment: process.argv.includes('--dev') });
  /** Only once the server listens: otherwise a generated password would be set and never printed. */
  printStartupMessage(
    settings,
    await ensureFirstAdmin(context.db, context.clock, settings.firstAdmin),
    context.site.current.content.setup,
  );
} catch (error) {
  exitWith(error);
}
