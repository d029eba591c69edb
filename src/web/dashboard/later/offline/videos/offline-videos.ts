import { calls } from '#contract/calls.ts';
import type { Language } from '#contract/languages.ts';
import { HOUR, SECOND } from '#contract/limits.ts';
import type { ClientVideo } from '#contract/videos/schemas.ts';
import { ApiError, callApi } from '#web/calls/api.ts';
import { importKey, unseal } from './cipher.ts';
import { type Copy, openStorage, type StoredVideo } from './database.ts';
import { captionsName, download, isFull, PLAYLIST, POSTER, placeOf } from './download.ts';
import { DownloadQueue, type Outcome } from './download-queue.ts';
import { endOf, isValid, watchTime } from './lease.ts';
import { openTabs } from './other-tabs.ts';

/** Reads a piece by its name. Rejects where it is not there, or the key has ended meanwhile. */
type ReadPiece = (name: string) => Promise<ArrayBuffer>;
export type OfflineSource = {
  height: number;
  playlist: string;
  read: ReadPiece;
  /** As WebVTT. Rejects where they were not there yet when the video was stored. */
  readCaptions: (language: Language) => Promise<ArrayBuffer>;
};

export type OfflineVideos = Awaited<ReturnType<typeof openOfflineVideos>>;

/** Keys are asked for again when the server gave them longer ago than this. */
const RENEW_EVERY = HOUR;
/** The latest time seen is stored at most this often. */
const NOTE_EVERY = 10 * SECOND;
const RETRY_AFTER = 5 * SECOND;

