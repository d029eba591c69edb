import { useEffect, useSyncExternalStore } from 'react';
import type { ClientVideo } from '#contract/videos/schemas.ts';
import { lazyModule, useLazyModule } from '#web/private/lib/lazy-module.ts';
import { whenIdle } from '#web/private/lib/when-idle.ts';
import type { Copy } from '../later/offline/videos/database.ts';
import type { OfflineVideos } from '../later/offline/videos/offline-videos.ts';
import { needsStream } from '../player/lazy-stream.ts';

/** The videos that this device has stored, and the parts of the page that show them. Nothing where it cannot store any. */
export const lazyOffline = lazyModule(async () => {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return {};
  const { openOfflineVideos, CardControl, DetailsControl, FullNotice, StoredPoster } = await import(
    '../later/offline/videos/parts.tsx'
  );
  const videos = await openOfflineVideos().catch(() => undefined);
  return videos ? { videos, CardControl, DetailsControl, FullNotice, StoredPoster } : {};
});

/** Where the browser can store videos, and plays them from segments. */
export const isStorable = (video: ClientVideo): boolean => needsStream(video);

const NONE: ReadonlyMap<string, Copy> = new Map();
const unsubscribed = () => () => undefined;

/** The copies on this device, by video. */
export function useCopies(): ReadonlyMap<string, Copy> {
  const { copies } = useLazyModule(lazyOffline).part?.videos ?? {};
  return useSyncExternalStore(copies?.subscribe ?? unsubscribed, copies?.read ?? (() => NONE), () => NONE);
}

/** Brings the copies in line with a list that the server has just given. */
export function useFollowedList(userId: string, videos: readonly ClientVideo[] | undefined, isFresh: boolean): void {
  const { part } = useLazyModule(lazyOffline);
  useEffect(() => whenIdle(lazyOffline.load), []);
  useEffect(() => {
    if (part?.videos && videos && isFresh) void follow(part.videos, userId, videos);
  }, [part, userId, videos, isFresh]);
}

/** What fails is tried again with the next list. */
async function follow(offline: OfflineVideos, userId: string, videos: readonly ClientVideo[]): Promise<void> {
  await offline.follow(userId, videos).catch(() => undefined);
}
