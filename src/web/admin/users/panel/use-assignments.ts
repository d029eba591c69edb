import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { calls } from '#contract/calls.ts';
import type { User } from '#contract/users.ts';
import type { AssignedVideo } from '#contract/videos.ts';
import { callApi } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { useTranslation } from '#web/lib/language/use-translation.ts';
import { useToast } from '#web/ui/toasts.tsx';
import { isSessionLost } from '../../calls/session-lost.ts';
import { useAssignmentLists } from './use-assignment-lists.ts';

/** After a tap the next line moves under the finger: the second tap of a double one must not take it along. Milliseconds. */
const BETWEEN_TAPS = 300;

type Change = { video: AssignedVideo; assigned: boolean };

/**
 * Assigns and revokes one video at a time. The lists change at the tap and change back where the server refuses;
 * the calls for one user go out one after the other, so that quick taps end as the last of them says.
 */
export function useAssignments(user: User) {
  const { t } = useTranslation('admin');
  const toast = useToast();
  const errorText = useErrorText();
  const client = useQueryClient();
  const lists = useAssignmentLists(user.id);
  const lastTap = useRef(-BETWEEN_TAPS);
  const mutationKey = ['admin', 'assignments', user.id];

  const change = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    networkMode: 'always',
    mutationFn: ({ video, assigned }: Change) =>
      callApi(assigned ? calls.assignVideo : calls.revokeVideo, { params: { userId: user.id, videoId: video.id } }),
    onMutate: async ({ video, assigned }) => {
      await lists.holdReloads();
      lists.move([video], assigned);
    },
    onSuccess: (_, { assigned }) => toast.success(t(assigned ? 'panel.assignedDone' : 'panel.revokedDone')),
    onError: (error, { video, assigned }) => {
      lists.move([video], !assigned);
      const fallback = t(assigned ? 'fallback.assignment' : 'fallback.revocation');
      if (!isSessionLost(error)) toast.error(t('failed', { message: errorText(error, fallback) }));
    },
    onSettled: (_, error) => {
      const isLast = client.isMutating({ mutationKey }) === 1;
      if (isLast) lists.reload({ counts: error !== null });
    },
  });

  const tap = (video: AssignedVideo, assigned: boolean): boolean => {
    const now = performance.now();
    if (now - lastTap.current < BETWEEN_TAPS) return false;
    lastTap.current = now;
    change.mutate({ video, assigned });
    return true;
  };

  /** Both say whether the tap was taken. */
  return {
    assign: (video: AssignedVideo) => tap(video, true),
    revoke: (video: AssignedVideo) => tap(video, false),
  };
}
