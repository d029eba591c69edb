import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { pathIn, publicPaths } from '#contract/pages/paths.ts';
import { fillContent } from '../../../factories/filled-content.ts';
import { setLadder } from '../../support/scenes/ladder.ts';
import { publishReview } from '../../support/scenes/reviewers.ts';
import { discard, type RunningSite, startSite } from '../../support/server.ts';
import { test as base, expect } from '../../support/test.ts';

/** Only a site that is filled in is offered to search engines. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from this pattern
  site: async ({}, use) => {
    const contentDirectory = fillContent();
    const site = await startSite({ contentDirectory, env: { DEMONSTRATION: 'off' } });
    await cardsAreComposed(site);
    await use(site);
    await discard(site);
    rmSync(contentDirectory, { recursive: true });
  },
});

const languages = ['it', 'en'] as const;
/** A page's card in a language, without what its name says of its content. */
const cardOf = (page: string, language: string) => `/foto/cards/${page}.${language}.drawing.`;

async function cardsAreComposed({ origin }: RunningSite): Promise<void> {
  for (const url of ['/', '/booking', '/en/booking'])
    await expect.poll(async () => (await fetch(origin + url)).text(), { timeout: 60_000 }).toContain('/foto/cards/');
}

const addressOf = (language: string, path: string) => pathIn(language === 'it' ? 'it' : 'en', path);

/** The attributes of what stands in <head>, by a name of theirs. */
async function headOf(page: Page) {
  return page.evaluate(() => {
    const read = (selector: string, name: string, value: string) =>
      Object.fromEntries(
        [...document.head.querySelectorAll(selector)].map((node) => [node.getAttribute(name), node.getAttribute(value)]),
      );
    return {
      metas: { ...read('meta[name]', 'name', 'content'), ...read('meta[property]', 'property', 'content') },
      twins: read('link[rel=alternate]', 'hreflang', 'href'),
      canonical: [...document.head.querySelectorAll('link[rel=canonical]')].map((node) => node.getAttribute('href')),
      titles: document.head.querySelectorAll('title').length,
      title: document.title,
    };
  });
}

test('every public page says what it is, where it lives in both languages and what a shared link shows', async ({
  browser,
  site,
}) => {
  test.slow();
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin, locale: 'it-IT' });
  const page = await context.newPage();
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const path of publicPaths) {
    for (const language of languages) {
      await page.goto(addressOf(language, path));
      const head = await headOf(page);
      const here = site.origin + addressOf(language, path);
      expect(head.titles).toBe(1);
      expect(head.title.length, head.title).toBeLessThan(70);
      expect(head.metas.description?.length ?? 0, here).toBeGreaterThan(50);
      expect(head.metas.description?.length ?? 0, here).toBeLessThan(165);
      titles.add(`${language} ${head.title}`);
      descriptions.add(head.metas.description ?? '');
      expect(head.canonical).toEqual([here]);
      expect(head.twins).toEqual({
        it: site.origin + path,
        en: site.origin + addressOf('en', path),
        'x-default': site.origin + path,
      });
      expect(head.metas).toMatchObject({
        'og:title': head.title,
        'og:description': head.metas.description,
        'og:url': here,
        'og:locale': language === 'it' ? 'it_IT' : 'en_GB',
        'og:locale:alternate': language === 'it' ? 'en_GB' : 'it_IT',
        'og:image:width': '1200',
        'og:image:height': '630',
        'twitter:card': 'summary_large_image',
        'theme-color': '#14120f',
      });
      const card = /^\/(about|services|contact|booking)$/.exec(path)?.[1] ?? 'home';
      expect(head.metas['og:image']).toContain(site.origin + cardOf(card, language));
    }
  }
  expect(titles.size).toBe(publicPaths.length * languages.length);
  expect(descriptions.size).toBe(publicPaths.length * languages.length);
  await context.close();
});

test('what head says follows the page when one moves on without a new document', async ({ page, site }) => {
  await page.goto('/');
  await page.getByRole('banner').locator('a[href="/services"]').click();
  await expect(page).toHaveURL(/services$/);
  await expect.poll(async () => (await headOf(page)).canonical).toEqual([`${site.origin}/services`]);
  expect((await headOf(page)).metas['og:image']).toContain(site.origin + cardOf('services', 'it'));
});

