import type { ClientVideo } from '#contract/videos/schemas.ts';
import { lazyModule } from '#web/private/lib/lazy-module.ts';

/** hls.js, as large as all other code together: loaded only for clients who have a video with several renditions. */
export const lazyStream = lazyModule(async () => {
  const { canStream, openStream, fetchPlaylists, prefetchPlaylists } = await import('../later/player/stream/stream.ts');
  return canStream() ? { openStream, fetchPlaylists, prefetchPlaylists } : {};
});

/** Whether hls.js plays this video. Browsers without media source extensions play it by themselves. */
export function needsStream({ stream }: ClientVideo): boolean {
  return stream !== undefined && stream.heights.length > 0 && ('MediaSource' in window || 'ManagedMediaSource' in window);
}
