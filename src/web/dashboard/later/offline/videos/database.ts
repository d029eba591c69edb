import * as z from 'zod/mini';
import { OFFLINE_DATABASE } from '../../../offline/service-worker.ts';
import { openStores } from '../indexed-db.ts';
import type { Sealed } from './cipher.ts';

const VERSION = 1;
/** The object store of blobs, by the name that devices know. */
const BLOBS = 'pieces';

/** A video on this device. Without a key it cannot be played until the server gives it again. */
const storedVideo = z.object({
  videoId: z.string(),
  userId: z.string(),
  setId: z.string(),
  /** Of the rendition, in pixels of the short side. */
  height: z.number(),
  bytes: z.number(),
  isWhole: z.boolean(),
  key: z.optional(z.instanceof(CryptoKey)),
  /** Milliseconds of this device's clock. */
  validUntil: z.number(),
});
export type StoredVideo = z.infer<typeof storedVideo>;

/**
 * A video on this device: stored whole (`ready`), on its way (`loading`), to be continued once there is a network (`waiting`) or
 * room (`full`), or to be renewed by the server before it plays again (`expired`).
 */
export type Copy = { state: 'ready' | 'loading' | 'waiting' | 'full' | 'expired'; loaded: number; bytes: number };

export type Storage = Awaited<ReturnType<typeof openStorage>>;

/** The stored videos, their encrypted blobs, and the latest time seen. Rejects where the browser stores nothing. */
export async function openStorage(onDeleted: () => void) {
  const { read, write } = await openStores({
    name: OFFLINE_DATABASE,
    version: VERSION,
    stores: ['videos', BLOBS, 'times'],
    create: (db) => {
      db.createObjectStore('videos', { keyPath: 'videoId' });
      db.createObjectStore(BLOBS);
      db.createObjectStore('times');
    },
    onDeleted,
  });
  const ofVideo = (videoId: string) => IDBKeyRange.bound([videoId], [videoId, []]);

  return {
    videos: async (): Promise<StoredVideo[]> => {
      const found: unknown[] = await read('videos', (store) => store.getAll());
      return found.flatMap((one) => storedVideo.safeParse(one).data ?? []);
    },
    video: async (videoId: string): Promise<StoredVideo | undefined> =>
      storedVideo.safeParse(await read<unknown>('videos', (store) => store.get(videoId))).data,
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
      write(['videos', BLOBS], (of) => {
        of('videos').delete(videoId);
        of(BLOBS).delete(ofVideo(videoId));
      }),
    blobNames: async (videoId: string): Promise<Set<string>> => {
      const keys = await read(BLOBS, (store) => store.getAllKeys(ofVideo(videoId)));
      return new Set(keys.map((key) => String(Array.isArray(key) ? key[1] : key)));
    },
    blob: (videoId: string, name: string): Promise<Sealed | undefined> => read(BLOBS, (store) => store.get([videoId, name])),
    putBlob: (videoId: string, name: string, sealed: Sealed) => write([BLOBS], (of) => of(BLOBS).put(sealed, [videoId, name])),
    seenAt: async (): Promise<number> =>
      z.number().safeParse(await read<unknown>('times', (store) => store.get('seen'))).data ?? 0,
    putSeenAt: (at: number) => write(['times'], (of) => of('times').put(at, 'seen')),
  };
}
