import { mostCachedHeight } from './cached-segments.ts';
import { expectedSpeed, savesData } from './connection.ts';
import type { Beginning, LocatedStream } from './located-stream.ts';
import { firstHeight, nearestHeight } from './quality.ts';

/** Playlist requests that nobody has taken yet, by URL: under way or answered. The playlists of a set never change. */
const requests = new Map<string, Promise<string | undefined>>();
/** Beyond these the oldest are dropped: a playlist of an hour is 100 KB. */
const MAX_REQUESTS = 40;
/** Milliseconds; then hls.js requests it by itself, and tells why it does not come. */
const WITHIN = 10_000;

/** Absolute, as hls.js requests it. */
export const masterUrl = ({ base }: LocatedStream): string => urlOf(`${base}/master.m3u8`);

/** Of one rendition. */
export const playlistUrl = ({ base }: LocatedStream, height: number | undefined): string =>
  urlOf(`${base}/${height}p/index.m3u8`);

const urlOf = (path: string) => new URL(path, window.location.href).href;

/**
 * Requests both playlists that a video starts with together; hls.js would request one after the other, half a second each on
 * a slow connection. Returns the height of the rendition to start with, whose playlist is requested.
 */
export function fetchPlaylists(stream: LocatedStream, beginning: Beginning): number | undefined {
  return request(stream, beginning, 'high');
}

/**
 * Requests them for a video that may be opened soon, with a low priority. Not of one whose segments are cached, where
 * requesting them asks whether it may still be watched.
 */
export function prefetchPlaylists(stream: LocatedStream, beginning: Beginning): void {
  if (stream.heights.length > 0 && mostCachedHeight(stream.id) === undefined && !savesData()) request(stream, beginning, 'low');
}

function request(stream: LocatedStream, beginning: Beginning, priority: RequestPriority): number | undefined {
  const { quality } = beginning;
  const height = quality === 'auto' ? heightToStart(stream, beginning) : nearestHeight(stream.heights, quality);
  for (const url of [masterUrl(stream), playlistUrl(stream, height)])
    if (!requests.has(url)) cacheRequest(url, read(url, priority));
  return height;
}

function cacheRequest(url: string, reading: Promise<string | undefined>): void {
  requests.set(url, reading);
  void reading.then((text) => text === undefined && requests.get(url) === reading && requests.delete(url));
  for (const oldest of requests.keys()) {
    if (requests.size <= MAX_REQUESTS) return;
    requests.delete(oldest);
  }
}

/** The rendition with the most cached segments comes first: they cost nothing. */
function heightToStart({ id, heights }: LocatedStream, { shown, share = 1 }: Beginning): number | undefined {
  const cached = mostCachedHeight(id);
  if (cached !== undefined && heights.includes(cached)) return cached;
  return firstHeight(heights, { speed: expectedSpeed() * share, shown, saves: savesData() });
}

/** The request under way for a playlist; only the first caller gets it. */
export function takePlaylist(url: string): Promise<string | undefined> | undefined {
  const request = requests.get(url);
  requests.delete(url);
  return request;
}

async function read(url: string, priority: RequestPriority): Promise<string | undefined> {
  const response = await fetch(url, { priority, signal: AbortSignal.timeout(WITHIN) }).catch(() => undefined);
  return response?.ok ? response.text().catch(() => undefined) : undefined;
}
