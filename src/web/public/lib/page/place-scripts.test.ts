import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Zone } from '#contract/languages.ts';
import type { Payload } from './payload.ts';
import { placeScripts } from './place-scripts.server.tsx';

const nonce = 'c2VjcmV0LW1hcms';
const texts = '/texts/it-1.json';

/** A document whose page has `afterCalls` behind a script of its own. */
function render(zone: Zone, { isBroken = false, isPreview = false, data = {} as unknown } = {}): string {
  const page = {
    zone,
    language: 'it',
    messageUrls: { it: texts },
    ...(isPreview && { isPreview }),
  } as unknown as Payload['page'];
  const { atEnd, afterCalls } = placeScripts({
    nonce,
    payload: { page, data, basename: '', isBroken },
    start: 'import "/assets/entry.js"',
    preloads: ['/assets/entry.js', '/assets/frame.js', '/assets/page.js'],
  });
  const calls = createElement('script', { key: 'calls', nonce, type: 'module', async: true, src: undefined }, 'first()');
  const body = createElement('body', null, 'Testo', calls, afterCalls, atEnd);
  return renderToStaticMarkup(createElement('html', null, createElement('head'), body));
}

const marked = (html: string) => html.replaceAll(` nonce="${nonce}"`, '');
const preloads = ['entry', 'frame', 'page'].map((file) => `<link rel="modulepreload" href="/assets/${file}.js"/>`).join('');
const textsLink = `<link rel="preload" as="fetch" href="${texts}" crossorigin="anonymous"/>`;
const calls = '<script type="module" async="">first()</script>';
const data = '<script type="application/json" id="page-data">{';
const start = '<script type="module" async="">import "/assets/entry.js"</script>';

/** What stands before, in and after the template, without marks. */
function partsOf(html: string): string[] {
  const [, ...parts] = /^([\s\S]*)<template id="scripts">([\s\S]*)<\/template>([\s\S]*)$/.exec(marked(html)) ?? [];
  return parts;
}

test('on public pages the scripts, and what only they need, wait in a template for the first paint', () => {
  const [before, held, after] = partsOf(render('site'));
  expect(before).not.toContain('preload');
  expect(before).toContain(`${calls}${data}`);
  expect(held).toBe(textsLink + preloads + start);
  expect(after).toMatch(/^<script>[^<]*'paint'[^<]*'scripts'[^<]*<\/script><\/body><\/html>$/);
});

test('in the dashboard the first calls go out before the scripts that follow are asked for', () => {
  const [before, held, after] = partsOf(render('dashboard'));
  expect(before).not.toContain('preload');
  expect(before?.endsWith(`Testo${calls}`)).toBe(true);
  expect(held).toBe(textsLink + preloads);
  expect(after).toMatch(/^<script type="module" async="">[^<]*'scripts'[^<]*<\/script><script type="application\/json"/);
  expect(after).toContain(start);
});

test.each([
  ['the admin', 'admin', {}],
  ['a page of the dashboard that broke', 'dashboard', { isBroken: true }],
  ['a preview', 'site', { isPreview: true }],
] as const)('%s asks for them at once', (_what, zone, options) => {
  const html = marked(render(zone, options));
  expect(html).not.toContain('<template');
  for (const link of [textsLink, preloads]) {
    expect(html.indexOf(link)).toBeGreaterThan(0);
    expect(html.indexOf(link)).toBeLessThan(html.indexOf('</head>'));
  }
  expect(html).toContain(start);
});

test('every script that runs is marked as the site’s own, in the template too', () => {
  for (const zone of ['site', 'dashboard', 'admin'] as const)
    for (const [tag] of render(zone).matchAll(/<script(?! type="application\/json")[^>]*>/g)) expect(tag).toContain(nonce);
});

test('no text of a page ends its block of data, or begins another', () => {
  const text = '</script><script>intrude()</script><!--<script>';
  const html = render('site', { data: { text } });
  expect(html).not.toContain('intrude()</script>');
  const [, block = ''] = /id="page-data">([^<]*)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(block)).toMatchObject({ data: { text } });
});
