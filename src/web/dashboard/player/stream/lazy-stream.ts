import type { ClientVideo } from '#contract/videos.ts';
import { lazyModule } from '#web/lib/lazy-module.ts';

/** The player and all that goes with it, in a file of its own. */
export const playerPart = lazyModule(async () => (await import('../player-dialog.tsx')).PlayerDialog);

/** What plays films that come in several qualities: as large as all else together, so only for whoever has one of them. */
export const streamPart = lazyModule(async () => {
  const { canStream, openStream, fetchPlaylists } = await import('./stream.ts');
  return canStream() ? { openStream, fetchPlaylists } : {};
});

/** A browser without buffers to fill plays such films its own way. */
export function hasLadder({ stream: film }: ClientVideo): boolean {
  return film !== undefined && film.heights.length > 0 && ('MediaSource' in window || 'ManagedMediaSource' in window);
}

/** What it takes to play this video. */
export function bringPlayerFor(video: ClientVideo): void {
  playerPart.load();
  if (hasLadder(video)) streamPart.load();
}

/** A finger is on its card: what plays it begins with is on its way by the time the finger is lifted. */
export function readyPlayerFor(video: ClientVideo): void {
  bringPlayerFor(video);
  if (video.stream && hasLadder(video)) streamPart.read().part?.fetchPlaylists?.(video.stream, video.id);
}

const IDLE_WITHIN = 4_000;

/**
 * Brings the player once the grid is there and the browser has nothing else to do. Waiting for the tap would cost the sound
 * on phones that let a film start only within the tap itself.
 */
export function bringPlayerWhenIdle(videos: readonly ClientVideo[]): () => void {
  const bring = () => {
    playerPart.load();
    if (videos.some(hasLadder)) streamPart.load();
  };
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(bring, IDLE_WITHIN / 2);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(bring, { timeout: IDLE_WITHIN });
  return () => cancelIdleCallback(idle);
}
