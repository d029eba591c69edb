import { fileURLToPath } from 'node:url';
import { announce } from './announce.ts';
import { buildApp } from './app.ts';
import { type Context, openContext } from './context.ts';
import { DataInUseError } from './db/data-lock.ts';
import { ensureFirstAdmin } from './features/access/admins.ts';
import { startHousekeeping } from './housekeeping.ts';
import { openBuild } from './pages/renderer.ts';
import { readSettings, SettingsError } from './settings.ts';
import { stopOnSignals } from './shutdown.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));

try {
  const settings = readSettings(process.env);
  const context = await openContext(settings);
  const password = await ensureFirstAdmin(context.db, context.clock, settings.firstAdmin);
  const app = await openApp(context);
  const stopHousekeeping = startHousekeeping(context);
  stopOnSignals(context.log, async () => {
    stopHousekeeping();
    await app.close();
    await context.close();
  });
  await app.listen({ port: settings.port, host: settings.host });
  announce(settings, password);
} catch (error) {
  const isExpected = error instanceof SettingsError || error instanceof DataInUseError;
  console.error(isExpected ? error.message : error);
  process.exit(1);
}

async function openApp(context: Context) {
  if (!process.argv.includes('--dev')) return buildApp(context, { renderer: await openBuild(`${project}build`) });
  const { openDevelopment } = await import('./pages/development.ts');
  return buildApp(context, await openDevelopment(project));
}
