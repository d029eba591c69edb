import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { compress, type Encoding } from '../../http/answers/compress.ts';
import { etagOf } from '../../http/answers/etag.ts';
import type { PageMatch } from '../page-table.ts';

/** For the first visitor, who waits for it. Quality 9 takes fifteen times as long and saves 45 bytes. */
const BROTLI_QUALITY = 5;
/** For what stays: a tenth smaller, in some hundredths of a second. */
export const BROTLI_BEST = 11;

/** A rendered page, with each compressed form made once, when it is first requested. */
export type CachedPage = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  bytes(encoding: Encoding): Promise<Buffer>;
  /** The same bytes if they are ready. */
  ready(encoding: Encoding): Buffer | undefined;
  /** Makes the Brotli form as small as can be, and sends that one from then on. */
  shrink(): Promise<void>;
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
  const shrink = async () => {
    const small = await compress(body, 'br', { brotliQuality: BROTLI_BEST, gzipLevel: 9 });
    pending.set('br', Promise.resolve(small));
    ready.set('br', small);
  };
  return { status, headers, etag: etagOf(body), bytes, ready: (encoding) => ready.get(encoding), shrink };
}

/**
 * Caches pages until something they show changes, the day included. Requests for a page that is being rendered wait for that
 * rendering. A page that stays is made smaller, one at a time. The keys come from the page table; beyond so many pages, which a
 * site with thousands of reviews has, the one that was rendered first goes.
 */
export class PageCache {
  readonly #cached = new Map<string, CachedPage>();
  readonly #rendering = new Map<string, Promise<CachedPage>>();
  #shownDay = '';
  #shrinking: Promise<void> = Promise.resolve();

  get size(): number {
    return this.#cached.size;
  }

  get(key: string, today: string): CachedPage | undefined {
    this.#invalidateYesterday(today);
    return this.#cached.get(key);
  }

  /** Renders and caches. If something changes meanwhile, those who wait get the page, and it is not cached. */
  render(
    key: string,
    today: string,
    make: () => Promise<CachedPage>,
    isCacheable: (page: CachedPage) => boolean,
  ): Promise<CachedPage> {
    this.#invalidateYesterday(today);
    const known = this.#rendering.get(key);
    if (known) return known;
    const page = make();
    this.#rendering.set(key, page);
    const isCurrent = () => this.#rendering.get(key) === page;
    page.then(
      (made) => {
        if (!isCurrent()) return;
        this.#rendering.delete(key);
        if (isCacheable(made)) this.#save(key, made);
      },
      () => isCurrent() && this.#rendering.delete(key),
    );
    return page;
  }

  /** To be called when something that a page shows has changed. */
  invalidate(): void {
    this.#cached.clear();
    this.#rendering.clear();
  }

  #invalidateYesterday(today: string): void {
    if (today === this.#shownDay) return;
    this.#shownDay = today;
    this.invalidate();
  }

  #save(key: string, page: CachedPage): void {
    this.#cached.set(key, page);
    const [oldest] = this.#cached.keys();
    if (oldest !== undefined && this.#cached.size > limits.server.pageCache.pagesMax) this.#cached.delete(oldest);
    const shrink = async () => {
      // Should it fail, the larger form is as good.
      if (this.#cached.get(key) === page) await page.shrink().catch(() => undefined);
    };
    setTimeout(() => {
      this.#shrinking = this.#shrinking.then(shrink);
    }, limits.server.pageCache.shrinkAfter).unref();
  }
}

/** The cache key of a page: what it is and its language, and nothing of the URL that was requested. */
export function cacheKey({ rendered }: PageMatch, language: Language): string {
  return `${language} ${rendered}`;
}
