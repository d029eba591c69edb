import { renditionBase } from '#contract/videos/renditions.ts';
import type { ClientVideo } from '#contract/videos/schemas.ts';
import type { LocatedStream } from '#web/player/stream/located-stream.ts';
import { lazyModule } from '#web/private/lib/lazy-module.ts';

/** hls.js, as large as all other code together: loaded only for clients who have a video with several renditions. */
export const lazyStream = lazyModule(async () => {
  const [{ canStream, openStream, fetchPlaylists, prefetchPlaylists }, { beginningOf }] = await Promise.all([
    import('#web/player/stream/stream.ts'),
    import('../later/player/beginning.ts'),
  ]);
  /** With the renditions of a video, and by what the first of them is chosen. */
  const requester = (request: typeof prefetchPlaylists) => (video: ClientVideo) => {
    const stream = streamOf(video);
    if (stream) request(stream, beginningOf(video));
  };
  return canStream()
    ? { openStream, beginningOf, fetchPlaylists: requester(fetchPlaylists), prefetchPlaylists: requester(prefetchPlaylists) }
    : {};
});

/** Whether hls.js plays this video. Browsers without media source extensions play it by themselves. */
export function needsStream({ stream }: ClientVideo): boolean {
  return stream !== undefined && stream.heights.length > 0 && ('MediaSource' in window || 'ManagedMediaSource' in window);
}

/** The renditions of a video with where their files are; undefined where it has none. */
export const streamOf = ({ stream }: ClientVideo): LocatedStream | undefined =>
  stream && { ...stream, base: renditionBase(stream.id) };
