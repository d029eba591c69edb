/** The built product in a process that serves one site after another, since loading its modules takes a second each time. */
import { ensureFirstAdmin } from '#server/features/auth/admins.ts';
import { printStartupMessage } from '#server/ops/startup-message.ts';
import { prepareSite } from '#server/serve-site.ts';
import { openServices } from '#server/services.ts';
import { readSettings } from '#server/settings.ts';
import { keepFilesPrivate } from '#server/storage/private-folder.ts';
import { findMakerOnce, findToolsOnce } from '../found-programs.ts';
import { closed, type Environment, type Order } from './site-processes.ts';

let stop = async () => {};

async function open(env: Environment): Promise<void> {
  const settings = readSettings(env);
  const context = await openServices(settings, { findTools: findToolsOnce, findMaker: findMakerOnce });
  const site = await prepareSite(context);
  // The queue looks for work as soon as it knows its programs: before a test begins, or rows that it places would be taken for work.
  await findToolsOnce(settings);
  await site.start();
  stop = site.stop;
  printStartupMessage(
    settings,
    await ensureFirstAdmin(context.db, context.clock, settings.firstAdmin),
    context.site.current.content.setup,
  );
}

async function close(): Promise<void> {
  await stop();
  process.stdout.write(`${closed}\n`);
}

keepFilesPrivate();
process.on('message', (order: Order) => (order === 'close' ? close() : open(order.env)));
process.on('disconnect', () => process.exit());
