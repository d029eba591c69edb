import { limits } from '#contract/limits.ts';
import type { Progress } from '#contract/videos.ts';

/** Seconds from the start or the end within which a video starts from the beginning. */
export const EDGE = 3;

/** In seconds. `duration` is the registered one. Short videos always start from the beginning, as exercises are watched whole. */
export function positionToResume(progress: Progress | undefined, duration: number): number {
  if (!progress || duration < limits.watching.shortSeconds) return 0;
  return progress.position >= EDGE && progress.position <= duration - EDGE ? progress.position : 0;
}
