import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { User } from '#contract/users.ts';
import type { AssignedVideo } from '#contract/videos.ts';
import { ApiError, isSessionLost } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useToast } from '#web/ui/toasts.tsx';
import { type Change, sendChange } from './send-change.ts';
import { useAssignmentLists } from './use-assignment-lists.ts';

/** After a tap on a line the next one moves under the finger: the second tap of a double one must not take it along. Milliseconds. */
const BETWEEN_TAPS = 300;

/** Assigns or revokes videos. Gives whether the server agreed, later; nothing where the tap was too close to the one before. */
export type ChangeAssignments = (videos: readonly AssignedVideo[], assigned: boolean) => Promise<boolean> | undefined;

/**
 * The lists change at the tap and change back where the server refuses; the calls for one user go out one after the
 * other, so that quick taps end as the last of them says.
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

  const said = ({ videos, assigned }: Change) => {
    if (videos.length === 1) return t(assigned ? 'panel.assignedDone' : 'panel.revokedDone');
    return t(assigned ? 'panel.assignedMany' : 'panel.revokedMany', { count: videos.length });
  };
  /* The lists are read again in any case: who presses once more presses on what is there. */
  const refused = (error: unknown, { assigned }: Change) => {
    const isGone = error instanceof ApiError && error.code === 'video_not_found';
    const fallback = t(assigned ? 'fallback.assignment' : 'fallback.revocation');
    return t('failed', { message: isGone ? t('panel.videoGone') : errorText(error, fallback) });
  };

  const { mutateAsync } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (change: Change) => sendChange(user.id, change),
    onMutate: async ({ videos, assigned }) => {
      await lists.holdReloads();
      lists.move(videos, assigned);
    },
    onSuccess: (_, change) => toast.success(said(change)),
    onError: (error, change) => {
      inDoubt.current = true;
      lists.move(change.videos, !change.assigned);
      if (!isSessionLost(error)) toast.error(refused(error, change));
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
