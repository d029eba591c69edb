import { calls } from '#contract/calls.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { captionsUrl } from '#contract/videos/captions.ts';
import { renditionUrl } from '#contract/videos/renditions.ts';
import type { ClientVideo } from '#contract/videos/schemas.ts';
import { ApiError, callApi } from '#web/calls/api.ts';
import { nearestHeight } from '#web/player/stream/quality.ts';
import { posterOf } from '../../../card-elements.ts';
import { importKey, seal } from './cipher.ts';
import type { Storage, StoredVideo } from './database.ts';
import { endOf } from './lease.ts';
import { type ByteRange, byteRangesOf } from './playlist.ts';

/** The name of the stored playlist among the blobs. */
export const PLAYLIST = 'playlist';

/** The name of the picture that the list shows. */
export const POSTER = 'poster';

/** The name of stored captions among the blobs. */
export const captionsName = (language: Language): string => `captions-${language}`;

/** What a blob is authenticated as: its video's set, its rendition and its bytes. */
export const placeOf = ({ setId, height }: Pick<StoredVideo, 'setId' | 'height'>, name: string): string =>
  `${setId}/${height}/${name}`;

/** The storage of the device has no room for the video. */
class StorageFull extends Error {}

/** Whether that is why, before the first byte or while they were stored. */
export function isFull(error: unknown): boolean {
  return error instanceof StorageFull || (error instanceof DOMException && error.name === 'QuotaExceededError');
}

type Download = {
  storage: Storage;
  video: ClientVideo;
  userId: string;
  signal: AbortSignal;
  /** Called with each segment that is stored. */
  onStored: (video: StoredVideo, loaded: number) => void;
};

/**
 * Stores a video, encrypted, from where an earlier attempt stopped. Rejects with an ApiError where the server refuses or does
 * not answer, with an error that `isFull` knows, and with the signal's reason.
 */
export async function download({ storage, video, userId, signal, onStored }: Download): Promise<StoredVideo> {
  const { id: videoId, stream } = video;
  const height = nearestHeight(stream?.heights ?? [], limits.videos.offline.height);
  if (!stream || height === undefined) throw new ApiError({ status: 404, code: 'video_not_found', message: 'No renditions.' });
  const answer = await callApi(calls.takeOfflineKeys, { body: { videoIds: [videoId] }, signal });
  const given = answer.keys.find(({ setId }) => setId === stream.id);
  if (!given) throw new ApiError({ status: 404, code: 'video_not_found', message: 'No key.' });
  const key = await importKey(given.key);

  const { setId } = given;
  const playlist = await (await request(renditionUrl(setId, `${height}p/index.m3u8`), signal)).text();
  const ranges = byteRangesOf(playlist);
  const bytes = ranges.reduce((sum, { start, end }) => sum + end - start, 0);
  const validUntil = endOf(answer.validSeconds, Date.now());
  const stored: StoredVideo = { videoId, userId, setId, height, bytes, isWhole: false, key, validUntil };
  const names = await storage.blobNames(videoId);
  const missing = ranges.filter(({ name }) => !names.has(name));
  await expectRoom(missing);

  const put = async (name: string, data: BufferSource) => {
    const sealed = await seal(key, placeOf(stored, name), data);
    signal.throwIfAborted();
    await storage.putBlob(videoId, name, sealed);
  };
  signal.throwIfAborted();
  await storage.putVideo(stored);
  await put(PLAYLIST, new TextEncoder().encode(playlist));
  for (const language of video.captions)
    await put(captionsName(language), await (await request(captionsUrl(videoId, language), signal)).arrayBuffer());
  const poster = await readPoster(video, signal);
  if (poster) await put(POSTER, poster);
  let loaded = bytes - missing.reduce((sum, { start, end }) => sum + end - start, 0);
  onStored(stored, loaded);
  for (const range of missing) {
    await put(range.name, await readRange(renditionUrl(setId, `${height}p/media.mp4`), range, signal));
    loaded += range.end - range.start;
    onStored(stored, loaded);
  }
  const whole = { ...stored, isWhole: true };
  await storage.changeVideo(whole);
  return whole;
}

/** A video is stored without its picture where that cannot be had. */
async function readPoster(video: ClientVideo, signal: AbortSignal): Promise<ArrayBuffer | undefined> {
  const url = posterOf(video);
  if (url === undefined) return undefined;
  try {
    return await (await request(url, signal)).arrayBuffer();
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

async function expectRoom(missing: readonly ByteRange[]): Promise<void> {
  // Safari before 17 does not say: the disk that is full refuses the segment itself.
  const { quota, usage = 0 } = (await navigator.storage.estimate?.()) ?? {};
  const needed = missing.reduce((sum, { start, end }) => sum + end - start, 0);
  if (quota !== undefined && quota - usage < needed) throw new StorageFull();
}

async function readRange(url: string, { start, end }: ByteRange, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await request(url, signal, { Range: `bytes=${start}-${end - 1}` });
  const data = await response.arrayBuffer().catch(noAnswer);
  if (response.status !== 206 || data.byteLength !== end - start) return noAnswer();
  return data;
}

async function request(url: string, signal: AbortSignal, headers: Record<string, string> = {}): Promise<Response> {
  const response = await fetch(url, { signal, headers, cache: 'no-store' }).catch(noAnswer);
  const { status } = response;
  if (!response.ok) throw new ApiError({ status, code: status === 404 ? 'video_not_found' : 'unknown', message: 'No video.' });
  return response;
}

function noAnswer(error?: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw error;
  throw new ApiError({ status: 0, code: 'network', message: 'No answer.' });
}
