import { ensureFirstAdmin } from './features/auth/login/admins.ts';
import { exitWith, OperatorError } from './ops/operator-errors.ts';
import { printStartupMessage, warn } from './ops/startup-message.ts';
import { serveSite } from './serve-site.ts';
import { openServices } from './services.ts';
import { readInvocation } from './settings/environment.ts';
import { readSettings } from './settings/settings.ts';
import { keepFilesPrivate } from './storage/disk/private-folder.ts';

keepFilesPrivate();
try {
  const { parameters, environment, inFile } = readInvocation(process.argv.slice(2), process.env);
  const unknown = parameters.find((word) => word !== '--dev');
  if (unknown !== undefined) throw new OperatorError(`"${unknown}" is no option of the server: npm start [-- --env FILE]`);
  const settings = readSettings(environment, inFile);
  warn(settings);
  const context = await openServices(settings);
  await serveSite(context, { isDevelopment: parameters.includes('--dev') });
  /** Only once the server listens: otherwise a generated password would be set and never printed. */
  printStartupMessage(
    settings,
    await ensureFirstAdmin(context.db, context.clock, settings.firstAdmin),
    context.site.current.content.setup,
  );
} catch (error) {
  exitWith(error);
}
