import { rmSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { PageData } from '#contract/pages.ts';
import { createReview } from '../../../tests/factories.ts';
import { fillContent } from '../../../tests/filled-content.ts';
import { type Harness, openHarness } from '../../../tests/harness.ts';
import { scriptHash } from './render.ts';

let harness: Harness;
/** What would be in the page if React let something through. */
const INTRUDER = 'intrude()';

let rendered: { url: string; data: PageData }[];

/** A page that shows what it was given. The real ones come from the web build and have browser tests. */
async function render(request: Request, data: PageData): Promise<Response> {
  rendered.push({ url: request.url, data });
  const { pathname } = new URL(request.url);
  const reviews = await data.reviews('featured');
  const own = `<script nonce="${data.scriptNonce}">let day = '${data.today}'</script>`;
  const html = `<html lang="${data.language}">${own}<script src="/x.js"></script><script>${INTRUDER}</script>${pathname} ${reviews.length}`;
  return new Response(html, { status: /^(\/en)?\/-/.test(pathname) ? 404 : 200, headers: { 'content-type': 'text/html' } });
}

const filled = fillContent();
beforeAll(async () => {
  harness = await openHarness({ env: { CONTENT_DIR: filled }, renderer: { render, clientDirectory: '/nowhere' } });
});
beforeEach(() => {
  rendered = [];
  harness.context.pageCache.invalidate();
});
afterAll(async () => {
  await harness.close();
  rmSync(filled, { recursive: true });
});

const get = (url: string, headers = {}) => harness.app.inject({ url, headers });

describe('what is kept', () => {
  test('a public page is rendered once for each language', async () => {
    for (let n = 0; n < 3; n += 1) expect((await get('/about')).body).toContain('<html lang="it">');
    for (let n = 0; n < 3; n += 1) expect((await get('/about', { 'accept-language': 'en' })).body).toContain('<html lang="en">');
    await get('/en/about');
    expect(rendered).toHaveLength(3);
  });

  test.each([
    ['a query', ['/about', '/about?utm_source=x', '/about?fbclid=1&x=%zz', '/about?', '/about?lng=it']],
    ['the service that an address names', ['/services?servizio=online', '/services?a=1&servizio=online']],
    ['a service that there is not', ['/services', '/services?servizio=x', '/services?servizio=']],
    ['a personal link', ['/dashboard/un-segreto', '/dashboard/un-altro?x=1', '/dashboard/%3Cscript%3E']],
    ['an address that is no page', ['/missing', '/x.php?id=1', '/%E0%A4%A', '/about;x', '/about%2f']],
    ['the data of a page', ['/about.data', '/about.data?_routes=anything', '/about.data?x=1']],
    ['the data of no page', ['/missing.data', '/dashboard/x.y/z.data', '/dashboard.data', '/_root.data', '/About.data']],
  ])('%s makes no other page', async (_what, urls) => {
    for (const url of urls) await get(url);
    expect(rendered.map(({ url }) => url)).toHaveLength(1);
    expect(rendered[0]?.url).not.toMatch(/segreto|altro|utm|missing|anything|script/);
  });

  test('whatever is asked, no more pages are kept than there are', async () => {
    const pages = [
      '/',
      '/about',
      '/en',
      '/en/about',
      '/services',
      '/dashboard',
      '/dashboard/x',
      '/admin',
      '/nothing',
      '/en/nothing',
    ];
    const queries = ['', '?utm=1', '?lng=en', '?lng=it', '?servizio=online', '?reviews=approved', '?_routes=x'];
    for (const page of pages)
      for (const query of queries) for (const form of ['', '.data', '/', '.x']) await get(page + form + query);
    const cached = harness.context.pageCache.size;
    for (let n = 0; n < 200; n += 1) {
      await get(`/about?n=${n}`);
      await get(`/about.data?_routes=x${n}`);
      await get(`/nothing-${n}`);
      await get(`/dashboard/link-${n}`);
    }
    expect(harness.context.pageCache.size).toBe(cached);
  });

  test('a review that nobody sees, and a client whose name nobody sees, change no page', async () => {
    const { client, review } = await createReview(harness, { state: 'pending' });
    const form = { rating: 5, comment: 'Un commento abbastanza lungo.' };
    const admin = harness.admin;
    await get('/');
    await harness.answerTo(calls.writeOwnReview, { as: client, body: form });
    await harness.answerTo(calls.editOwnReview, { as: client, body: form });
    await harness.answerTo(calls.approveReview, { as: admin, params: { id: review.id }, body: { approved: false } });
    await harness.ask(calls.featureReview, { as: admin, params: { id: review.id }, body: { featured: true } });
    await harness.answerTo(calls.changeUser, { as: admin, params: { id: client.user.id }, body: { firstName: 'Nuova' } });
    await harness.answerTo(calls.deleteReview, { as: admin, params: { id: review.id } });
    await get('/');
    expect(rendered).toHaveLength(1);
  });

  test('the name under an approved review is the client’s of now', async () => {
    const { client } = await createReview(harness, { state: 'featured' });
    await get('/');
    const changed = { as: harness.admin, params: { id: client.user.id } };
    await harness.answerTo(calls.changeUser, { ...changed, body: { email: 'nuova@esempio.it' } });
    await get('/');
    expect(rendered).toHaveLength(1);
    await harness.answerTo(calls.changeUser, { ...changed, body: { firstName: 'Nuova' } });
    await get('/');
    expect(rendered).toHaveLength(2);
    await harness.answerTo(calls.deleteUser, changed);
    await get('/');
    expect(rendered).toHaveLength(3);
  });

  test('thirty-two who come at once are shown one rendering', async () => {
    const replies = await Promise.all(Array.from({ length: 32 }, (_, n) => get(`/about?n=${n}`)));
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(rendered).toHaveLength(1);
  });

  test('a page shows a review from the moment it is featured, and not one moment after', async () => {
    const count = async () => /(\d+)$/.exec((await get('/')).body)?.[1];
    expect(await count()).toBe('0');
    const { client, review } = await createReview(harness, { state: 'featured' });
    expect(await count()).toBe('1');
    const as = harness.admin;
    await harness.answerTo(calls.featureReview, { as, params: { id: review.id }, body: { featured: false } });
    expect(await count()).toBe('0');
    await harness.answerTo(calls.featureReview, { as, params: { id: review.id }, body: { featured: true } });
    expect(await count()).toBe('1');
    await harness.answerTo(calls.approveReview, { as, params: { id: review.id }, body: { approved: false } });
    expect(await count()).toBe('0');
    await createReview(harness, { state: 'featured', client });
    expect(await count()).toBe('1');
    await harness.answerTo(calls.deleteUser, { as, params: { id: client.user.id } });
    expect(await count()).toBe('0');
  });

  test('a page of yesterday is not shown today, as the day is in Milan', async () => {
    harness.clock.advance(Date.parse('2031-03-14T22:59:59.999Z') - harness.clock.now());
    expect((await get('/privacy-policy')).body).toContain('2031-03-14');
    harness.clock.advance(1);
    expect((await get('/privacy-policy')).body).toContain('2031-03-15');
  });
});

describe('the language', () => {
  test.each([
    ['/about', {}, 'it'],
    ['/about', { 'accept-language': 'en-GB,it;q=0.5' }, 'en'],
    ['/about', { 'accept-language': 'en', cookie: 'a=1; lng=it' }, 'it'],
    ['/about?lng=it', { cookie: 'lng=en' }, 'it'],
    ['/en/about?lng=it', { cookie: 'lng=it' }, 'en'],
    ['/about?lng=<script>', { cookie: 'lng=javascript:alert(1)' }, 'it'],
  ])('of %s with %j is %s', async (url, headers, language) => {
    expect((await get(url, headers)).body).toContain(`<html lang="${language}">`);
  });
});

describe('headers', () => {
  test('the public site lets the booking provider in, by hash what is inline, and no other script', async () => {
    const { headers, body } = await get('/');
    const policy = String(headers['content-security-policy']);
    const scripts = policy.split('; ').find((part) => part.startsWith('script-src')) ?? '';
    const hashes = [...scripts.matchAll(/'sha256-([^']+)'/g)].map(([, hash]) => hash);
    expect(hashes).toContain(scriptHash(/<script>(let day[^<]*)</.exec(body)?.[1] ?? ''));
    expect(hashes).not.toContain(scriptHash(INTRUDER));
    expect(scripts.replace(/ 'sha256-[\w+/=]{44}'/g, '')).toBe("script-src 'self' https://app.cal.com/embed/embed.js");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'no-cache',
    });
  });

  test.each(['/dashboard', '/dashboard/segreto', '/admin'])(
    '%s lets nobody in, is not kept, not indexed, and tells nobody its address',
    async (url) => {
      const { headers } = await get(url);
      const policy = String(headers['content-security-policy']);
      expect(policy).not.toMatch(/https:|unsafe|\*/);
      expect(policy).not.toContain(scriptHash(INTRUDER));
      expect(policy).toContain("frame-src 'none'");
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    },
  );

  test('a page that has not changed costs no body', async () => {
    const { headers } = await get('/about');
    expect((await get('/about', { 'if-none-match': headers.etag })).statusCode).toBe(304);
    expect((await get('/contact', { 'if-none-match': headers.etag })).statusCode).toBe(200);
    expect((await get('/missing', { 'if-none-match': '*' })).statusCode).toBe(404);
  });

  test('the tag is one for all the forms a page comes in, and therefore weak', async () => {
    const { headers } = await get('/about');
    const etag = String(headers.etag);
    expect(etag).toMatch(/^W\/"/);
    for (const encoding of ['br', 'gzip']) {
      expect((await get('/about', { 'accept-encoding': encoding })).headers.etag).toBe(etag);
      const tags = [etag, etag.slice(2), `"x", ${etag}`, '*'];
      for (const tag of tags)
        expect((await get('/about', { 'accept-encoding': encoding, 'if-none-match': tag })).statusCode).toBe(304);
      for (const tag of [etag.slice(3, -1), `"x${etag.slice(3)}`, ''])
        expect((await get('/about', { 'accept-encoding': encoding, 'if-none-match': tag })).statusCode).toBe(200);
    }
  });

  test('goes compressed to whom it may', async () => {
    const plain = await get('/about');
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const [encoding, open] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const reply = await get('/about', { 'accept-encoding': encoding });
      expect(reply.headers['content-encoding']).toBe(encoding);
      expect(open(reply.rawPayload).toString()).toBe(plain.body);
    }
    expect(plain.headers.vary).toMatch(/Accept-Encoding.*Cookie/);
  });
});

