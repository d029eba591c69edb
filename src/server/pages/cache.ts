import type { Language } from '#contract/languages.ts';
import { compress, type Encoding } from '../http/compress.ts';
import { etagOf } from '../http/etag.ts';
import type { PageMatch } from './page-table.ts';

/** Quality 9 makes a page 45 bytes smaller and takes fifteen times as long, during which the first visitor would wait. */
const BROTLI_QUALITY = 5;
/** For what is made once and stays: a twelfth smaller, in some hundredths of a second. */
export const BROTLI_BEST = 11;

/** A rendered page, with each compressed form made once, when it is first requested. */
export type CachedPage = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  bytes(encoding: Encoding): Promise<Buffer>;
  /** The same bytes if they are ready. */
  ready(encoding: Encoding): Buffer | undefined;
};

export function buildCachedPage(
  status: number,
  headers: Record<string, string>,
  body: Buffer,
  brotliQuality = BROTLI_QUALITY,
): CachedPage {
  const pending = new Map<Encoding, Promise<Buffer>>();
  const ready = new Map<Encoding, Buffer>();
  const make = async (encoding: Encoding) => {
    const bytes = await compress(body, encoding, { brotliQuality, gzipLevel: 9 });
    ready.set(encoding, bytes);
    return bytes;
  };
  const bytes = (encoding: Encoding) => {
    const known = pending.get(encoding);
    if (known) return known;
    const fresh = make(encoding);
    pending.set(encoding, fresh);
    fresh.catch(() => pending.delete(encoding));
    return fresh;
  };
  return { status, headers, etag: etagOf(body), bytes, ready: (encoding) => ready.get(encoding) };
}

/**
 * Caches pages until something they show changes, the day included. Requests for a page that is being rendered wait for that
 * rendering. The keys come from the page table, which bounds the cache.
 */
export function buildPageCache() {
  const cached = new Map<string, CachedPage>();
  const rendering = new Map<string, Promise<CachedPage>>();
  let shownDay = '';

  const invalidate = () => {
    cached.clear();
    rendering.clear();
  };

  const invalidateYesterday = (today: string) => {
    if (today === shownDay) return;
    shownDay = today;
    invalidate();
  };

  return {
    get(key: string, today: string): CachedPage | undefined {
      invalidateYesterday(today);
      return cached.get(key);
    },
    /** Renders and caches. If something changes meanwhile, those who wait get the page, and it is not cached. */
    render(
      key: string,
      today: string,
      make: () => Promise<CachedPage>,
      isCacheable: (page: CachedPage) => boolean,
    ): Promise<CachedPage> {
      invalidateYesterday(today);
      const known = rendering.get(key);
      if (known) return known;
      const page = make();
      const isCurrent = () => rendering.get(key) === page;
      rendering.set(key, page);
      page.then(
        (made) => {
          if (!isCurrent()) return;
          rendering.delete(key);
          if (isCacheable(made)) cached.set(key, made);
        },
        () => isCurrent() && rendering.delete(key),
      );
      return page;
    },
    /** To be called when something that a page shows has changed. */
    invalidate,
    get size(): number {
      return cached.size;
    },
  };
}

export type PageCache = ReturnType<typeof buildPageCache>;

/** The cache key of a page: what it is and its language, and nothing of the URL that was requested. */
export function cacheKey({ rendered }: PageMatch, language: Language): string {
  return `${language} ${rendered}`;
}
