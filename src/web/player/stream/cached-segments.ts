import { playing } from '#contract/videos/watching.ts';

/** Bytes of a rendition, and the milliseconds they took to load: to the first byte (`first`) and in all (`took`). */
export type CachedSegment = { data: ArrayBuffer; first: number; took: number };

/** In memory only, for the life of the page; the least recently used one first. */
const cache = new Map<string, CachedSegment>();
let bytes = 0;

export function cacheSegment(key: string, segment: CachedSegment): void {
  drop(key);
  cache.set(key, segment);
  bytes += segment.data.byteLength;
  for (const oldest of cache.keys()) {
    if (bytes <= playing.cachedBytes) return;
    drop(oldest);
  }
}

export function cachedSegment(key: string): CachedSegment | undefined {
  const segment = cache.get(key);
  if (!segment) return undefined;
  cache.delete(key);
  cache.set(key, segment);
  return segment;
}

/** The height of the rendition that most cached bytes of a rendition set belong to; undefined where none are cached. */
export function mostCachedHeight(setId: string): number | undefined {
  const sizes = new Map<number, number>();
  for (const [key, { data }] of cache) {
    const [, id, height] = /\/([^/]+)\/(\d+)p\//.exec(key) ?? [];
    if (id === setId) sizes.set(Number(height), (sizes.get(Number(height)) ?? 0) + data.byteLength);
  }
  const [most] = [...sizes].sort(([, one], [, other]) => other - one);
  return most?.[0];
}

export function clearCachedSegments(): void {
  cache.clear();
  bytes = 0;
}

function drop(key: string): void {
  bytes -= cache.get(key)?.data.byteLength ?? 0;
  cache.delete(key);
}
