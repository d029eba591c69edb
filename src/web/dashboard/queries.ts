import { queryOptions } from '@tanstack/react-query';
import { calls } from '#contract/calls.ts';
import { isSessionCode } from '#contract/errors.ts';
import type { Progress } from '#contract/progress.ts';
import { ApiError, callApi } from '#web/lib/api.ts';
import { firstAnswer } from './access/early-calls.tsx';

/** Statuses after which the same call may well succeed: no answer at all, and gateways that found nobody behind them. */
const PASSING = [0, 502, 503, 504];

/** Offline, a call fails at once and says so instead of waiting unseen. Coming back to the page looks again. */
const manners = {
  networkMode: 'always',
  retry: (failures: number, error: Error) => failures < 1 && error instanceof ApiError && PASSING.includes(error.status),
  retryDelay: 800,
  staleTime: 5_000,
} as const;

export const videosQuery = queryOptions({
  ...manners,
  queryKey: ['dashboard', 'videos'],
  queryFn: async ({ signal }) =>
    (await firstAnswer(calls.listClientVideos, () => callApi(calls.listClientVideos, { signal }))).videos,
});

/** Where the client stopped, by video. A nicety: where it fails, everything plays from the start and nothing is said. */
export const progressQuery = queryOptions({
  ...manners,
  queryKey: ['dashboard', 'progress'],
  queryFn: async ({ signal }): Promise<ReadonlyMap<string, Progress>> => {
    const { progress } = await firstAnswer(calls.listProgress, () => callApi(calls.listProgress, { signal }));
    return new Map(progress.map((one) => [one.videoId, one]));
  },
  structuralSharing: false,
});

export const ownReviewQuery = queryOptions({
  ...manners,
  queryKey: ['dashboard', 'own-review'],
  queryFn: async ({ signal }) => (await firstAnswer(calls.readOwnReview, () => callApi(calls.readOwnReview, { signal }))).review,
});

/**
 * The client's session is gone. `forbidden` says the same: without the client's cookie, an admin's cookie in the same
 * browser is what the server sees.
 */
export function isSessionLost(error: unknown): boolean {
  return error instanceof ApiError && (isSessionCode(error.code) || error.code === 'forbidden');
}

/** Answered well, and not by this site: the login page of a public Wi-Fi stands before it. */
export function isIntercepted(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unknown' && error.status >= 200 && error.status < 400;
}
