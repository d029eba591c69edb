import { compress, type Encoding } from '../http/compress.ts';
import { etagOf } from '../http/etag.ts';

/** Quality 9 makes a page 45 bytes smaller and takes fifteen times as long, which whoever comes first would wait for. */
const BROTLI_QUALITY = 5;

/** A rendered page, with each compressed form made once, when first asked for. */
export type KeptPage = {
  status: number;
  headers: Record<string, string>;
  /** Weak: it names what the page says, whichever compressed form that comes in. */
  etag: string;
  bytes(encoding: Encoding): Promise<Buffer>;
  /** The same where it lies ready. */
  made(encoding: Encoding): Buffer | undefined;
};

export function keepable(status: number, headers: Record<string, string>, body: Buffer): KeptPage {
  const making = new Map<Encoding, Promise<Buffer>>();
  const made = new Map<Encoding, Buffer>();
  const make = async (encoding: Encoding) => {
    const bytes = await compress(body, encoding, { brotliQuality: BROTLI_QUALITY, gzipLevel: 9 });
    made.set(encoding, bytes);
    return bytes;
  };
  const bytes = (encoding: Encoding) => {
    const known = making.get(encoding);
    if (known) return known;
    const fresh = make(encoding);
    making.set(encoding, fresh);
    fresh.catch(() => making.delete(encoding));
    return fresh;
  };
  return { status, headers, etag: etagOf(body), bytes, made: (encoding) => made.get(encoding) };
}

/**
 * Pages kept until something they show changes, the day included. Whoever asks while one is being rendered waits for that
 * rendering. The keys are those of the places there are, which bounds it.
 */
export function buildPageCache() {
  const kept = new Map<string, KeptPage>();
  const coming = new Map<string, Promise<KeptPage>>();
  let shownDay = '';

  const forgetAll = () => {
    kept.clear();
    coming.clear();
  };

  const isToday = (today: string) => {
    if (today === shownDay) return;
    shownDay = today;
    forgetAll();
  };

  return {
    get(key: string, today: string): KeptPage | undefined {
      isToday(today);
      return kept.get(key);
    },
    /** Renders and keeps, unless something changed while it rendered: then it is shown to those who wait and not kept. */
    render(
      key: string,
      today: string,
      make: () => Promise<KeptPage>,
      isWorthKeeping: (page: KeptPage) => boolean,
    ): Promise<KeptPage> {
      isToday(today);
      const known = coming.get(key);
      if (known) return known;
      const page = make();
      const isCurrent = () => coming.get(key) === page;
      coming.set(key, page);
      page.then(
        (made) => {
          if (!isCurrent()) return;
          coming.delete(key);
          if (isWorthKeeping(made)) kept.set(key, made);
        },
        () => isCurrent() && coming.delete(key),
      );
      return page;
    },
    /** Something that a page may show has changed. */
    forgetAll,
    get size(): number {
      return kept.size;
    },
  };
}

export type PageCache = ReturnType<typeof buildPageCache>;
