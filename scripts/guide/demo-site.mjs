import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { buildApp } from '../../src/server/app.ts';
import { fillDemo } from '../../src/server/commands/demo-site/fill.ts';
import { readSample } from '../../src/server/commands/demo-site/sample.ts';
import { openContext } from '../../src/server/context.ts';
import { ensureFirstAdmin } from '../../src/server/features/access/admins.ts';
import { openBuild } from '../../src/server/pages/renderer.ts';
import { readSettings } from '../../src/server/settings.ts';
import { inProject, root } from '../ready/project.mjs';

/** Of the guide's admin, who lives as long as the pictures take. */
export const admin = { username: 'admin', password: 'una password di esempio' };

/** The clocks stand, so that a picture changes only with what it shows. */
export const NOW = Date.parse('2026-11-16T09:00:00Z');

/** Films in the videos folder that nobody has registered, by the one of the demo that each is a copy of. */
const newFilms = {
  'palestra/hip-thrust.mp4': 'palestra/stacco-da-terra.mp4',
  'palestra/affondi-bulgari.mp4': 'palestra/squat-con-bilanciere.mp4',
  'corpoLibero/plank-laterale.mp4': 'corpoLibero/mountain-climber.mp4',
};
const lostFilm = 'palestra/lento-avanti.mp4';

/** The built product over the demo's data and the films above, in this process, until it is closed. */
export async function openDemoSite() {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'trainer-guide-'));
  process.once('exit', () => rmSync(dataDirectory, { recursive: true, force: true }));
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: dataDirectory, LOG_LEVEL: 'error', ADMIN_PASSWORD: admin.password };
  const settings = readSettings(env);
  const context = await openContext(settings, { clock: { now: () => NOW } });
  await ensureFirstAdmin(context.db, context.clock, settings.firstAdmin);
  const folder = new URL('../../demo/', import.meta.url);
  await fillDemo(context, await readSample(folder), folder);
  const film = (name) => path.join(dataDirectory, 'videos', name);
  for (const [name, source] of Object.entries(newFilms)) copyFileSync(inProject('demo', 'videos', source), film(name));
  rmSync(film(lostFilm));
  const app = await buildApp(context, { renderer: await openBuild(path.join(root, 'build')) });
  await app.listen({ port, host: settings.host });
  context.filmQueue.start();
  const close = async () => {
    await app.close();
    await context.close();
  };
  return { origin: settings.publicOrigin, close };
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
