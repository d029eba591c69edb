import { renditionUrl, type StreamInfo } from '#contract/renditions.ts';
import type { ClientVideo } from '#contract/videos.ts';
import { posterSizeOf } from '../../card-elements.ts';
import { storedQuality } from '../preferences/use-preferences.ts';
import { mostCachedHeight } from './cached-segments.ts';
import { expectedSpeed, savesData } from './connection.ts';
import { firstHeight, nearestHeight } from './quality.ts';

/** Playlist requests under way, by URL. */
let requests = new Map<string, Promise<string | undefined>>();

/** Absolute, as hls.js requests it. */
export const masterUrl = ({ id }: StreamInfo): string => urlOf(id, 'master.m3u8');
const urlOf = (setId: string, file: string) => new URL(renditionUrl(setId, file), window.location.href).href;

/**
 * Requests both playlists that a video starts with together; hls.js would request one after the other, half a second each on
 * a slow connection. Returns the height of the rendition to start with, whose playlist is requested.
 */
export function fetchPlaylists(info: StreamInfo, videoId: ClientVideo['id']): number | undefined {
  const quality = storedQuality();
  const height = quality === 'auto' ? heightToStart(info, videoId) : nearestHeight(info.heights, quality);
  const urls = [masterUrl(info), urlOf(info.id, `${height}p/index.m3u8`)];
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

/** Device pixel ratios above this make no visible difference on a video. */
const MAX_PIXEL_RATIO = 2;
/** CSS pixels, as in the style of the dialog: details beside the video, controls below it. */
const DESKTOP_FROM = 1024;
const [DETAILS, DETAILS_WIDE, WIDE_FROM] = [320, 384, 1280];
const CONTROLS = 104;
const OVERLAID_BELOW = 480;
const PORTRAIT_PART = 0.6;

/** Device pixels of the video's short side in the player, before it is mounted; the aspect ratio is that of the card's image. */
function shownSide(videoId: string): number {
  const { width, height } = stageSize(window.innerWidth, window.innerHeight);
  const picture = posterSizeOf(videoId) ?? { width: 16, height: 9 };
  const scale = Math.min(width / picture.width, height / picture.height);
  return Math.min(picture.width, picture.height) * scale * Math.min(window.devicePixelRatio, MAX_PIXEL_RATIO);
}

function stageSize(width: number, height: number) {
  if (height <= OVERLAID_BELOW) return { width, height };
  if (width >= DESKTOP_FROM) return { width: width - (width >= WIDE_FROM ? DETAILS_WIDE : DETAILS), height: height - CONTROLS };
  return { width, height: height * PORTRAIT_PART };
}
