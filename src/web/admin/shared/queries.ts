import { queryOptions } from '@tanstack/react-query';
import { calls } from '#contract/calls.ts';
import type { PendingRenditionSet, ProcessingStatus } from '#contract/renditions.ts';
import { callApi } from '#web/lib/api.ts';

/** What the screens keep of the server's answers, by name; whoever changes something says which of these it touches. */
export const keys = {
  users: ['admin', 'users'],
  userVideosOfAll: ['admin', 'user-videos'],
  userVideos: (userId: string) => [...keys.userVideosOfAll, userId],
  videos: ['admin', 'videos'],
  files: ['admin', 'files'],
  processing: ['admin', 'films'],
  captionsOfAll: ['admin', 'captions'],
  captions: (videoId: string) => [...keys.captionsOfAll, videoId],
  trash: ['admin', 'trash'],
  reviews: ['admin', 'reviews'],
} as const;

/** Milliseconds for which an answer counts as fresh. */
const staleTime = 15_000;

export const usersQuery = queryOptions({
  staleTime,
  queryKey: keys.users,
  queryFn: async ({ signal }) => (await callApi(calls.listUsers, { signal })).users,
});

export const userVideosQuery = (userId: string) =>
  queryOptions({
    staleTime,
    queryKey: keys.userVideos(userId),
    queryFn: async ({ signal }) => (await callApi(calls.listUserVideos, { params: { id: userId }, signal })).videos,
  });

export const videosQuery = queryOptions({
  staleTime,
  queryKey: keys.videos,
  queryFn: async ({ signal }) => (await callApi(calls.listVideos, { signal })).videos,
});

/** Files come and go outside the product, so each opening of the form looks again. */
export const filesQuery = queryOptions({
  queryKey: keys.files,
  queryFn: async ({ signal }) => (await callApi(calls.listUnregisteredFiles, { signal })).files,
  staleTime: 0,
});

/**
 * Films on their way, asked for again and again. When one comes, goes, fails or begins to play, the list of videos
 * is fetched before this answer counts, so that no card falls back to what it said earlier.
 */
export const processingQuery = queryOptions({
  queryKey: keys.processing,
  queryFn: async ({ client, signal }) => {
    const before = client.getQueryData<ProcessingStatus>(keys.processing);
    const now = await callApi(calls.readProcessing, { signal });
    if (before && turningPoints(before.pending) !== turningPoints(now.pending))
      await client.invalidateQueries({ queryKey: keys.videos });
    return now;
  },
  staleTime: 0,
});

const turningPoints = (films: readonly PendingRenditionSet[]) =>
  films
    .map(({ id, state, playable }) => `${id} ${state === 'failed'} ${playable}`)
    .toSorted()
    .join('\n');

export const captionsQuery = (videoId: string) =>
  queryOptions({
    queryKey: keys.captions(videoId),
    queryFn: async ({ signal }) => (await callApi(calls.listCaptions, { params: { id: videoId }, signal })).captions,
    /** Once fetched they are a draft that is being written: only another opening asks again. */
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const trashQuery = queryOptions({
  staleTime,
  queryKey: keys.trash,
  queryFn: async ({ signal }) => (await callApi(calls.listTrash, { signal })).videos,
});

export const reviewsQuery = queryOptions({
  staleTime,
  queryKey: keys.reviews,
  queryFn: async ({ signal }) => (await callApi(calls.listReviews, { signal })).reviews,
});
