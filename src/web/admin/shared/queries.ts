import { queryOptions } from '@tanstack/react-query';
import { calls } from '#contract/calls.ts';
import type { PendingRenditionSet, ProcessingStatus } from '#contract/renditions.ts';
import { callApi } from '#web/lib/api.ts';

/** The query keys, by name. Each action says which of them it invalidates. */
export const keys = {
  account: ['admin', 'account'],
  users: ['admin', 'users'],
  userVideosOfAll: ['admin', 'user-videos'],
  userVideos: (userId: string) => [...keys.userVideosOfAll, userId],
  videos: ['admin', 'videos'],
  files: ['admin', 'files'],
  processing: ['admin', 'processing'],
  captionsOfAll: ['admin', 'captions'],
  captions: (videoId: string) => [...keys.captionsOfAll, videoId],
  trash: ['admin', 'trash'],
  reviews: ['admin', 'reviews'],
  site: ['admin', 'site'],
  siteRevisions: ['admin', 'site-revisions'],
  pictures: ['admin', 'pictures'],
  siteLegal: ['admin', 'site-legal'],
} as const;

/** Milliseconds for which an answer counts as fresh. */
const staleTime = 15_000;

export const accountQuery = queryOptions({
  staleTime,
  queryKey: keys.account,
  queryFn: ({ signal }) => callApi(calls.readAccount, { signal }),
});

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

/** Files are copied and deleted outside the product, so each opening of the form reads them again. */
export const filesQuery = queryOptions({
  queryKey: keys.files,
  queryFn: async ({ signal }) => (await callApi(calls.listUnregisteredFiles, { signal })).files,
  staleTime: 0,
});

/**
 * The pending renditions, which are polled. When one is added, removed, fails or becomes playable, the list of videos is read
 * before this response counts, so that no card shows an older state in between.
 */
export const processingQuery = queryOptions({
  queryKey: keys.processing,
  queryFn: async ({ client, signal }) => {
    const before = client.getQueryData<ProcessingStatus>(keys.processing);
    const now = await callApi(calls.readProcessing, { signal });
    if (before && statesOf(before.pending) !== statesOf(now.pending)) await client.invalidateQueries({ queryKey: keys.videos });
    return now;
  },
  staleTime: 0,
});

const statesOf = (pending: readonly PendingRenditionSet[]) =>
  pending
    .map(({ id, state, playable }) => `${id} ${state === 'failed'} ${playable}`)
    .toSorted()
    .join('\n');

export const captionsQuery = (videoId: string) =>
  queryOptions({
    queryKey: keys.captions(videoId),
    queryFn: async ({ signal }) => (await callApi(calls.listCaptions, { params: { id: videoId }, signal })).captions,
    /** They become a draft that is being edited: only another opening reads them again. */
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
