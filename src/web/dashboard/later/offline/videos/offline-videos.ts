import { calls } from '#contract/calls.ts';
import { HOUR } from '#contract/units.ts';
import type { ClientVideo } from '#contract/videos/schemas.ts';
import { callApi } from '#web/calls/api.ts';
import { importKey } from './cipher.ts';
import { Copies } from './copies.ts';
import { type Copy, openStorage, type Storage, type StoredVideo } from './database.ts';
import { Downloads } from './downloads.ts';
import { endOf } from './lease.ts';
import { LeaseClock } from './lease-clock.ts';
import { type OtherTabs, openTabs } from './other-tabs.ts';
import { type OfflineSource, StoredVideos } from './stored-videos.ts';

/** Keys are asked for again when the server gave them longer ago than this. */
const RENEW_EVERY = HOUR;

/** Rejects where the browser cannot store any. */
export async function openOfflineVideos(): Promise<OfflineVideos> {
  let opened: OfflineVideos | undefined;
  const storage = await openStorage(() => opened?.clear());
  const copies = new Copies();
  const clock = new LeaseClock(storage, await storage.seenAt());
  const stored = new StoredVideos({ storage, clock, copies });
  await stored.load();
  opened = new OfflineVideos({ storage, clock, copies, stored });
  return opened;
}

type Outside = { storage: Storage; clock: LeaseClock; copies: Copies; stored: StoredVideos };

/** The videos that this device has stored, as the list of a session says, and as the client chooses. */
export class OfflineVideos {
  readonly copies: Copies;
  #storage: Storage;
  #clock: LeaseClock;
  #stored: StoredVideos;
  #tabs: OtherTabs;
  #downloads: Downloads;
  #listed: readonly ClientVideo[] = [];
  #renewedAt = 0;

  constructor({ storage, clock, copies, stored }: Outside) {
    this.copies = copies;
    this.#storage = storage;
    this.#clock = clock;
    this.#stored = stored;
    const tabs = openTabs(({ videoId, copy }) => void this.#followTab(videoId, copy).catch(() => undefined));
    this.#tabs = tabs;
    this.#downloads = new Downloads({ storage, stored, copies, tabs, remove: (videoId) => this.remove(videoId) });
  }

  /** Stores a video, after those that were chosen before it. Asks the browser not to delete it when the disk gets full. */
  keep(video: ClientVideo): void {
    this.#downloads.add(video);
    void navigator.storage.persist().catch(() => false);
  }

  async remove(videoId: string): Promise<void> {
    await this.#discard(videoId);
    this.#tabs.tell(videoId, undefined);
  }

  /** After the database was deleted, as by a logout. */
  clear(): void {
    this.#downloads.clear();
    this.#stored.clear();
  }

  /**
   * What the list of a session says: removes the copies of what is no longer assigned or plays other files, and those of another
   * client; has the keys of the others renewed, and continues what was interrupted.
   */
  async follow(userId: string, videos: readonly ClientVideo[]): Promise<void> {
    this.#downloads.userId = userId;
    this.#listed = videos;
    const videoOf = (one: StoredVideo) => videos.find(({ id, stream }) => id === one.videoId && stream?.id === one.setId);
    for (const one of this.#stored.all()) if (one.userId !== userId || !videoOf(one)) await this.remove(one.videoId);
    const isDue = Date.now() - this.#renewedAt > RENEW_EVERY || this.#stored.all().some((one) => !this.#stored.isPlayable(one));
    if (isDue && this.#stored.all().length > 0) await this.#renew();
    for (const one of this.#stored.all()) {
      const video = one.isWhole ? undefined : videoOf(one);
      if (video) this.#downloads.add(video);
    }
  }

  /** The picture of a stored video. Rejects where there is none, or its key has ended. */
  readPoster({ id }: ClientVideo): Promise<ArrayBuffer> {
    return this.#stored.readPoster(id);
  }

  /** How the player reads a video of this device; undefined where it is not there, not whole, or its key has ended. */
  sourceOf(video: ClientVideo): OfflineSource | undefined {
    return this.#stored.sourceOf(video);
  }

  async #renew(): Promise<void> {
    const videoIds = this.#stored.all().map(({ videoId }) => videoId);
    const { keys, validSeconds } = await callApi(calls.takeOfflineKeys, { body: { videoIds } });
    const [now, given] = [Date.now(), new Map(keys.map((one) => [one.videoId, one]))];
    this.#renewedAt = now;
    await this.#clock.restart(now);
    for (const video of this.#stored.all()) {
      const found = given.get(video.videoId);
      if (found?.setId !== video.setId) await this.remove(video.videoId);
      else await this.#stored.change({ ...video, key: await importKey(found.key), validUntil: endOf(validSeconds, now) });
    }
  }

  async #discard(videoId: string): Promise<void> {
    this.#downloads.drop(videoId);
    await this.#stored.delete(videoId);
  }

  /** What another tab has done. One that loads a video may be closed: this one waits to go on with it. */
  async #followTab(videoId: string, copy: Copy | undefined): Promise<void> {
    if (!copy) return this.#discard(videoId);
    if (copy.state === 'ready') {
      const video = await this.#storage.video(videoId);
      if (video) return this.#stored.set(video, copy);
    } else {
      const video = this.#listed.find(({ id }) => id === videoId);
      if (video) this.#downloads.add(video);
    }
    this.copies.set(videoId, copy);
  }
}
