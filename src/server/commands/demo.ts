/** Serves a site full of sample users, videos and reviews from a throwaway folder, or one that is stored. */
import { existsSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLink } from '../features/auth/links/links.ts';
import { ensureFirstAdmin } from '../features/auth/login/admins.ts';
import { OperatorError } from '../ops/operator-errors.ts';
import { serveSite } from '../serve-site.ts';
import { openServices } from '../services.ts';
import { readSample } from './demo-site/sample.ts';
import { seedDemo } from './demo-site/seed.ts';
import { print, runCommand } from './run-command.ts';

const folder = new URL('../../../demo/', import.meta.url);

await runCommand('npm run demo [-- FOLDER]', async ([named], settings) => {
  const sample = await readSample(folder);
  const dataDirectory = named === undefined ? await mkdtemp(path.join(tmpdir(), 'trainer-demo-')) : path.resolve(named);
  if (named === undefined) process.once('exit', () => rmSync(dataDirectory, { recursive: true, force: true }));
  else if (existsSync(dataDirectory)) throw new OperatorError(`${dataDirectory} exists already: name a folder that does not.`);
  // Never where the settings have a site, whose rows and files are its own.
  const place = { dataDirectory, databaseUrl: undefined, bucket: undefined };
  const context = await openServices({ ...settings, ...place, isDemonstration: true });
  const password = await ensureFirstAdmin(context.db, context.clock, settings.firstAdmin);
  const { clientId } = await seedDemo(context, sample, folder);
  const { loginUrl } = await createLink(context.db, context, clientId);
  await serveSite(context);
  const { publicOrigin, firstAdmin } = settings;
  print(`The demo is ready: ${publicOrigin}`);
  print(`Admin: ${publicOrigin}/admin`);
  print(`  username: ${firstAdmin.username}`);
  print(`  password: ${password ?? firstAdmin.password}`);
  print(`A client: ${loginUrl}`);
  print('The trainer, the reviews and all the numbers are invented: search engines are kept out.');
  print(
    named === undefined
      ? `Nothing here is kept: ${dataDirectory} goes when this ends (Ctrl+C).`
      : `It stays in ${dataDirectory}. Once this has ended (Ctrl+C): DATA_DIR=${dataDirectory} DEMONSTRATION=on npm start`,
  );
});
