import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { pagePaths } from '#contract/pages/paths.ts';
import { openPages } from '../../../tests/rendered-pages.ts';

const { harness, rendered, get, forget, close } = await openPages();
const { site } = harness.context;
afterEach(() => {
  site.change({ isVisible: true, hasEnglish: true });
  forget();
});
afterAll(close);

const documents = pagePaths;

describe('a hidden site', () => {
  test.each([...documents, '/_.data', '/about.data', '/en/services.data', '/services?servizio=online', '/missing'])(
    'answers 503 at %s without rendering anything of it',
    async (url) => {
      await get(url);
      site.change({ isVisible: false, hasEnglish: true });
      rendered.length = 0;
      const { statusCode, headers, body } = await get(url);
      expect(statusCode).toBe(503);
      expect(headers).toMatchObject({ 'retry-after': '3600', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      expect(body).not.toContain('<script');
      expect(rendered).toEqual([]);
    },
  );

  test('says who it is and how to reach them, in the reader’s language', async () => {
    site.change({ isVisible: false, hasEnglish: true });
    const { name, contacts } = site.current.content.identity;
    const italian = (await get('/')).body;
    expect(italian).toContain('Il sito è in preparazione');
    for (const known of [name, contacts.phone, 'href="/admin"']) expect(italian).toContain(known);
    const english = (await get('/about', { 'accept-language': 'en' })).body;
    expect(english).toContain('This site is being prepared');
  });

  test('gives no texts to who guesses their URL, and lists nothing', async () => {
    const [found = ''] = Object.values(site.current.messages.urlsOf('site'));
    site.change({ isVisible: false, hasEnglish: true });
    expect((await get('/texts/it-site-0000000000000000.json')).statusCode).toBe(404);
    expect((await get(found)).statusCode).toBe(200);
    expect((await get('/texts/it-dashboard-0000000000000000.json')).statusCode).toBe(200);
    expect((await get('/sitemap.xml')).body).not.toContain('<loc>');
  });

  test.each(['/dashboard', '/dashboard/secret', '/admin'])('goes on at %s', async (url) => {
    site.change({ isVisible: false, hasEnglish: true });
    expect((await get(url)).statusCode).toBe(200);
  });
});

describe('a site in Italian alone', () => {
  test.each([
    ['/en', '/'],
    ['/en/about', '/about'],
    ['/en/services?servizio=online', '/services?servizio=online'],
    ['/en.data', '/_.data'],
    ['/en/about.data', '/about.data'],
  ])('leads from %s to %s, for as long as it is so', async (url, to) => {
    site.change({ isVisible: true, hasEnglish: false });
    const { statusCode, headers } = await get(url);
    expect({ statusCode, to: headers.location, cache: headers['cache-control'] }).toEqual({
      statusCode: 302,
      to,
      cache: 'no-store',
    });
  });

  test('is Italian for every reader, and says so to search engines', async () => {
    site.change({ isVisible: true, hasEnglish: false });
    expect((await get('/about', { 'accept-language': 'en', cookie: 'lng=en' })).body).toContain('<html lang="it">');
    expect((await get('/about?lng=en')).body).toContain('<html lang="it">');
    const { body } = await get('/sitemap.xml');
    expect(body).not.toMatch(/\/en|hreflang/);
  });

  test('leaves the clients’ area in their language', async () => {
    site.change({ isVisible: true, hasEnglish: false });
    expect((await get('/dashboard', { 'accept-language': 'en' })).body).toContain('<html lang="en">');
  });
});
