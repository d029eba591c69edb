/**
 * Renders the home page one time after the other and compresses it, as for the first visitor after a change, and prints how
 * many a second, and the microseconds of processor time of each, of the threads that compress included.
 *
 *   node bench/site/render-pages.ts SECONDS
 */
import { fileURLToPath } from 'node:url';
import { buildPageTable } from '#server/pages/page-table.ts';
import { renderPage } from '#server/pages/render/render.ts';
import { openBuild } from '#server/pages/render/renderer.ts';
import { openServices } from '#server/services.ts';
import { readSettings } from '#server/settings/settings.ts';

const seconds = Number(process.argv[2] ?? 3);
const context = await openServices(readSettings(process.env));
const renderer = await openBuild(fileURLToPath(new URL('../../build', import.meta.url)));
const table = buildPageTable(context.site.current.content.services.map(({ id }) => id));
const home = table.at('/', '') ?? table.notFound('/', '');

async function renderFor(milliseconds: number): Promise<{ perSecond: number; cpu: number }> {
  const spent = process.cpuUsage();
  const begun = performance.now();
  let pages = 0;
  for (; performance.now() - begun < milliseconds; pages += 1) {
    const page = await renderPage(context, context.site.current, renderer, { match: home, language: 'it' });
    await page.bytes('br');
  }
  const { user, system } = process.cpuUsage(spent);
  return { perSecond: (pages * 1000) / (performance.now() - begun), cpu: (user + system) / pages };
}

await renderFor((seconds * 1000) / 2);
console.log(JSON.stringify(await renderFor(seconds * 1000)));
await context.close();
