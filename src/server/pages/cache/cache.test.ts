import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { limits } from '#contract/limits.ts';
import { buildCachedPage, PageCache } from './cache.ts';

const page = (text: string, status = 200) => buildCachedPage(status, {}, Buffer.from(text));
const isFound = ({ status }: { status: number }) => status === 200;
const today = '2031-03-14';

describe('the page cache', () => {
  test('gives what it keeps', async () => {
    const cache = new PageCache();
    const cached = await cache.render('a', today, async () => page('a'), isFound);
    expect(cache.get('a', today)).toBe(cached);
    expect(cache.get('b', today)).toBeUndefined();
  });

  test('renders once for all who ask while it renders', async () => {
    const cache = new PageCache();
    let rendered = 0;
    const make = async () => {
      rendered += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return page('a');
    };
    const pages = await Promise.all(Array.from({ length: 32 }, () => cache.render('a', today, make, isFound)));
    expect([rendered, new Set(pages).size]).toEqual([1, 1]);
  });

  test('shows to those who wait, and neither keeps nor gives to others, what was begun before something changed', async () => {
    const cache = new PageCache();
    const old = Promise.withResolvers<ReturnType<typeof page>>();
    const rendering = cache.render('a', today, () => old.promise, isFound);
    cache.invalidate();
    const fresh = await cache.render('a', today, async () => page('new'), isFound);
    old.resolve(page('old'));
    expect(await rendering).not.toBe(fresh);
    expect(cache.get('a', today)).toBe(fresh);
  });

  test('does not keep what is not worth it, nor what failed, which is tried again', async () => {
    const cache = new PageCache();
    await cache.render('a', today, async () => page('a', 503), isFound);
    await expect(cache.render('b', today, () => Promise.reject(new Error('broken')), isFound)).rejects.toThrow('broken');
    expect([cache.get('a', today), cache.get('b', today)]).toEqual([undefined, undefined]);
    const mended = await cache.render('b', today, async () => page('b'), isFound);
    expect(cache.get('b', today)).toBe(mended);
  });

  test('holds so many pages; of more, the one that was rendered first goes', async () => {
    const cache = new PageCache();
    const { pagesMax } = limits.server.pageCache;
    for (let number = 0; number <= pagesMax; number += 1) await cache.render(`${number}`, today, async () => page('a'), isFound);
    expect([cache.size, cache.get('0', today)]).toEqual([pagesMax, undefined]);
    expect(cache.get('1', today)).toBeDefined();
  });

  test('forgets with the day', async () => {
    const cache = new PageCache();
    await cache.render('a', today, async () => page('a'), isFound);
    expect(cache.get('a', '2031-03-15')).toBeUndefined();
    expect(cache.size).toBe(0);
  });
});

describe('a kept page', () => {
  test('has each compressed form made once, and opens to the same text', async () => {
    const cached = page('testo '.repeat(500));
    const [brotli, again, gzip] = await Promise.all([cached.bytes('br'), cached.bytes('br'), cached.bytes('gzip')]);
    expect(again).toBe(brotli);
    expect(brotliDecompressSync(brotli).toString()).toBe('testo '.repeat(500));
    expect(gunzipSync(gzip).toString()).toBe('testo '.repeat(500));
    expect(brotli.length).toBeLessThan(100);
    expect((await cached.bytes('identity')).toString()).toBe('testo '.repeat(500));
  });

  test('is made smaller when it has stayed a while, and one that something replaced is not', async () => {
    vi.useFakeTimers();
    try {
      const cache = new PageCache();
      const text = Array.from({ length: 3000 }, (_, index) => `parola${(index * index) % 97}`).join(' ');
      const replaced = await cache.render('a', today, async () => page(text), isFound);
      cache.invalidate();
      const cached = await cache.render('a', today, async () => page(text), isFound);
      const [before, other] = await Promise.all([cached.bytes('br'), replaced.bytes('br')]);
      vi.advanceTimersByTime(limits.server.pageCache.shrinkAfter);
      vi.useRealTimers();
      await vi.waitUntil(() => cached.ready('br') !== before);
      const after = await cached.bytes('br');
      expect(after.length).toBeLessThan(before.length);
      expect(brotliDecompressSync(after).toString()).toBe(text);
      expect(replaced.ready('br')).toBe(other);
    } finally {
      vi.useRealTimers();
    }
  });

  test('is tagged by what it says', () => {
    expect(page('a').etag).toBe(page('a').etag);
    expect(page('a').etag).not.toBe(page('b').etag);
    expect(page('a').etag).toMatch(/^W\/"[\w-]{22}"$/);
  });
});
