import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import type { User } from '#contract/users/schemas.ts';
import type { NamedVideo } from '#contract/videos/schemas.ts';
import { ApiError, callApi, isSessionLost } from '#web/calls/api.ts';
import { useErrorText } from '#web/calls/error-text.ts';
import { useToast } from '#web/private/later/toasts.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { keys, usersQuery, userVideosQuery, videosQuery } from '../../shared/queries.ts';

/** Milliseconds. After a tap on a row the next one moves under the finger: the second tap of a double tap is ignored. */
const BETWEEN_TAPS = 300;

/** Assigns or revokes videos. Resolves with whether the server accepted; undefined where the tap came too soon after another. */
export type ChangeAssignments = (videos: readonly NamedVideo[], assigned: boolean) => Promise<boolean> | undefined;

/**
 * An optimistic update: the lists change at the tap and change back where the server refuses. The calls for one user are
 * sent one after the other, so that of quick taps the last one decides.
 */
export function useChangeAssignments(user: User): ChangeAssignments {
  const { t } = useTranslation('admin');
  const toast = useToast();
  const errorText = useErrorText();
  const client = useQueryClient();
  const lists = useAssignmentLists(user.id);
  const lastTap = useRef(-BETWEEN_TAPS);
  const inDoubt = useRef(false);
  const mutationKey = ['admin', 'assignments', user.id];

  const successText = ({ videos, assigned }: Change) => {
    if (videos.length === 1) return t(assigned ? 'panel.assignedDone' : 'panel.revokedDone');
    return t(assigned ? 'panel.assignedMany' : 'panel.revokedMany', { count: videos.length });
  };
  /* The lists are read again in any case: another press acts on what the server has. */
  const refusalText = (error: unknown, { assigned }: Change) => {
    const isGone = error instanceof ApiError && error.code === 'video_not_found';
    const fallback = t(assigned ? 'fallback.assignment' : 'fallback.revocation');
    return t('failed', { message: isGone ? t('panel.videoGone') : errorText(error, fallback) });
  };

  const { mutateAsync } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (change: Change) => sendChange(user.id, change),
    onMutate: async ({ videos, assigned }) => {
      await lists.cancelReloads();
      lists.move(videos, assigned);
    },
    onSuccess: (_, change) => toast.success(successText(change)),
    onError: (error, change) => {
      inDoubt.current = true;
      lists.move(change.videos, !change.assigned);
      if (!isSessionLost(error)) toast.error(refusalText(error, change));
    },
    onSettled: () => {
      const isLast = client.isMutating({ mutationKey }) === 1;
      if (!isLast) return;
      lists.reload({ counts: inDoubt.current });
      inDoubt.current = false;
    },
  });

  return useCallback(
    (videos, assigned) => {
      const now = performance.now();
      if (videos.length === 1 && now - lastTap.current < BETWEEN_TAPS) return undefined;
      lastTap.current = now;
      return mutateAsync({ videos, assigned }).then(
        () => true,
        () => false,
      );
    },
    [mutateAsync],
  );
}

/** Videos that a user gets (`assigned`) or loses. */
type Change = { videos: readonly NamedVideo[]; assigned: boolean };

const { changesMax } = limits.videos.assignment;

/** One video by its own call, several by one call that is all or nothing, up to the limit of one call. */
async function sendChange(userId: string, { videos, assigned }: Change): Promise<void> {
  const ids = videos.map(({ id }) => id);
  const [only = '', ...others] = ids;
  if (others.length === 0) {
    await callApi(assigned ? calls.assignVideo : calls.revokeVideo, { params: { userId, videoId: only } });
    return;
  }
  for (let at = 0; at < ids.length; at += changesMax) {
    const portion = ids.slice(at, at + changesMax);
    const body = assigned ? { assign: portion, revoke: [] } : { assign: [], revoke: portion };
    await callApi(calls.changeAssignments, { params: { id: userId }, body });
  }
}

/** The cached lists that an assignment changes: the user's videos, and the counts of the user and of the videos. */
function useAssignmentLists(userId: string) {
  const client = useQueryClient();

  /** Moves videos in the cache; one that is already in the right list changes nothing. */
  const move = (videos: readonly NamedVideo[], assigned: boolean) => {
    const before = client.getQueryData(userVideosQuery(userId).queryKey);
    if (!before) return;
    const had = new Set(before.map(({ id }) => id));
    const moved = videos.filter(({ id }) => had.has(id) !== assigned);
    const movedIds = new Set(moved.map(({ id }) => id));
    const by = assigned ? 1 : -1;
    client.setQueryData(
      userVideosQuery(userId).queryKey,
      assigned
        ? [...moved.map((video) => ({ ...video, byHand: true })), ...before]
        : before.filter(({ id }) => !movedIds.has(id)),
    );
    client.setQueryData(usersQuery.queryKey, (users) =>
      users?.map((user) => (user.id === userId ? { ...user, videoCount: user.videoCount + by * moved.length } : user)),
    );
    client.setQueryData(videosQuery.queryKey, (all) =>
      all?.map((video) => (movedIds.has(video.id) ? { ...video, userCount: video.userCount + by } : video)),
    );
  };

  /** A pending answer was made before the change and would undo it. */
  const cancelReloads = () => client.cancelQueries({ queryKey: keys.userVideos(userId) });

  /** `counts`: the long lists are read again now, as after a refusal; otherwise when they are next shown. */
  const reload = ({ counts }: { counts: boolean }) => {
    for (const queryKey of [keys.userVideos(userId), keys.clientPage(userId)]) void client.invalidateQueries({ queryKey });
    for (const queryKey of [keys.users, keys.videos]) {
      void client.invalidateQueries({ queryKey, refetchType: counts ? 'active' : 'none' });
    }
  };

  return { move, cancelReloads, reload };
}
