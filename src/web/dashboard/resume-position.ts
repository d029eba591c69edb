import { limits } from '#contract/limits.ts';
import type { ClientVideo, Progress } from '#contract/videos/schemas.ts';

/** Seconds from the start or the end within which a video starts from the beginning. */
export const EDGE = 3;

/** In seconds. `duration` is the registered one. Short videos always start from the beginning, as exercises are watched whole. */
export function positionToResume(progress: Progress | undefined, duration: number): number {
  if (!progress || duration < limits.videos.watching.shortSeconds) return 0;
  return progress.position >= EDGE && progress.position <= duration - EDGE ? progress.position : 0;
}

export type ContinuedVideo = { video: ClientVideo; position: number };

/** The videos that would resume, the one watched last first. */
export function videosToContinue(
  videos: readonly ClientVideo[],
  progress: ReadonlyMap<string, Progress> | undefined,
): ContinuedVideo[] {
  const watchedAt = ({ video }: ContinuedVideo) => Date.parse(progress?.get(video.id)?.updatedAt ?? '');
  return videos
    .map((video) => ({ video, position: positionToResume(progress?.get(video.id), video.duration) }))
    .filter(({ position }) => position > 0)
    .sort((a, b) => watchedAt(b) - watchedAt(a))
    .slice(0, limits.videos.watching.continueMax);
}