/** The videos that this device has stored. Rejects where the browser cannot store any. */
export async function openOfflineVideos() {
  const copies = new Map<string, Copy>();
  const stored = new Map<string, StoredVideo>();
  const listeners = new Set<() => void>();
  let shown: ReadonlyMap<string, Copy> = new Map();
  const show = (videoId: string, copy: Copy | undefined) => {
    if (copy) copies.set(videoId, copy);
    else copies.delete(videoId);
    shown = new Map(copies);
    for (const changed of listeners) changed();
  };
  const clear = () => {
    queue.clear();
    stored.clear();
    for (const videoId of [...copies.keys()]) show(videoId, undefined);
  };

  const queue = new DownloadQueue({ run: (video, signal) => run(video, signal), later: whenOnline });
  const storage = await openStorage(clear);
  const time = watchTime(await storage.seenAt());
  let notedAt = 0;
  let userId = '';
  let listed: readonly ClientVideo[] = [];
  let renewedAt = 0;

  /** Whether a video's key can be used now; where it has ended, it is deleted. */
  const isPlayable = (video: StoredVideo): boolean => {
    const known = time.read();
    if (known.now - notedAt > NOTE_EVERY || known.now < notedAt) {
      notedAt = known.now;
      void storage.putSeenAt(time.latest()).catch(() => undefined);
    }
    if (video.key && isValid(video.validUntil, known)) return true;
    if (video.key) void keepVideo(withoutKey(video)).catch(() => undefined);
    return false;
  };
  const keepVideo = async (video: StoredVideo) => {
    stored.set(video.videoId, video);
    showStored(video);
    await storage.changeVideo(video);
  };
  const showStored = (video: StoredVideo) => {
    const before = copies.get(video.videoId);
    const whole = video.key ? 'ready' : 'expired';
    show(video.videoId, {
      state: video.isWhole ? whole : (before?.state ?? 'waiting'),
      loaded: video.isWhole ? video.bytes : (before?.loaded ?? 0),
      bytes: video.bytes,
    });
  };
  for (const video of await storage.videos()) {
    stored.set(video.videoId, video);
    showStored(video);
    isPlayable(video);
  }

  const discard = async (videoId: string) => {
    queue.drop(videoId);
    stored.delete(videoId);
    show(videoId, undefined);
    await storage.deleteVideo(videoId);
  };
  const remove = async (videoId: string) => {
    await discard(videoId);
    tabs.tell(videoId, undefined);
  };
  /** What another tab has done. One that loads a video may be closed: this one waits to go on with it. */
  const followTab = async (videoId: string, copy: Copy | undefined) => {
    if (!copy) return discard(videoId);
    if (copy.state === 'ready') {
      const video = await storage.video(videoId);
      if (video) stored.set(videoId, video);
    } else {
      const video = listed.find(({ id }) => id === videoId);
      if (video) enqueue(video);
    }
    show(videoId, copy);
  };
  const tabs = openTabs(({ videoId, copy }) => void followTab(videoId, copy).catch(() => undefined));

  /** Downloads a video; the state in which it is left. */
  const run = async (video: ClientVideo, signal: AbortSignal): Promise<Outcome> => {
    const onStored = (one: StoredVideo, loaded: number) => {
      if (signal.aborted) return;
      const copy = { state: 'loading', loaded, bytes: one.bytes } as const;
      stored.set(video.id, one);
      show(video.id, copy);
      tabs.tell(video.id, copy);
    };
    const store = async () => {
      const found = await storage.video(video.id);
      const isThere = found?.isWhole && found.key && found.setId === video.stream?.id;
      return isThere ? found : download({ storage, video, userId, signal, onStored });
    };
    const mark = <State extends 'loading' | 'full' | 'waiting'>(state: State): State => {
      const { loaded = 0, bytes = 0 } = copies.get(video.id) ?? {};
      show(video.id, { state, loaded, bytes });
      return state;
    };
    mark('loading');
    try {
      const whole = await tabs.withLock(video.id, signal, store);
      signal.throwIfAborted();
      stored.set(video.id, whole);
      showStored(whole);
      tabs.tell(video.id, copies.get(video.id));
      return 'ready';
    } catch (error) {
      if (signal.aborted) return 'gone';
      if (isFull(error)) return mark('full');
      if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.status === 429)
        return mark('waiting');
      await remove(video.id).catch(() => undefined);
      return 'gone';
    }
  };
  const enqueue = (video: ClientVideo) => {
    const { state, loaded = 0, bytes = 0 } = copies.get(video.id) ?? {};
    if (state === 'ready') return;
    show(video.id, { state: 'loading', loaded, bytes });
    queue.add(video);
  };

  return {
    subscribe: (changed: () => void) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    read: () => shown,
    /** Stores a video, after those that were chosen before it. Asks the browser not to delete it when the disk gets full. */
    keep: (video: ClientVideo) => {
      enqueue(video);
      void navigator.storage.persist().catch(() => false);
    },
    remove,
    /**
     * What the list of a session says: removes the copies of what is no longer assigned or plays other files, and those of another
     * client; has the keys of the others renewed, and continues what was interrupted.
     */
    async follow(client: string, videos: readonly ClientVideo[]): Promise<void> {
      userId = client;
      listed = videos;
      const videoOf = (one: StoredVideo) => videos.find(({ id, stream }) => id === one.videoId && stream?.id === one.setId);
      for (const one of [...stored.values()]) if (one.userId !== client || !videoOf(one)) await remove(one.videoId);
      const isDue = Date.now() - renewedAt > RENEW_EVERY || [...stored.values()].some((one) => !isPlayable(one));
      if (stored.size > 0 && isDue) await renew();
      for (const one of stored.values()) {
        const video = one.isWhole ? undefined : videoOf(one);
        if (video) enqueue(video);
      }
    },
    /** The picture of a stored video. Rejects where there is none, or its key has ended. */
    readPoster: async ({ id }: ClientVideo): Promise<ArrayBuffer> => readPiece(id, POSTER),
    /** How the player reads a video of this device; undefined where it is not there, not whole, or its key has ended. */
    sourceOf({ id, stream }: ClientVideo): OfflineSource | undefined {
      const video = stored.get(id);
      if (!video?.isWhole || video.setId !== stream?.id || !isPlayable(video)) return undefined;
      const read: ReadPiece = (name) => readPiece(id, name);
      return { height: video.height, playlist: PLAYLIST, read, readCaptions: (language) => read(captionsName(language)) };
    },
  };

  async function readPiece(videoId: string, name: string): Promise<ArrayBuffer> {
    const current = stored.get(videoId);
    const sealed = await storage.piece(videoId, name);
    if (!current?.key || !sealed || !isPlayable(current)) throw new Error('The video cannot be played from here.');
    return unseal(current.key, placeOf(current, name), sealed);
  }

  async function renew(): Promise<void> {
    const { keys, validSeconds } = await callApi(calls.takeOfflineKeys, { body: { videoIds: [...stored.keys()] } });
    const [now, given] = [Date.now(), new Map(keys.map((one) => [one.videoId, one]))];
    renewedAt = now;
    time.restart();
    await storage.putSeenAt(now);
    for (const video of [...stored.values()]) {
      const found = given.get(video.videoId);
      if (found?.setId !== video.setId) await remove(video.videoId);
      else await keepVideo({ ...video, key: await importKey(found.key), validUntil: endOf(validSeconds, now) });
    }
  }
}

/** After a while where there is a network, else when there is one. */
function whenOnline(run: () => void): void {
  if (navigator.onLine) setTimeout(run, RETRY_AFTER);
  else window.addEventListener('online', run, { once: true });
}

function withoutKey({ key: _, ...video }: StoredVideo): StoredVideo {
  return video;
}
