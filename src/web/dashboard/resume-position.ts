import { limits } from '#contract/limits.ts';
import type { Progress } from '#contract/videos.ts';

/** So near the start or the end, in seconds, it is better to begin anew. */
export const EDGE = 3;

/** Seconds, of a video that is registered as so long. A short one is looked at from its beginning, as exercises are. */
export function placeToResume(progress: Progress | undefined, duration: number): number {
  if (!progress || duration < limits.watching.shortSeconds) return 0;
  return progress.position >= EDGE && progress.position <= duration - EDGE ? progress.position : 0;
}
