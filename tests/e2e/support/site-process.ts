/** The built product in a process that serves one site after another, since loading its modules takes a second each time. */
import { ensureFirstAdmin } from '#server/features/auth/login/admins.ts';
import { printStartupMessage } from '#server/ops/startup-message.ts';
import { prepareSite } from '#server/serve-site.ts';
import { openServices } from '#server/services.ts';
import { readSettings } from '#server/settings/settings.ts';
import { keepFilesPrivate } from '#server/storage/disk/private-folder.ts';
import { findMakerOnce, findToolsOnce } from '../../found-programs.ts';
import { advanced, closed, type Environment, type Order } from './site-processes.ts';

let stop = async () => {};
/** Milliseconds by which the site's clock is ahead. */
let ahead = 0;
const clock = { now: () => Date.now() + ahead };

async function open(env: Environment): Promise<void> {
  const settings = readSettings(env);
  ahead = 0;
  const context = await openServices(settings, { clock, findTools: findToolsOnce, findMaker: findMakerOnce });
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

function advance(milliseconds: number): void {
  ahead += milliseconds;
  process.stdout.write(`${advanced}\n`);
}

keepFilesPrivate();
process.on('message', (order: Order) => {
  if (order === 'close') return close();
  return 'env' in order ? open(order.env) : advance(order.advance);
});
process.on('disconnect', () => process.exit());
