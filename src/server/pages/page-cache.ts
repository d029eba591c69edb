import { createHash } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import { compress, type Encoding } from '../http/encodings.ts';

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
    return fresh;
  };
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { status, headers, etag, bytes, made: (encoding) => made.get(encoding) };
}

type Entry = { page: KeptPage; usedAt: number };

/** Pages of the public site, kept until something they show changes. Bounded: the one longest unused goes first. */
export function buildPageCache() {
  const entries = new Map<string, Entry>();
  let uses = 0;
  let generation = 0;

  const dropLongestUnused = () => {
    const [longest] = [...entries].sort(([, one], [, other]) => one.usedAt - other.usedAt);
    if (longest) entries.delete(longest[0]);
  };

  return {
    /** Only a number changes: moving the entry within the map, at every page, was most of what the collector had to collect. */
    get(key: string): KeptPage | undefined {
      const entry = entries.get(key);
      if (!entry) return undefined;
      uses += 1;
      entry.usedAt = uses;
      return entry.page;
    },
    /** Renders and keeps, unless something changed while it rendered: then it is shown once and not kept. */
    async render(key: string, make: () => Promise<KeptPage>, isWorthKeeping: (page: KeptPage) => boolean): Promise<KeptPage> {
      const begun = generation;
      const page = await make();
      if (begun === generation && isWorthKeeping(page)) {
        if (entries.size >= limits.pageCache.entries) dropLongestUnused();
        uses += 1;
        entries.set(key, { page, usedAt: uses });
      }
      return page;
    },
    /** Whatever a page may show has changed. */
    forgetAll(): void {
      generation += 1;
      entries.clear();
    },
  };
}

export type PageCache = ReturnType<typeof buildPageCache>;
