import { limits } from '#contract/limits.ts';

/** Bytes of a rendition, and how long they took to come: milliseconds to the first and to the last of them. */
export type KeptSegment = { data: ArrayBuffer; first: number; took: number };

/** In memory alone, for the life of the page, the longest unused one first. */
const kept = new Map<string, KeptSegment>();
let bytes = 0;

export function keepSegment(key: string, segment: KeptSegment): void {
  drop(key);
  kept.set(key, segment);
  bytes += segment.data.byteLength;
  for (const oldest of kept.keys()) {
    if (bytes <= limits.watching.keptBytes) return;
    drop(oldest);
  }
}

export function keptSegment(key: string): KeptSegment | undefined {
  const segment = kept.get(key);
  if (!segment) return undefined;
  kept.delete(key);
  kept.set(key, segment);
  return segment;
}

/** The rendition of a film of which most is here, by its height; undefined where nothing is. */
export function mostKeptHeight(filmId: string): number | undefined {
  const sizes = new Map<number, number>();
  for (const [key, { data }] of kept) {
    const [, id, height] = /\/films\/([^/]+)\/(\d+)p\//.exec(key) ?? [];
    if (id === filmId) sizes.set(Number(height), (sizes.get(Number(height)) ?? 0) + data.byteLength);
  }
  const [most] = [...sizes].sort(([, one], [, other]) => other - one);
  return most?.[0];
}

export function forgetSegments(): void {
  kept.clear();
  bytes = 0;
}

function drop(key: string): void {
  bytes -= kept.get(key)?.data.byteLength ?? 0;
  kept.delete(key);
}
