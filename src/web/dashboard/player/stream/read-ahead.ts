import type { CachedSegment } from './cached-segments.ts';

export type Progress = { loaded: number; start: number; first: number };

export type Piece = { url: string; start: number; end: number };

/** A request under way for a segment that will be asked for soon. */
export type ReadAhead = {
  /** Undefined where it failed; then the segment is to be requested as usual. */
  segment: Promise<CachedSegment | undefined>;
  /** As hls.js counts a load: bytes so far, and when it was requested and its answer began, 0 until then. */
  progress: Progress;
  stop: () => void;
};

/** Milliseconds between looks at how far a segment has come. */
export const LOOK_EVERY = 50;
/** Milliseconds; a request that takes longer is given up and made anew. */
const WITHIN = 20_000;

/** One at most, by the key of its segment. */
let current: { key: string; request: ReadAhead } | undefined;

export const keyOf = ({ url, start, end }: Piece): string => `${url} ${start}-${end}`;

/** Requests a segment before hls.js does. Another one that was not taken is cancelled. */
export function readAhead(piece: Piece): void {
  const key = keyOf(piece);
  if (current?.key === key) return;
  stopReadingAhead();
  const ending = new AbortController();
  const progress: Progress = { loaded: 0, start: performance.now(), first: 0 };
  const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(WITHIN)]);
  const segment = read(piece, signal, progress).catch(() => undefined);
  current = { key, request: { segment, progress, stop: () => ending.abort() } };
}

/** The request under way for this segment; only the first caller gets it. */
export function takeReadAhead(key: string): ReadAhead | undefined {
  if (current?.key !== key) return undefined;
  const { request } = current;
  current = undefined;
  return request;
}

export function stopReadingAhead(): void {
  current?.request.stop();
  current = undefined;
}

/** Undefined for an answer that is not this range of a video. */
async function read({ url, start, end }: Piece, signal: AbortSignal, progress: Progress) {
  const response = await fetch(url, { headers: { range: `bytes=${start}-${end - 1}` }, signal });
  const isMedia = response.headers.get('content-type')?.startsWith('video/') === true;
  if (response.status !== 206 || !isMedia || !response.body) return undefined;
  progress.first = performance.now();
  const data = new Uint8Array(end - start);
  for await (const chunk of chunksOf(response.body)) {
    if (progress.loaded + chunk.length > data.length) return undefined;
    data.set(chunk, progress.loaded);
    progress.loaded += chunk.length;
  }
  if (progress.loaded < data.length) return undefined;
  return { data: data.buffer, first: progress.first - progress.start, took: performance.now() - progress.start };
}

/** Safari's streams cannot be iterated. */
async function* chunksOf(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}

type Line = {
  /** Bytes of the segment. */
  total: number;
  /** Milliseconds that the quickest answer so far took to begin. Others wait for what is sent before them. */
  answer: number;
  now: number;
};

/**
 * Whether what is left of a load takes no longer than an answer takes to begin: then the next request's answer begins when this
 * one ends, and the line is hardly idle in between. The speed is taken from the request on, and so rather too low: an answer that
 * comes too early takes its share of the line from this one.
 */
export function isNearlyLoaded({ loaded, start }: Pick<Progress, 'loaded' | 'start'>, { total, answer, now }: Line): boolean {
  if (loaded === 0 || loaded >= total) return false;
  return ((total - loaded) * (now - start)) / loaded <= answer;
}
