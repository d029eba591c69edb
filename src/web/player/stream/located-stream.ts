import type { StreamInfo } from '#contract/videos/renditions.ts';
import type { Quality } from './quality.ts';

/** Renditions, with the URL below which their files are. */
export type LocatedStream = StreamInfo & { base: string };

/** By what the first rendition is chosen, beside the connection. */
export type Beginning = {
  quality: Quality;
  /** Device pixels of the video's short side in the player. */
  shown: number;
  /** The part of the expected speed to count on: less where the first picture is to come sooner. All of it by default. */
  share?: number;
};
