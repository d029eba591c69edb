import { queryOptions } from '@tanstack/react-query';
import { calls } from '#contract/calls.ts';
import type { Language } from '#contract/languages.ts';
import type { PressSpan } from '#contract/presses/schemas.ts';
import type { PendingRenditionSet, ProcessingStatus } from '#contract/videos/renditions.ts';
import { callApi, isCutShort } from '#web/calls/api.ts';
import { readWhole } from '#web/calls/read-whole.ts';
import { readYear } from '#web/private/trainings/read-trainings.ts';

/** The query keys, by name. Each action says which of them it invalidates. */
export const keys = {
  account: ['admin', 'account'],
  mail: ['admin', 'mail'],
  trainerNotices: ['admin', 'trainer-notices'],
  passkeys: ['admin', 'passkeys'],
  retention: ['admin', 'retention'],
  presses: ['admin', 'presses'],
  ownDevices: ['admin', 'own-devices'],
  acts: ['admin', 'acts'],
  accessChanges: ['admin', 'access-changes'],
  secondFactor: ['admin', 'second-factor'],
  users: ['admin', 'users'],
  /** Below the key of users: what changes one of them may change the day and the page too. */
  today: ['admin', 'users', 'today'],
  userTrainings: (userId: string) => ['admin', 'users', 'trainings', userId],
  clientPage: (userId: string) => ['admin', 'users', 'page', userId],
  userVideosOfAll: ['admin', 'user-videos'],
  userVideos: (userId: string) => [...keys.userVideosOfAll, userId],
  /** Not below it: those of a client who was just deleted are not asked for again. */
  userDevices: (userId: string) => ['admin', 'user-devices', userId],
  videos: ['admin', 'videos'],
  videoUsersOfAll: ['admin', 'video-users'],
  videoUsers: (videoId: string) => [...keys.videoUsersOfAll, videoId],
  files: ['admin', 'files'],
  processing: ['admin', 'processing'],
  captionsOfAll: ['admin', 'captions'],
  captions: (videoId: string) => [...keys.captionsOfAll, videoId],
  trash: ['admin', 'trash'],
  reviews: ['admin', 'reviews'],
  withdrawals: ['admin', 'withdrawals'],
  requests: ['admin', 'requests'],
  site: ['admin', 'site'],
  siteRevisions: ['admin', 'site-revisions'],
  pictures: ['admin', 'pictures'],
  siteLegal: ['admin', 'site-legal'],
  /** Of a client; of the models without one. */
  plansOf: (userId: string | undefined) => ['admin', 'plans', userId ?? 'models'],
  planOfAll: ['admin', 'plan'],
  plan: (id: string) => [...keys.planOfAll, id],
} as const;

/** Milliseconds for which an answer counts as fresh. */
const staleTime = 15_000;

export const accountQuery = queryOptions({
  staleTime,
  queryKey: keys.account,
  queryFn: ({ signal }) => callApi(calls.readAccount, { signal }),
});

/** What waits changes by itself, so each opening reads it again. */
export const mailQuery = queryOptions({
  queryKey: keys.mail,
  queryFn: ({ signal }) => callApi(calls.readMail, { signal }),
  staleTime: 0,
});

/** Its sentences are the server's, in the language that the browser asks in. */
export const retentionQuery = (language: Language) =>
  queryOptions({
    queryKey: [...keys.retention, language],
    queryFn: ({ signal }) => callApi(calls.readRetention, { signal }),
    staleTime: 0,
  });

/** Visitors press meanwhile, so each opening reads it again. */
export const pressesQuery = (days: PressSpan) =>
  queryOptions({
    queryKey: [...keys.presses, days],
    queryFn: async ({ signal }) => (await callApi(calls.listPresses, { query: { days }, signal })).presses,
    staleTime: 0,
  });

export const trainerNoticesQuery = queryOptions({
  staleTime,
  queryKey: keys.trainerNotices,
  queryFn: ({ signal }) => callApi(calls.readTrainerNotices, { signal }),
});

export const passkeysQuery = queryOptions({
  staleTime,
  queryKey: keys.passkeys,
  queryFn: async ({ signal }) => (await callApi(calls.listPasskeys, { query: { role: 'admin' }, signal })).passkeys,
});

export const accessChangesQuery = queryOptions({
  staleTime,
  queryKey: keys.accessChanges,
  queryFn: async ({ signal }) => (await callApi(calls.listAccessChanges, { query: { role: 'admin' }, signal })).changes,
});

