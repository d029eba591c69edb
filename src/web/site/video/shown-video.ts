import type { PageTexts } from '#contract/pages/data.ts';
import type { PublicVideo } from '#contract/pages/public-videos.ts';
import type { Beginning, LocatedStream } from '#web/player/stream/located-stream.ts';

/** A video with the texts of its player, which no page without a video has. */
export type ShownVideo = PublicVideo & { texts: PageTexts };

/** Whether this browser has what hls.js needs. */
export const canStream = (): boolean => 'MediaSource' in window || 'ManagedMediaSource' in window;

/** Of the expected speed: the first seconds are to arrive in a fifth of a second, and the next ones may be sharper. */
const SHARE = 0.1;
/** Above this there is no visible difference on a video. */
const MAX_PIXEL_RATIO = 2;

/** By what the first rendition is chosen: how large the video is shown, and that its first picture is to come at once. */
export function beginningIn(stage: Element | null, share = SHARE): Omit<Beginning, 'quality'> {
  const { width = 0, height = 0 } = stage?.firstElementChild?.getBoundingClientRect() ?? {};
  return { shown: Math.min(width, height) * Math.min(window.devicePixelRatio, MAX_PIXEL_RATIO), share };
}

/** The renditions of a video. */
export const streamOf = ({ base, heights, hasStoryboard }: ShownVideo): LocatedStream => ({
  id: base.slice(base.lastIndexOf('/') + 1),
  base,
  heights,
  hasStoryboard,
});
