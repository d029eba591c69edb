import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pagePaths } from '#contract/pages/paths.ts';
import { fillContent } from '../../../../tests/factories/filled-content.ts';
import { type Harness, openHarness } from '../../../../tests/harness.ts';

const origin = 'https://trainer.example';
const filled = fillContent();
let harness: Harness;
const renderer = { render: async () => ({ status: 200, isDocument: true, body: '' }), clientDirectory: '/nowhere' };
beforeAll(async () => {
  harness = await openHarness({ env: { PUBLIC_ORIGIN: origin, TRUST_PROXY: '127.0.0.1', CONTENT_DIR: filled }, renderer });
});
afterAll(async () => {
  await harness.close();
  rmSync(filled, { recursive: true });
});

const get = (url: string) => harness.app.inject({ url, headers: { host: 'elsewhere.example' } });

test('robots.txt forbids the calls alone and names the sitemap on the public origin', async () => {
  const { body, headers } = await get('/robots.txt');
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toBe(`User-agent: *\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`);
});

test('the sitemap has every public page in both languages, each naming its twin, and no private page', async () => {
  const { body, headers } = await get('/sitemap.xml');
  expect(headers['content-type']).toContain('application/xml');
  const table = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, match]) => match);
  const expected = pagePaths.map((path) => origin + path);
  expect(table.toSorted()).toEqual(expected.toSorted());
  for (const [, entry = ''] of body.matchAll(/<url>(.*?)<\/url>/g)) {
    const twins = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language, href]) => [language, href]);
    expect(twins.map(([language]) => language)).toEqual(['it', 'en', 'x-default']);
    expect(twins[2]?.[1]).toBe(twins[0]?.[1]);
    expect(twins.map(([, href]) => href)).toContain(/<loc>(.*)<\/loc>/.exec(entry)?.[1]);
  }
  expect(body).not.toMatch(/dashboard|admin/);
});

test.each([
  ['/manifest.webmanifest', 'it', '/'],
  ['/manifest.webmanifest?lng=en', 'en', '/en'],
  ['/manifest.webmanifest?lng=<script>', 'it', '/'],
])('%s opens the site in %s', async (url, lang, start_url) => {
  const { headers, body } = await get(url);
  expect(headers['content-type']).toContain('application/manifest+json');
  const { name } = harness.context.site.current.content.identity;
  expect(JSON.parse(body)).toMatchObject({ name: `${name} · Personal trainer`, lang, start_url, theme_color: '#14120f' });
});

test('the icons of the manifest are there', async () => {
  const { icons } = JSON.parse((await get('/manifest.webmanifest')).body) as { icons: { src: string; type: string }[] };
  for (const { src, type } of icons) expect((await get(src)).headers['content-type']).toBe(type);
});

test.each([
  ['while its person is the sample’s', {}],
  ['of a demonstration, whatever its content', { DEMONSTRATION: 'on', CONTENT_DIR: filled }],
])('no page is offered to search engines %s', async (_, env) => {
  const invented = await openHarness({ env, renderer });
  const ask = (url: string) => invented.app.inject({ url });
  expect((await ask('/')).headers['x-robots-tag']).toBe('noindex');
  // Forbidden, the pages would not be read, and listed by their addresses all the same.
  expect((await ask('/robots.txt')).body).toBe('User-agent: *\nDisallow: /api/\n');
  expect((await ask('/sitemap.xml')).body).not.toContain('<loc>');
  await invented.close();
  expect((await get('/')).headers['x-robots-tag']).toBeUndefined();
});

test('the document of a calendar may pass payments on, which the pages that hold it allow, and no other page', async () => {
  const of = async (url: string) => String((await get(url)).headers['permissions-policy']);
  expect(await of('/booking')).toContain('payment=(self)');
  expect(await of('/calendario/it/elena-prova/consulenza')).toContain('payment=*');
  expect(await of('/dashboard')).toContain('payment=()');
  expect(await of('/robots.txt')).toContain('payment=()');
});

test('of the site’s own documents a public page frames those of calendars alone, by the URL that the site is served at', async () => {
  for (const url of ['/', '/en/booking', '/missing']) {
    const policy = String((await get(url)).headers['content-security-policy']);
    expect(policy).toContain(`; frame-src ${origin}/calendario/ https://www.openstreetmap.org;`);
  }
});

test.each([
  ['/dashboard.webmanifest', 'I tuoi video', 'it'],
  ['/dashboard.webmanifest?lng=en', 'Your videos', 'en'],
])('%s opens the videos, by an address that is no client’s', async (url, short_name, lang) => {
  const { headers, body } = await get(url);
  expect(headers['content-type']).toContain('application/manifest+json');
  const dashboard = { id: '/dashboard', start_url: '/dashboard', scope: '/dashboard', display: 'standalone' };
  expect(JSON.parse(body)).toMatchObject({ short_name, lang, ...dashboard });
});
