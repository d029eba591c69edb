import { queryOptions } from '@tanstack/react-query';
import { calls } from '#contract/calls.ts';
import type { Progress } from '#contract/videos.ts';
import { ApiError, callApi } from '#web/lib/api.ts';
import { firstAnswer } from './access/early-calls.tsx';

/** Milliseconds for which an answer counts as fresh; coming back to the page later reads it again. */
const staleTime = 5_000;

export const videosQuery = queryOptions({
  staleTime,
  queryKey: ['dashboard', 'videos'],
  queryFn: async ({ signal }) =>
    (await firstAnswer(calls.listClientVideos, () => callApi(calls.listClientVideos, { signal }))).videos,
});

/** Where the client stopped, by video. A nicety: where it fails, everything plays from the start and nothing is said. */
export const progressQuery = queryOptions({
  staleTime,
  queryKey: ['dashboard', 'progress'],
  queryFn: async ({ signal }): Promise<ReadonlyMap<string, Progress>> => {
    const { progress } = await firstAnswer(calls.listProgress, () => callApi(calls.listProgress, { signal }));
    return new Map(progress.map((one) => [one.videoId, one]));
  },
  structuralSharing: false,
});

export const ownReviewQuery = queryOptions({
  staleTime,
  queryKey: ['dashboard', 'own-review'],
  queryFn: async ({ signal }) => (await firstAnswer(calls.readOwnReview, () => callApi(calls.readOwnReview, { signal }))).review,
});

/** Answered well, and not by this site: the login page of a public Wi-Fi stands before it. */
export function isIntercepted(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unknown' && error.status >= 200 && error.status < 400;
}
