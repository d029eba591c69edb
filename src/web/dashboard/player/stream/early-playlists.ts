import { renditionUrl, type StreamInfo } from '#contract/renditions.ts';
import type { ClientVideo } from '#contract/videos.ts';
import { rememberedQuality } from '../preferences/use-quality.ts';
import { mostKeptHeight } from './cached-segments.ts';
import { expectedSpeed, savesData } from './connection.ts';
import { shownSide } from './player-size.ts';
import { firstHeight, nearestHeight } from './quality.ts';

/** Playlists on their way, by URL. */
let coming = new Map<string, Promise<string | undefined>>();

/** As the engine asks for it: it compares whole URLs. */
export const masterUrl = ({ id }: StreamInfo): string => urlOf(id, 'master.m3u8');
const urlOf = (filmId: string, file: string) => new URL(renditionUrl(filmId, file), window.location.href).href;

/**
 * Asks for the two playlists that a film begins with at once, where the engine would ask for one after the other: on a bad
 * line each answer takes half a second. Gives the height of the rendition to begin with, which is the one asked for.
 */
export function fetchPlaylists(made: StreamInfo, videoId: ClientVideo['id']): number | undefined {
  const quality = rememberedQuality();
  const height = quality === 'auto' ? heightToBegin(made, videoId) : nearestHeight(made.heights, quality);
  const urls = [masterUrl(made), urlOf(made.id, `${height}p/index.m3u8`)];
  coming = new Map(urls.map((url) => [url, coming.get(url) ?? read(url)]));
  return height;
}

/** What is here already of it costs nothing. */
function heightToBegin({ id, heights }: StreamInfo, videoId: string): number | undefined {
  const kept = mostKeptHeight(id);
  if (kept !== undefined && heights.includes(kept)) return kept;
  return firstHeight(heights, { speed: expectedSpeed(), shown: shownSide(videoId), saves: savesData() });
}

/** The playlist that is on its way, once. */
export function takePlaylist(url: string): Promise<string | undefined> | undefined {
  const early = coming.get(url);
  coming.delete(url);
  return early;
}

async function read(url: string): Promise<string | undefined> {
  const response = await fetch(url).catch(() => undefined);
  return response?.ok ? response.text().catch(() => undefined) : undefined;
}
