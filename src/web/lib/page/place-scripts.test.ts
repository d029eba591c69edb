import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, type EntryContext, Scripts, ServerRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { Zone } from '#contract/languages.ts';
import { pack } from './packed.ts';
import { placeScripts, sortTags } from './place-scripts.server.tsx';

const nonce = 'c2VjcmV0LW1hcms';
const texts = '/texts/it-1.json';

/** A document of the router, whose page has `afterCalls` behind a script of its own. */
async function render(zone: Zone, { isBroken = false } = {}): Promise<string> {
  const { atEnd, afterCalls } = placeScripts(zone, nonce, isBroken);
  const calls = createElement('script', { key: 'calls', nonce, type: 'module', async: true, src: undefined }, 'first()');
  const body = createElement('body', null, 'Testo', calls, afterCalls, atEnd ?? createElement(Scripts, { nonce }));
  const Root = () => createElement('html', null, createElement('head'), body);
  const loaderData = { root: pack({ language: 'it', messageUrls: { it: texts } }) };
  const { query } = createStaticHandler([{ id: 'root', path: '/', loader: () => loaderData.root }]);
  const found = await query(new Request('http://localhost/'));
  if (found instanceof Response) throw new Error('The router answered by itself.');
  const route = { id: 'root', path: '/', module: '/assets/root.js', imports: ['/assets/frame.js'], hasLoader: true };
  const missing = { hasAction: false, hasClientAction: false, hasClientLoader: false, hasClientMiddleware: false };
  const chunks = { clientActionModule: undefined, clientLoaderModule: undefined, clientMiddlewareModule: undefined };
  const context: EntryContext = {
    manifest: {
      entry: { module: '/assets/entry.js', imports: ['/assets/frame.js'] },
      routes: {
        root: { ...route, ...missing, ...chunks, hasErrorBoundary: false, hydrateFallbackModule: undefined },
      },
      url: '/assets/manifest.js',
      version: '1',
    },
    routeModules: { root: { default: Root } },
    serverHandoffString: '{}',
    staticHandlerContext: found,
    branches: [],
    criticalCss: undefined,
    future: {},
    isSpaMode: false,
    ssr: true,
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
    renderMeta: {},
    serializeError: undefined,
  };
  return renderToStaticMarkup(createElement(ServerRouter, { context, url: 'http://localhost/', nonce }));
}

const marked = (html: string) => html.replaceAll(` nonce="${nonce}"`, '');
const modulePreload = (file: string) => `<link rel="modulepreload" href="/assets/${file}.js"/>`;
const preloads = ['manifest', 'entry', 'frame', 'root'].map(modulePreload).join('');
const textsLink = `<link rel="preload" as="fetch" href="${texts}" crossorigin="anonymous"/>`;
const calls = '<script type="module" async="">first()</script>';
const context = '<script>window.__reactRouterContext = ';
const start = '<script type="module" async="">import "/assets/manifest.js"';

/** What stands before, in and after the template, without marks. */
function partsOf(html: string): string[] {
  const [, ...parts] = /^([\s\S]*)<template id="scripts">([\s\S]*)<\/template>([\s\S]*)$/.exec(marked(html)) ?? [];
  return parts;
}

test('on public pages the scripts, and what only they need, wait in a template for the first paint', async () => {
  const [before, held, after] = partsOf(await render('site'));
  expect(before).not.toContain('preload');
  expect(before).toContain(`${calls}${context}`);
  expect(held).toMatch(new RegExp(`^${RegExp.escape(textsLink + preloads + start)}[^<]*</script>$`));
  expect(after).toMatch(/^<script>[^<]*'paint'[^<]*'scripts'[^<]*<\/script><\/body><\/html>$/);
});

test('in the dashboard the first calls go out before the scripts that follow are asked for', async () => {
  const [before, held, after] = partsOf(await render('dashboard'));
  expect(before).not.toContain('preload');
  expect(before?.endsWith(`Testo${calls}`)).toBe(true);
  expect(held).toBe(textsLink + preloads);
  expect(after).toMatch(/^<script type="module" async="">[^<]*'scripts'[^<]*<\/script><script>window\.__react/);
  expect(after).toContain(start);
});

test.each([
  ['the admin', 'admin', false],
  ['a page of the dashboard that broke', 'dashboard', true],
] as const)('%s has them where the router puts them', async (_what, zone, isBroken) => {
  const html = marked(await render(zone, { isBroken }));
  expect(html).not.toContain('<template');
  expect(html.indexOf(preloads)).toBeLessThan(html.indexOf('</head>'));
  expect(html).toContain(start);
});

test('every script is marked as the site’s own, in the template too', async () => {
  for (const zone of ['site', 'dashboard', 'admin'] as const)
    for (const [tag] of (await render(zone)).matchAll(/<(?:script|link rel="modulepreload")[^>]*>/g))
      expect(tag).toContain(nonce);
});

describe('a router that renders other tags is refused, instead of being placed wrongly:', () => {
  const link = createElement('link', { key: 'link', rel: 'modulepreload', href: '/a.js' });
  const first = createElement('script', { key: 'first', nonce });
  const last = createElement('script', { key: 'last', nonce, type: 'module' });

  test.each([
    ['none', null],
    ['no preload', [first, last]],
    ['no module', [link, first]],
    ['one more', [link, first, last, createElement('script', { key: 'more', nonce })]],
    ['a module first', [link, last, first]],
    ['one without the mark', [link, createElement('script', { key: 'first' }), last]],
    ['a link of another kind', [link, createElement('link', { key: 'more', rel: 'preload', href: '/b' }), first, last]],
    ['text', [link, first, last, 'text']],
  ])('%s', (_what, tags) => {
    expect(() => sortTags(tags, nonce)).toThrow("React Router's <Scripts> has changed");
  });

  test('these are the ones', () => {
    expect(sortTags(createElement(Fragment, null, link, [first, last]), nonce).preloads).toHaveLength(1);
  });
});
