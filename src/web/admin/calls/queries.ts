import { queryOptions } from '@tanstack/react-query';
import { calls } from '#contract/calls.ts';
import { ApiError, callApi } from '#web/lib/api.ts';

/** What the screens keep of the server's answers, by name; whoever changes something says which of these it touches. */
export const keys = {
  users: ['admin', 'users'],
  userVideosOfAll: ['admin', 'user-videos'],
  userVideos: (userId: string) => [...keys.userVideosOfAll, userId],
  videos: ['admin', 'videos'],
  files: ['admin', 'files'],
  reviews: ['admin', 'reviews'],
} as const;

/** One more try where another answer is likely; a refusal stays a refusal. Offline, a call fails at once instead of waiting unseen. */
const manners = {
  networkMode: 'always',
  retry: (failures: number, error: Error) =>
    failures < 1 && error instanceof ApiError && [0, 502, 503, 504].includes(error.status),
  retryDelay: 800,
  staleTime: 15_000,
} as const;

export const usersQuery = queryOptions({
  ...manners,
  queryKey: keys.users,
  queryFn: async ({ signal }) => (await callApi(calls.listUsers, { signal })).users,
});

export const userVideosQuery = (userId: string) =>
  queryOptions({
    ...manners,
    queryKey: keys.userVideos(userId),
    queryFn: async ({ signal }) => (await callApi(calls.listUserVideos, { params: { id: userId }, signal })).videos,
  });

export const videosQuery = queryOptions({
  ...manners,
  queryKey: keys.videos,
  queryFn: async ({ signal }) => (await callApi(calls.listVideos, { signal })).videos,
});

/** Files come and go outside the product, so each opening of the form looks again. */
export const filesQuery = queryOptions({
  ...manners,
  queryKey: keys.files,
  queryFn: async ({ signal }) => (await callApi(calls.listUnregisteredFiles, { signal })).files,
  staleTime: 0,
});

export const reviewsQuery = queryOptions({
  ...manners,
  queryKey: keys.reviews,
  queryFn: async ({ signal }) => (await callApi(calls.listReviews, { signal })).reviews,
});
