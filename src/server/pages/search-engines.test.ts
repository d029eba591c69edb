import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicPaths } from '#contract/pages.ts';
import { type Harness, openHarness } from '../../../tests/harness.ts';

const origin = 'https://trainer.example';
let harness: Harness;
beforeAll(async () => {
  const renderer = { render: async () => new Response(''), clientDirectory: '/nowhere' };
  harness = await openHarness({ env: { PUBLIC_ORIGIN: origin, TRUST_PROXY: '127.0.0.1' }, renderer });
});
afterAll(() => harness.close());

const get = (url: string) => harness.app.inject({ url, headers: { host: 'elsewhere.example' } });

test('robots.txt forbids the calls alone and names the sitemap on the public origin', async () => {
  const { body, headers } = await get('/robots.txt');
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toBe(`User-agent: *\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`);
});

test('the sitemap has every public page in both languages, each naming its twin, and no private page', async () => {
  const { body, headers } = await get('/sitemap.xml');
  expect(headers['content-type']).toContain('application/xml');
  const places = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place);
  const expected = publicPaths.flatMap((path) => [`${origin}${path}`, `${origin}/en${path}`.replace(/\/$/, '')]);
  expect(places.toSorted()).toEqual(expected.toSorted());
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
  const { name } = harness.context.content.identity;
  expect(JSON.parse(body)).toMatchObject({ name: `${name} · Personal trainer`, lang, start_url, theme_color: '#14120f' });
});

test('the icons of the manifest are there', async () => {
  const { icons } = JSON.parse((await get('/manifest.webmanifest')).body) as { icons: { src: string; type: string }[] };
  for (const { src, type } of icons) expect((await get(src)).headers['content-type']).toBe(type);
});