describe('addresses', () => {
  test.each(['//', '//evil.example/about', '///', '/\\evil.example', '/about//'])(
    '%s is a page of this site or none, and no failure',
    async (url) => {
      expect((await get(url)).statusCode).toBeLessThan(500);
      for (const page of rendered) expect(new URL(page.url).origin).toBe('http://localhost:3000');
    },
  );

  test('only reading reaches a page', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'] as const)
      for (const url of ['/', '/about', '/en/about?x=1', '/admin']) {
        const { statusCode, headers } = await harness.app.inject({ method, url });
        expect([url, statusCode, headers.allow]).toEqual([url, 405, 'GET, HEAD']);
      }
    expect((await harness.app.inject({ method: 'POST', url: '/nothing' })).statusCode).toBe(404);
    expect((await harness.app.inject({ method: 'HEAD', url: '/about' })).statusCode).toBe(200);
  });

  test('what lies beside the built files is no page of its own', async () => {
    for (const url of ['/../package.json', '/%2e%2e/package.json', '/assets/../../package.json', '/.env', '/site.db']) {
      const { body } = await get(url);
      expect(body).not.toContain('"dependencies"');
    }
  });
});

test('search engines are told every public address in both languages, and none that is private', async () => {
  const robots = await get('/robots.txt');
  expect(robots.body).toContain('Sitemap: http://localhost:3000/sitemap.xml');
  const { body } = await get('/sitemap.xml');
  const addresses = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toHaveLength(16);
  expect(addresses).toContain('http://localhost:3000/');
  expect(addresses).toContain('http://localhost:3000/en/services');
  expect(body).not.toMatch(/dashboard|admin/);
});
