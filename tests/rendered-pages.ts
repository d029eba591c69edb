import { rmSync } from 'node:fs';
import type { PageData } from '#contract/pages/data.ts';
import type { Rendered, Renderer } from '#server/pages/render/renderer.ts';
import { fillContent } from './factories/filled-content.ts';
import { openHarness } from './harness.ts';

/** What would be in the page if React let something through. */
export const INTRUDER = 'intrude()';

/**
 * A whole server of a trainer who has filled everything in, and what its pages were rendered from; by `renderPage`, or as
 * pages that show what they were given.
 */
export async function openPages(renderPage: Renderer['render'] = show, env: Record<string, string> = {}) {
  const filled = fillContent();
  const rendered: { url: string; data: PageData }[] = [];
  const render: Renderer['render'] = (url, data, basename) => {
    rendered.push({ url, data });
    return renderPage(url, data, basename);
  };
  const harness = await openHarness({ env: { CONTENT_DIR: filled, ...env }, renderer: { render, clientDirectory: '/nowhere' } });
  return {
    harness,
    rendered,
    get: (url: string, headers = {}) => harness.app.inject({ url, headers }),
    /** As if nobody had asked for a page yet. */
    forget() {
      rendered.length = 0;
      harness.context.pageCache.invalidate();
    },
    async close() {
      await harness.close();
      rmSync(filled, { recursive: true });
    },
  };
}

/** A page that shows what it was given. The real ones come from the web build, or from the source (source-pages.ts). */
async function show(url: string, data: PageData): Promise<Rendered> {
  const [pathname = ''] = url.split('?');
  const { reviews } = await data.reviews('featured');
  const own = `<script nonce="${data.scriptNonce}">let day = '${data.today}'</script>`;
  const html = `<html lang="${data.language}">${own}<script src="/x.js"></script><script>${INTRUDER}</script>${pathname} ${reviews.length}`;
  return { status: /^(\/en)?\/-/.test(pathname) ? 404 : 200, isDocument: true, body: html };
}
