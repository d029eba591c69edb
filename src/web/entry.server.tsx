import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import clientFiles from 'virtual:client-files';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { PageData } from '#contract/pages/data.ts';
import { publicPathAt } from '#web/public/lib/i18n/paths.ts';
import type { Payload } from '#web/public/lib/page/payload.ts';
import { placeScripts } from '#web/public/lib/page/place-scripts.server.tsx';
import { type ScriptPlacement, ScriptPlacementContext } from '#web/public/lib/page/script-placement.ts';
import { shownPage } from '#web/public/lib/page/shown-page.server.ts';
import type { Route } from '#web/public/lib/router/router.tsx';
import { App } from './root.tsx';
import { matchRoute } from './routes.ts';
import { readPageData } from './site/page-data.server.ts';
import { structuredData } from './site/structured-data.server.ts';

/** `url` without the base; `basename` is the path below which the page and all its links are. */
export type Rendering = { url: string; page: PageData; basename: string };

/** A document, or the data of a page as JSON. */
export type Rendered = { status: number; isDocument: boolean; body: string };

const DATA = /(?:^\/_)?\.data$/;

/**
 * Renders the page of a URL, or its data where the path ends with `.data`; nothing where its query
 * names no part of it. Rejects what cannot be rendered at all.
 */
export async function render({ url, page, basename }: Rendering): Promise<Rendered> {
  const { pathname: requested, search, searchParams } = new URL(url, page.origin);
  const isDocument = !requested.endsWith('.data');
  const pathname = isDocument ? requested : requested.replace(DATA, '') || '/';
  const path = page.zone === 'site' ? publicPathAt(pathname) : undefined;
  const read = async () => {
    if (path) return readPageData(path, page, searchParams);
    return { data: null, status: page.zone === 'site' ? 404 : 200 };
  };
  if (!isDocument) {
    const { data, status } = await read();
    return { status, isDocument, body: JSON.stringify(data) };
  }

  const location = { pathname, search, hash: '', state: null, key: 'default' };
  const matched = matchRoute(pathname);
  const loaded = await matched.route.load();
  const made = await read().catch((error: unknown) => {
    page.report(error);
    return undefined;
  });
  if (path && made?.status === 404) return { status: 404, isDocument, body: '' };
  const payload: Payload = { page: shownPage(page), data: made?.data ?? null, basename, isBroken: made === undefined };
  const scripts = placeScripts({ nonce: page.scriptNonce, payload, ...scriptsOf(matched.route) });
  const placement = payload.isBroken ? scripts : withData(scripts, structuredData(path, page));
  const first = { ...matched, ...loaded, data: payload.data, location, action: 'pop' as const };
  const { body, hasFailed } = await renderWhole(
    <ScriptPlacementContext value={placement}>
      <App page={payload.page} texts={page.texts} first={first} basename={basename} isBroken={payload.isBroken} />
    </ScriptPlacementContext>,
    page,
  );
  return { status: hasFailed ? 500 : (made?.status ?? 500), isDocument, body };
}

/** Structured data before the scripts, which hydration leaves where they are; a tag inside a text cannot end the element. */
function withData(scripts: ScriptPlacement, nodes: readonly string[]): ScriptPlacement {
  const atEnd = (
    <>
      {nodes.map((json) => (
        <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }} />
      ))}
      {scripts.atEnd}
    </>
  );
  return { ...scripts, atEnd };
}

/** The document is sent whole, never streamed: it is cached and compressed, and its inline scripts are allowed by hash. */
async function renderWhole(document: ReactNode, { scriptNonce, report }: PageData) {
  const chunks: Buffer[] = [];
  let hasFailed = false;
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  await new Promise<void>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(document, {
      nonce: scriptNonce,
      // Parts with scripts of their own stand in their place too, where they are read without scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        pipe(output);
        resolve(finished(output));
      },
      onShellError: reject,
      onError(error) {
        hasFailed = true;
        report(error);
      },
    });
  });
  return { body: Buffer.concat(chunks).toString(), hasFailed };
}

const ENTRY = 'entry.client.tsx';

/** While developing: Vite's client, which reloads what changes, and what React's refresh defines before any component loads. */
const DEVELOPMENT = `import '/@vite/client';
import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
await import('/src/web/${ENTRY}');`;

function scriptsOf(route: Route) {
  if (!clientFiles) return { start: DEVELOPMENT, preloads: undefined };
  const [entry = '', ...imports] = filesOf(ENTRY);
  const preloads = [...new Set([entry, ...imports, ...route.files.flatMap(filesOf)])];
  return { start: `import ${JSON.stringify(entry)}`, preloads };
}

function filesOf(source: string): string[] {
  const files = clientFiles?.[source];
  if (!files) throw new Error(`The web build has no script of ${source}: build it again.`);
  return files;
}
