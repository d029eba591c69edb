import { SECOND } from '#contract/units.ts';
import type { ClientVideo } from '#contract/videos/schemas.ts';
import { ApiError } from '#web/calls/api.ts';
import type { Copies } from './copies.ts';
import type { Storage, StoredVideo } from './database.ts';
import { download, isFull } from './download.ts';
import { DownloadQueue, type Outcome } from './download-queue.ts';
import type { OtherTabs } from './other-tabs.ts';
import type { StoredVideos } from './stored-videos.ts';

const RETRY_AFTER = 5 * SECOND;

type Outside = {
  storage: Storage;
  stored: StoredVideos;
  copies: Copies;
  tabs: OtherTabs;
  /** Removes a video that the server no longer gives. */
  remove: (videoId: string) => Promise<void>;
};

/** Downloads videos of a client, and shows here and in other tabs how far they have come. */
export class Downloads {
  /** Of the client in whose name they are stored. */
  userId = '';
  #outside: Outside;
  #queue = new DownloadQueue({ run: (video, signal) => this.#run(video, signal), later: whenOnline });

  constructor(outside: Outside) {
    this.#outside = outside;
  }

  add(video: ClientVideo): void {
    const { copies } = this.#outside;
    if (copies.get(video.id)?.state === 'ready') return;
    copies.mark(video.id, 'loading');
    this.#queue.add(video);
  }

  drop(videoId: string): void {
    this.#queue.drop(videoId);
  }

  clear(): void {
    this.#queue.clear();
  }

  async #run(video: ClientVideo, signal: AbortSignal): Promise<Outcome> {
    const { stored, copies, tabs, remove } = this.#outside;
    copies.mark(video.id, 'loading');
    try {
      const whole = await tabs.withLock(video.id, signal, () => this.#store(video, signal));
      signal.throwIfAborted();
      stored.set(whole);
      tabs.tell(video.id, copies.get(video.id));
      return 'ready';
    } catch (error) {
      if (signal.aborted) return 'gone';
      const outcome = isFull(error) ? 'full' : isTemporary(error) ? 'waiting' : 'gone';
      if (outcome === 'gone') await remove(video.id).catch(() => undefined);
      else copies.mark(video.id, outcome);
      return outcome;
    }
  }

  /** Gives the video that another tab has stored meanwhile, or downloads it. */
  async #store(video: ClientVideo, signal: AbortSignal): Promise<StoredVideo> {
    const { storage, stored, tabs } = this.#outside;
    const onStored = (one: StoredVideo, loaded: number) => {
      if (signal.aborted) return;
      const copy = { state: 'loading', loaded, bytes: one.bytes } as const;
      stored.set(one, copy);
      tabs.tell(video.id, copy);
    };
    const found = await storage.video(video.id);
    const isThere = found?.isWhole && found.key && found.setId === video.stream?.id;
    return isThere ? found : download({ storage, video, userId: this.userId, signal, onStored });
  }
}

/** Whether another try may succeed: no answer, an answer of something on the way, or a server that is busy. */
function isTemporary(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.status === 429;
}

/** After a while where there is a network, else when there is one. */
function whenOnline(run: () => void): void {
  if (navigator.onLine) setTimeout(run, RETRY_AFTER);
  else window.addEventListener('online', run, { once: true });
}
