import { renditionUrl, type StreamInfo } from '#contract/renditions.ts';
import type { ClientVideo } from '#contract/videos.ts';
import { storedQuality } from '../preferences/use-preferences.ts';
import { mostCachedHeight } from './cached-segments.ts';
import { expectedSpeed, savesData } from './connection.ts';
import { firstHeight, nearestHeight } from './quality.ts';
import { shownSide } from './stage-size.ts';

/** Playlist requests under way, by URL. */
let requests = new Map<string, Promise<string | undefined>>();

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
  const quality = storedQuality();
  const height = quality === 'auto' ? heightToStart(info, videoId) : nearestHeight(info.heights, quality);
  const urls = [masterUrl(info), playlistUrl(info, height)];
  requests = new Map(urls.map((url) => [url, requests.get(url) ?? read(url)]));
  return height;
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

async function read(url: string): Promise<string | undefined> {
  const response = await fetch(url).catch(() => undefined);
  return response?.ok ? response.text().catch(() => undefined) : undefined;
}
