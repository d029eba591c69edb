import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { buildApp } from '../../src/server/app.ts';
import { readSample } from '../../src/server/commands/demo-site/sample.ts';
import { seedDemo } from '../../src/server/commands/demo-site/seed.ts';
import { ensureFirstAdmin } from '../../src/server/features/auth/login/admins.ts';
import { openBuild } from '../../src/server/pages/render/renderer.ts';
import { openServices } from '../../src/server/services.ts';
import { readSettings } from '../../src/server/settings/settings.ts';
import { freePort } from '../../tests/free-port.ts';
import { inProject, root } from '../setup/project.mjs';

/** The admin of this run; the data folder is deleted at the end. */
export const admin = { username: 'admin', password: 'una password di esempio' };

/** The clocks are stopped here, so that a screenshot changes only when the screen does. */
export const NOW = Date.parse('2026-11-16T09:00:00Z');

/** Unregistered files in the videos folder, each a copy of a demo video. */
const unregisteredFiles = {
  'palestra/hip-thrust.mp4': 'palestra/stacco-da-terra.mp4',
  'palestra/affondi-bulgari.mp4': 'palestra/squat-con-bilanciere.mp4',
  'corpoLibero/plank-laterale.mp4': 'corpoLibero/mountain-climber.mp4',
};
const missingFile = 'palestra/lento-avanti.mp4';

/** Serves the built product with the demo's data and the files above, in this process, until `close`; `environment` as for the server. */
export async function openDemoSite(environment = {}) {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'trainer-guide-'));
  process.once('exit', () => rmSync(dataDirectory, { recursive: true, force: true }));
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: dataDirectory, LOG_LEVEL: 'error', ADMIN_PASSWORD: admin.password, ...environment };
  const settings = readSettings(env);
  const services = await openServices(settings, { clock: { now: () => NOW } });
  await ensureFirstAdmin(services.db, services.clock, settings.firstAdmin);
  const folder = new URL('../../demo/', import.meta.url);
  await seedDemo(services, await readSample(folder), folder);
  const videoFile = (name) => path.join(dataDirectory, 'videos', name);
  for (const [name, source] of Object.entries(unregisteredFiles))
    copyFileSync(inProject('demo', 'videos', source), videoFile(name));
  rmSync(videoFile(missingFile));
  const app = await buildApp(services, { renderer: await openBuild(path.join(root, 'build')) });
  await app.listen({ port, host: settings.host });
  services.renditionQueue.start();
  const close = async () => {
    await app.close();
    await services.close();
  };
  return { origin: settings.publicOrigin, close };
}
