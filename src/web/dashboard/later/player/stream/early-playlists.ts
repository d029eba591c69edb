import { renditionUrl, type StreamInfo } from '#contract/videos/renditions.ts';
import type { ClientVideo } from '#contract/videos/schemas.ts';
import { storedQuality } from '../preferences/use-preferences.ts';
import { mostCachedHeight } from './cached-segments.ts';
import { expectedSpeed, savesData } from './connection.ts';
import { firstHeight, nearestHeight } from './quality.ts';
import { shownSide } from './stage-size.ts';

/** Playlist requests that nobody has taken yet, by URL: under way or answered. The playlists of a set never change. */
const requests = new Map<string, Promise<string | undefined>>();
/** Beyond these the oldest are dropped: a playlist of an hour is 100 KB. */
const MAX_REQUESTS = 40;
/** Milliseconds; then hls.js requests it by itself, and tells why it does not come. */
const WITHIN = 10_000;

/** Absolute, as hls.js requests it. */
export const masterUrl = ({ id }: StreamInfo): string => urlOf(id, 'master.m3u8');

/** Of one rendition. */
export const playlistUrl = ({ id }: StreamInfo, height: number | undefined): string => urlOf(id, `${height}p/index.m3u8`);

const urlOf = (setId: string, file: string) => new URL(renditionUrl(setId, file), window.location.href).href;

/**
 * Requests both playlists that a video starts with together; hls.js would request one after the other, half a second each on
 * a slow connection. Returns the height of the rendition to start with, whose playlist is requested.
 */
export function fetchPlaylists(info: StreamInfo, videoId: ClientVideo['id']): number | undefined {
  return request(info, videoId, 'high');
}

/**
 * Requests them for a video that may be opened soon, with a low priority. Not of one whose segments are cached, where
 * requesting them asks whether it may still be watched.
 */
export function prefetchPlaylists(info: StreamInfo, videoId: ClientVideo['id']): void {
  if (info.heights.length > 0 && mostCachedHeight(info.id) === undefined && !savesData()) request(info, videoId, 'low');
}

function request(info: StreamInfo, videoId: string, priority: RequestPriority): number | undefined {
  const quality = storedQuality();
  const height = quality === 'auto' ? heightToStart(info, videoId) : nearestHeight(info.heights, quality);
  for (const url of [masterUrl(info), playlistUrl(info, height)]) if (!requests.has(url)) cacheRequest(url, read(url, priority));
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
function heightToStart({ id, heights }: StreamInfo, videoId: string): number | undefined {
  const cached = mostCachedHeight(id);
  if (cached !== undefined && heights.includes(cached)) return cached;
  return firstHeight(heights, { speed: expectedSpeed(), shown: shownSide(videoId), saves: savesData() });
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
