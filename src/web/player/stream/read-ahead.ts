import type { CachedSegment } from './cached-segments.ts';

export type Progress = { loaded: number; start: number; first: number };

/** The byte range of a segment in the file of its rendition. */
export type SegmentRange = { url: string; start: number; end: number };

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
/** Milliseconds; a request that brings nothing for so long is given up and made anew. */
const IDLE_WITHIN = 10_000;

/** One at most, by the key of its segment. */
let current: { key: string; request: ReadAhead } | undefined;

export const keyOf = ({ url, start, end }: SegmentRange): string => `${url} ${start}-${end}`;

/** Requests a segment before hls.js does. Another one that was not taken is cancelled. */
export function readAhead(range: SegmentRange): void {
  const key = keyOf(range);
  if (current?.key === key) return;
  stopReadingAhead();
  current = { key, request: readSegment(range) };
}

export function readSegment(range: SegmentRange): ReadAhead {
  const ending = new AbortController();
  const progress: Progress = { loaded: 0, start: performance.now(), first: 0 };
  const segment = read(range, ending, progress).catch(() => undefined);
  return { segment, progress, stop: () => ending.abort() };
}

/** How far the request under way for this segment has come. */
export function progressAhead(key: string): Progress | undefined {
  return current?.key === key ? current.request.progress : undefined;
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

/**
 * Undefined for an answer that is not this range of a video. Not by the browser's cache: Chromium's lets a request wait there until
 * an earlier one for the same file is answered, as a first segment does beside its init segment.
 */
async function read({ url, start, end }: SegmentRange, ending: AbortController, progress: Progress) {
  const abort = () => ending.abort();
  let timer = setTimeout(abort, IDLE_WITHIN);
  try {
    const headers = { range: `bytes=${start}-${end - 1}` };
    // What the player asks the server meanwhile goes before it, instead of behind two segments.
    const response = await fetch(url, { headers, cache: 'no-store', priority: 'low', signal: ending.signal });
    const isMedia = response.headers.get('content-type')?.startsWith('video/') === true;
    if (response.status !== 206 || !isMedia || !response.body) return undefined;
    progress.first = performance.now();
    const data = new Uint8Array(end - start);
    for await (const chunk of chunksOf(response.body)) {
      clearTimeout(timer);
      timer = setTimeout(abort, IDLE_WITHIN);
      if (progress.loaded + chunk.length > data.length) return undefined;
      data.set(chunk, progress.loaded);
      progress.loaded += chunk.length;
    }
    if (progress.loaded < data.length) return undefined;
    return { data: data.buffer, first: progress.first - progress.start, took: performance.now() - progress.start };
  } finally {
    clearTimeout(timer);
  }
}

/** Safari's streams cannot be iterated. */
async function* chunksOf(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}