/** Read at each opening: they are used and ended elsewhere meanwhile. */
export const ownDevicesQuery = queryOptions({
  queryKey: keys.ownDevices,
  queryFn: async ({ signal }) => (await callApi(calls.listOwnDevices, { query: { role: 'admin' }, signal })).devices,
});

export const requestsQuery = queryOptions({
  staleTime,
  queryKey: keys.requests,
  queryFn: async ({ signal }) => (await callApi(calls.listRequests, { signal })).requests,
});

export const secondFactorQuery = queryOptions({
  staleTime,
  queryKey: keys.secondFactor,
  queryFn: ({ signal }) => callApi(calls.readSecondFactor, { signal }),
});

export const usersQuery = queryOptions({
  staleTime,
  queryKey: keys.users,
  queryFn: async ({ signal }) => (await readWhole('users', (query) => callApi(calls.listUsers, { query, signal }))).users,
});

/** Computed by the server at each call, so each opening reads it again. */
export const todayQuery = queryOptions({
  queryKey: keys.today,
  queryFn: async ({ signal }) => {
    const answer = await callApi(calls.readToday, { signal });
    return { ...answer, isCutShort: isCutShort(answer) };
  },
});

/** A page of the latest: older ones are for another screen. */
export const userTrainingsQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.userTrainings(userId),
    queryFn: async ({ signal }) =>
      (await callApi(calls.listUserTrainings, { params: { id: userId }, query: { limit: '10' }, signal })).trainings,
  });

/** For charts: all of twelve months. */
export const userYearQuery = (userId: string) =>
  queryOptions({
    queryKey: [...keys.userTrainings(userId), 'year'],
    queryFn: ({ signal }) => readYear((query) => callApi(calls.listUserTrainings, { params: { id: userId }, query, signal })),
  });

/** The client watches meanwhile, so each opening reads it again. */
export const clientPageQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.clientPage(userId),
    queryFn: ({ signal }) => readWhole('videos', (query) => callApi(calls.readUser, { params: { id: userId }, query, signal })),
  });

export const userVideosQuery = (userId: string) =>
  queryOptions({
    staleTime,
    queryKey: keys.userVideos(userId),
    queryFn: async ({ signal }) => {
      const read = (query: { cursor?: string }) => callApi(calls.listUserVideos, { params: { id: userId }, query, signal });
      return (await readWhole('videos', read)).videos;
    },
  });

/** Read at each opening: the client uses and ends them meanwhile. */
export const userDevicesQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.userDevices(userId),
    queryFn: ({ signal }) => callApi(calls.listUserDevices, { params: { id: userId }, signal }),
  });

export const videosQuery = queryOptions({
  staleTime,
  queryKey: keys.videos,
  queryFn: async ({ signal }) => (await readWhole('videos', (query) => callApi(calls.listVideos, { query, signal }))).videos,
});

export const videoUsersQuery = (videoId: string) =>
  queryOptions({
    queryKey: keys.videoUsers(videoId),
    queryFn: async ({ signal }) => {
      const read = (query: { cursor?: string }) => callApi(calls.listVideoUsers, { params: { id: videoId }, query, signal });
      return (await readWhole('users', read)).users;
    },
    /** They become ticks that are being changed: only another opening reads them again. */
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Files are copied and deleted outside the product, so each opening of the form reads them again. */
export const filesQuery = queryOptions({
  queryKey: keys.files,
  queryFn: async ({ signal }) =>
    (await readWhole('files', (query) => callApi(calls.listUnregisteredFiles, { query, signal }))).files,
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
    const now = await readWhole('pending', (query) => callApi(calls.readProcessing, { query, signal }));
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
  queryFn: async ({ signal }) => (await readWhole('videos', (query) => callApi(calls.listTrash, { query, signal }))).videos,
});

export const reviewsQuery = queryOptions({
  staleTime,
  queryKey: keys.reviews,
  queryFn: async ({ signal }) => (await readWhole('reviews', (query) => callApi(calls.listReviews, { query, signal }))).reviews,
});

/** Visitors send them meanwhile, so each opening reads them again. */
export const withdrawalsQuery = queryOptions({
  queryKey: keys.withdrawals,
  queryFn: async ({ signal }) =>
    (await readWhole('withdrawals', (query) => callApi(calls.listWithdrawals, { query, signal }))).withdrawals,
});
