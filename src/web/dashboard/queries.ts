import { queryOptions } from '@tanstack/react-query';
import { calls } from '#contract/calls.ts';
import type { Progress } from '#contract/videos/schemas.ts';
import { ApiError, callApi } from '#web/calls/api.ts';
import { readWhole } from '#web/calls/read-whole.ts';
import { firstAnswer } from './access/early-calls.tsx';

/** Milliseconds for which an answer counts as fresh; coming back to the page later reads it again. */
const staleTime = 5_000;

export const videosQuery = queryOptions({
  staleTime,
  queryKey: ['dashboard', 'videos'],
  queryFn: async ({ signal }) => {
    const read = (query: { cursor?: string }) =>
      firstAnswer(calls.listClientVideos, () => callApi(calls.listClientVideos, { query, signal }), query);
    return (await readWhole('videos', read)).videos;
  },
});

/** Playback positions by video. Where this fails, videos play from the start and no error is shown. */
export const progressQuery = queryOptions({
  staleTime,
  queryKey: ['dashboard', 'progress'],
  queryFn: async ({ signal }): Promise<ReadonlyMap<string, Progress>> => {
    const read = (query: { cursor?: string }) =>
      firstAnswer(calls.listProgress, () => callApi(calls.listProgress, { query, signal }), query);
    const { progress } = await readWhole('progress', read);
    return new Map(progress.map((one) => [one.videoId, one]));
  },
  structuralSharing: (known, read) => (hasSameEntries(known, read) ? known : read),
});

/** The player reads positions again as a video starts: the same ones stay the same object, for which nothing renders. */
function hasSameEntries(known: unknown, read: unknown): boolean {
  return known instanceof Map && read instanceof Map && JSON.stringify([...known]) === JSON.stringify([...read]);
}

/** The plan that the client follows now, null where there is none, and whether there were others. */
export const ownPlanQuery = queryOptions({
  staleTime,
  queryKey: ['dashboard', 'plan'],
  queryFn: ({ signal }) => firstAnswer(calls.readOwnPlan, () => callApi(calls.readOwnPlan, { signal })),
});

/** What was trained last, on any device. */
export const trainingDayQuery = queryOptions({
  staleTime,
  queryKey: ['dashboard', 'training-day'],
  queryFn: ({ signal }) => firstAnswer(calls.readTrainingDay, () => callApi(calls.readTrainingDay, { signal })),
});

export const ownReviewQuery = queryOptions({
  staleTime,
  queryKey: ['dashboard', 'own-review'],
  queryFn: ({ signal }) => firstAnswer(calls.readOwnReview, () => callApi(calls.readOwnReview, { signal })),
});

/** A successful answer that is not this site's: the login page of a captive portal. */
export function isIntercepted(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unknown' && error.status >= 200 && error.status < 400;
}

/** When the client is deleted, as they have asked; null for who stays. */
export const leavingQuery = (userId: string) =>
  queryOptions({
    staleTime,
    queryKey: ['dashboard', 'leaving', userId],
    queryFn: async ({ signal }) => (await callApi(calls.readLeaving, { signal })).leavesAt,
  });