test('the cards, icons and manifest that pages name are there', async ({ page, site }) => {
  await page.goto('/en');
  const hrefOf = (rel: string) => page.locator(`head link[rel=${rel}]`).getAttribute('href');
  const card = await page.locator('meta[property="og:image"]').getAttribute('content');
  for (const address of [await hrefOf('apple-touch-icon'), await hrefOf('manifest'), card])
    expect((await page.request.get(address ?? 'none')).status(), address ?? '').toBe(200);
  const manifest = (await (await page.request.get('/manifest.webmanifest?lng=en')).json()) as { icons: { src: string }[] };
  for (const { src } of manifest.icons) expect((await page.request.get(site.origin + src)).status(), src).toBe(200);
});

test('nothing that nobody sees shares the line of the first paint: the icon stands in the document, the manifest comes after', async ({
  page,
}) => {
  const source = await (await page.request.get('/')).text();
  expect(source).not.toContain('rel="manifest"');
  await page.goto('/');
  const icon = (await page.locator('head link[rel=icon]').getAttribute('href')) ?? '';
  expect(source).toContain(icon);
  expect(decodeURIComponent(icon)).toBe(`data:image/svg+xml,${await (await page.request.get('/favicon.svg')).text()}`);
  const width = await page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src });
    await image.decode();
    return image.naturalWidth;
  }, icon);
  expect(width, 'the policy lets it in').toBeGreaterThan(0);
  await expect(page.locator('head link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest');
});

test('the business is described for search engines, without stars about itself and without a complaint', async ({
  page,
  api,
  site,
}) => {
  await publishReview(api, site.origin);
  await page.goto('/');
  const business = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as object;
  expect(business).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    url: `${site.origin}/`,
    image: expect.stringContaining(site.origin + cardOf('home', 'it')),
    address: { '@type': 'PostalAddress', addressCountry: 'IT' },
    openingHoursSpecification: [
      { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '09:00', closes: '17:00' },
      { opens: '17:00', closes: '19:00' },
    ],
    founder: { '@type': 'Person', name: 'Elena Prova' },
    vatID: '12345678903',
    sameAs: ['https://www.prova.it', 'https://www.instagram.com/elenaprova'],
  });
  expect(JSON.stringify(business)).not.toMatch(/rating|review/i);
});

test('what is not found, and every private page, asks not to be indexed and shows no address of its own', async ({
  page,
  expected,
}) => {
  expected.push(/404/);
  for (const path of ['/nowhere', '/en/nowhere', '/admin', '/dashboard']) {
    await page.goto(path);
    const head = await headOf(page);
    expect(head.metas.robots, path).toContain('noindex');
    expect(head.canonical, path).toEqual([]);
    expect(head.twins, path).toEqual({});
  }
});

test('a public video is described beside its page and in the sitemap, until it is taken off', async ({ site, api }) => {
  const { videoId, setId, title } = await setLadder(site, api, { title: 'Forza <e> metodo & cura' });
  const params = { id: videoId };
  await api.ask(calls.showVideo, { params, body: { places: ['home'], agreed: true } });
  const read = async (path: string) => (await fetch(site.origin + path)).text();
  const described = async () =>
    [...(await read('/')).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
      .map(([, json]) => JSON.parse(json ?? ''))
      .filter((one) => one['@type'] === 'VideoObject');
  const base = `${site.origin}/filmati/${videoId}/${setId}`;
  const [data] = await described();
  const urls = { contentUrl: `${base}/film.mp4`, thumbnailUrl: `${base}/poster.jpg` };
  expect(data).toMatchObject({ name: title, duration: 'PT120S', ...urls });
  expect((await fetch(urls.contentUrl, { headers: { range: 'bytes=0-9' } })).status).toBe(206);
  const map = await read('/sitemap.xml');
  expect(map).toContain(`<video:content_loc>${urls.contentUrl}</video:content_loc>`);
  expect(map).toContain('<video:title>Forza &lt;e&gt; metodo &amp; cura</video:title>');
  await api.ask(calls.hideVideo, { params });
  expect(await described()).toEqual([]);
  expect(await read('/sitemap.xml')).not.toContain('video:');
});
