import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { INTRUDER, openPages } from '../../../tests/rendered-pages.ts';
import { scriptHash } from './render/render.ts';

const { harness, rendered, get, forget, close } = await openPages();
beforeEach(forget);
afterAll(close);

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
  test('the public site allows by hash what it has inline, and no script of another site', async () => {
    const { headers, body } = await get('/');
    const policy = String(headers['content-security-policy']);
    const scripts = policy.split('; ').find((part) => part.startsWith('script-src')) ?? '';
    const hashes = [...scripts.matchAll(/'sha256-([^']+)'/g)].map(([, hash]) => hash);
    expect(hashes).toContain(scriptHash(/<script>(let day[^<]*)</.exec(body)?.[1] ?? ''));
    expect(hashes).not.toContain(scriptHash(INTRUDER));
    expect(scripts.replace(/ 'sha256-[\w+/=]{44}'/g, '')).toBe("script-src 'self'");
    expect(policy).not.toContain('cal.com');
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
      expect(policy).toContain(url === '/admin' ? "frame-src 'self'" : "frame-src 'none'");
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
      for (const page of rendered) expect(page.url).toMatch(/^\/(?![/\\])/);
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
  expect(addresses).toHaveLength(18);
  expect(addresses).toContain('http://localhost:3000/');
  expect(addresses).toContain('http://localhost:3000/en/services');
  expect(addresses).toContain('http://localhost:3000/recensioni');
  expect(addresses).toContain('http://localhost:3000/en/reviews');
  expect(body).not.toMatch(/dashboard|admin/);
});
