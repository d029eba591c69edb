import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { buildPageCache, keepable } from './page-cache.ts';

const page = (text: string) => keepable(200, {}, Buffer.from(text));
const always = () => true;

describe('the page cache', () => {
  test('gives what it keeps', async () => {
    const cache = buildPageCache();
    const kept = await cache.render('a', async () => page('a'), always);
    expect(cache.get('a')).toBe(kept);
    expect(cache.get('b')).toBeUndefined();
  });

  test('shows once, and does not keep, what was begun before something changed', async () => {
    const cache = buildPageCache();
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof page>>();
    const rendering = cache.render('a', () => promise, always);
    cache.forgetAll();
    resolve(page('old'));
    await rendering;
    expect(cache.get('a')).toBeUndefined();
  });

  test('does not keep what is not worth it, nor what failed', async () => {
    const cache = buildPageCache();
    await cache.render(
      'a',
      async () => page('a'),
      () => false,
    );
    await expect(cache.render('b', () => Promise.reject(new Error('broken')), always)).rejects.toThrow('broken');
    expect([cache.get('a'), cache.get('b')]).toEqual([undefined, undefined]);
  });

  test('stays within its bound and lets the longest unused go first', async () => {
    const cache = buildPageCache();
    const fill = (key: string) => cache.render(key, async () => page(key), always);
    for (let n = 0; n < limits.pageCache.entries; n += 1) await fill(`${n}`);
    cache.get('0');
    await fill('one more');
    expect(cache.get('0')).toBeDefined();
    expect(cache.get('1')).toBeUndefined();
    expect(cache.get('2')).toBeDefined();
  });
});

describe('a kept page', () => {
  test('has each compressed form made once, and opens to the same text', async () => {
    const kept = page('testo '.repeat(500));
    const [brotli, again, gzip] = await Promise.all([kept.bytes('br'), kept.bytes('br'), kept.bytes('gzip')]);
    expect(again).toBe(brotli);
    expect(brotliDecompressSync(brotli).toString()).toBe('testo '.repeat(500));
    expect(gunzipSync(gzip).toString()).toBe('testo '.repeat(500));
    expect(brotli.length).toBeLessThan(100);
    expect((await kept.bytes('identity')).toString()).toBe('testo '.repeat(500));
  });

  test('is tagged by what it says', () => {
    expect(page('a').etag).toBe(page('a').etag);
    expect(page('a').etag).not.toBe(page('b').etag);
    expect(page('a').etag).toMatch(/^W\/"[\w-]{22}"$/);
  });
});
