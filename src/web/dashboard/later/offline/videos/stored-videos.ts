import type { Language } from '#contract/languages.ts';
import type { ClientVideo } from '#contract/videos/schemas.ts';
import { unseal } from './cipher.ts';
import type { Copies } from './copies.ts';
import type { Copy, Storage, StoredVideo } from './database.ts';
import { captionsName, PLAYLIST, POSTER, placeOf } from './download.ts';
import { isValid } from './lease.ts';
import type { LeaseClock } from './lease-clock.ts';

/** Reads a blob by its name. Rejects where it is not there, or the key has ended meanwhile. */
type ReadBlob = (name: string) => Promise<ArrayBuffer>;
export type OfflineSource = {
  height: number;
  playlist: string;
  read: ReadBlob;
  /** As WebVTT. Rejects where they were not there yet when the video was stored. */
  readCaptions: (language: Language) => Promise<ArrayBuffer>;
};

type Outside = { storage: Storage; clock: LeaseClock; copies: Copies };

/** The rows of the database in memory, with their keys, each of which is used while its lease lasts. */
export class StoredVideos {
  #storage: Storage;
  #clock: LeaseClock;
  #copies: Copies;
  #videos = new Map<string, StoredVideo>();

  constructor({ storage, clock, copies }: Outside) {
    this.#storage = storage;
    this.#clock = clock;
    this.#copies = copies;
  }

  async load(): Promise<void> {
    for (const video of await this.#storage.videos()) {
      this.set(video);
      this.isPlayable(video);
    }
  }

  all(): StoredVideo[] {
    return [...this.#videos.values()];
  }

  /** What is in the database already. */
  set(video: StoredVideo, copy: Copy = this.#copyOf(video)): void {
    this.#videos.set(video.videoId, video);
    this.#copies.set(video.videoId, copy);
  }

  async change(video: StoredVideo): Promise<void> {
    this.set(video);
    await this.#storage.changeVideo(video);
  }

  async delete(videoId: string): Promise<void> {
    this.#videos.delete(videoId);
    this.#copies.set(videoId, undefined);
    await this.#storage.deleteVideo(videoId);
  }

  /** After the database was deleted. */
  clear(): void {
    this.#videos.clear();
    this.#copies.clear();
  }

  /** Whether a video's key can be used now; where its lease has ended, it is deleted. */
  isPlayable(video: StoredVideo): boolean {
    const known = this.#clock.read();
    if (video.key && isValid(video.validUntil, known)) return true;
    if (video.key) void this.change(withoutKey(video)).catch(() => undefined);
    return false;
  }

  /** The picture of a stored video. Rejects where there is none, or its key has ended. */
  readPoster(videoId: string): Promise<ArrayBuffer> {
    return this.#readBlob(videoId, POSTER);
  }

  /** How the player reads a video of this device; undefined where it is not there, not whole, or its key has ended. */
  sourceOf({ id, stream }: ClientVideo): OfflineSource | undefined {
    const video = this.#videos.get(id);
    if (!video?.isWhole || video.setId !== stream?.id || !this.isPlayable(video)) return undefined;
    const read: ReadBlob = (name) => this.#readBlob(id, name);
    return { height: video.height, playlist: PLAYLIST, read, readCaptions: (language) => read(captionsName(language)) };
  }

  async #readBlob(videoId: string, name: string): Promise<ArrayBuffer> {
    const video = this.#videos.get(videoId);
    const sealed = await this.#storage.blob(videoId, name);
    if (!video?.key || !sealed || !this.isPlayable(video)) throw new Error('The video cannot be played from here.');
    return unseal(video.key, placeOf(video, name), sealed);
  }

  #copyOf({ videoId, isWhole, key, bytes }: StoredVideo): Copy {
    if (isWhole) return { state: key ? 'ready' : 'expired', loaded: bytes, bytes };
    const { state = 'waiting', loaded = 0 } = this.#copies.get(videoId) ?? {};
    return { state, loaded, bytes };
  }
}

function withoutKey({ key: _, ...video }: StoredVideo): StoredVideo {
  return video;
}
