import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { PageData } from '#contract/pages.ts';
import { createReview } from '../../../tests/factories.ts';
import { type Harness, openHarness } from '../../../tests/harness.ts';

let harness: Harness;
let rendered: { url: string; data: PageData }[];

/** A page that shows what it was given. The real ones come from the web build and have browser tests. */
async function render(request: Request, data: PageData): Promise<Response> {
  rendered.push({ url: request.url, data });
  const { pathname } = new URL(request.url);
  const reviews = await data.reviews('featured');
  const html = `<html lang="${data.language}"><script>let day = '${data.today}'</script><script src="/x.js"></script>${pathname} ${reviews.length}`;
  const status = pathname.includes('missing') ? 404 : 200;
  const headers = { 'content-type': 'text/html', ...(pathname.includes('cookie') && { 'set-cookie': 'a=b' }) };
  return new Response(html, { status, headers });
}

beforeAll(async () => {
  harness = await openHarness({ renderer: { render, clientDirectory: '/nowhere' } });
});
beforeEach(() => {
  rendered = [];
  harness.context.pageCache.forgetAll();
});
afterAll(() => harness.close());

const get = (url: string, headers = {}) => harness.app.inject({ url, headers });

describe('what is kept', () => {
  test('a public page is rendered once for each language', async () => {
    for (let n = 0; n < 3; n += 1) expect((await get('/about')).body).toContain('<html lang="it">');
    for (let n = 0; n < 3; n += 1) expect((await get('/about', { 'accept-language': 'en' })).body).toContain('<html lang="en">');
    await get('/en/about');
    expect(rendered).toHaveLength(3);
  });

  test.each(['/dashboard', '/dashboard/un-segreto', '/admin', '/missing', '/cookie', '/about?lng=en'])(
    '%s is rendered each time',
    async (url) => {
      await get(url);
      await get(url);
      expect(rendered).toHaveLength(2);
    },
  );

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
    const { headers } = await get('/');
    const policy = String(headers['content-security-policy']);
    const scripts = policy.split('; ').find((part) => part.startsWith('script-src')) ?? '';
    expect(scripts).toMatch(/^script-src 'self' 'sha256-[\w+/=]{44}' https:\/\/[\w.]+$/);
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
      expect((await harness.app.inject({ method, url: '/about' })).statusCode).toBe(404);
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
