import { openStores } from '../indexed-db.ts';
import { OFFLINE_DATABASE } from '../service-worker.ts';
import type { Sealed } from './cipher.ts';

const VERSION = 1;

/** A video on this device. Without a key it cannot be played until the server gives it again. */
export type StoredVideo = {
  videoId: string;
  userId: string;
  setId: string;
  /** Of the rendition, in pixels of the short side. */
  height: number;
  bytes: number;
  isWhole: boolean;
  key?: CryptoKey;
  /** Milliseconds of this device's clock. */
  validUntil: number;
};

/**
 * A video on this device: stored whole (`ready`), on its way (`loading`), to be continued once there is a network (`waiting`) or
 * room (`full`), or to be renewed by the server before it plays again (`expired`).
 */
export type Copy = { state: 'ready' | 'loading' | 'waiting' | 'full' | 'expired'; loaded: number; bytes: number };

export type Storage = Awaited<ReturnType<typeof openStorage>>;

/** The stored videos, their pieces, and the latest time seen. Rejects where the browser stores nothing. */
export async function openStorage(onDeleted: () => void) {
  const { read, write } = await openStores({
    name: OFFLINE_DATABASE,
    version: VERSION,
    create: (db) => {
      db.createObjectStore('videos', { keyPath: 'videoId' });
      db.createObjectStore('pieces');
      db.createObjectStore('times');
    },
    onDeleted,
  });
  const ofVideo = (videoId: string) => IDBKeyRange.bound([videoId], [videoId, []]);

  return {
    videos: (): Promise<StoredVideo[]> => read('videos', (store) => store.getAll()),
    video: (videoId: string): Promise<StoredVideo | undefined> => read('videos', (store) => store.get(videoId)),
    putVideo: (video: StoredVideo) => write(['videos'], (of) => of('videos').put(video)),
    /** Changes a video that is there, and none that another tab has removed meanwhile. */
    changeVideo: (video: StoredVideo) =>
      write(['videos'], (of) => {
        const found = of('videos').getKey(video.videoId);
        found.onsuccess = () => {
          if (found.result !== undefined) of('videos').put(video);
        };
      }),
    deleteVideo: (videoId: string) =>
      write(['videos', 'pieces'], (of) => {
        of('videos').delete(videoId);
        of('pieces').delete(ofVideo(videoId));
      }),
    pieceNames: async (videoId: string): Promise<Set<string>> => {
      const keys = await read('pieces', (store) => store.getAllKeys(ofVideo(videoId)));
      return new Set(keys.map((key) => String(Array.isArray(key) ? key[1] : key)));
    },
    piece: (videoId: string, name: string): Promise<Sealed | undefined> => read('pieces', (store) => store.get([videoId, name])),
    putPiece: (videoId: string, name: string, sealed: Sealed) =>
      write(['pieces'], (of) => of('pieces').put(sealed, [videoId, name])),
    seenAt: async (): Promise<number> => Number((await read<unknown>('times', (store) => store.get('seen'))) ?? 0),
    putSeenAt: (at: number) => write(['times'], (of) => of('times').put(at, 'seen')),
  };
}
