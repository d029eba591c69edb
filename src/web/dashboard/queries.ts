import { queryOptions } from '@tanstack/react-query';
import { calls } from '#contract/calls.ts';
import { ApiError, callApi } from '#web/lib/api.ts';

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
  queryFn: async ({ signal }) => (await callApi(calls.listClientVideos, { signal })).videos,
});

export const ownReviewQuery = queryOptions({
  ...manners,
  queryKey: ['dashboard', 'own-review'],
  queryFn: async ({ signal }) => (await callApi(calls.readOwnReview, { signal })).review,
});

/**
 * The client's session is gone. `forbidden` says the same: without the client's cookie, an admin's cookie in the same
 * browser is what the server sees.
 */
export function isSessionLost(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'unauthenticated' || error.code === 'forbidden');
}
