import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import type { User } from '#contract/users.ts';
import type { AssignedVideo } from '#contract/videos.ts';
import { callApi } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { useTranslation } from '#web/lib/language/use-translation.ts';
import { useToast } from '#web/ui/toasts.tsx';
import { isSessionLost } from '../../calls/session-lost.ts';
import { useAssignmentLists } from './use-assignment-lists.ts';

/** Calls under way at once: enough to be quick, few enough to leave room for others. */
const AT_ONCE = 4;

/** Assigns several videos. It stops at the first refusal; what was assigned until then stays and shows. */
export function useAssignMany(user: User) {
  const { t } = useTranslation('admin');
  const toast = useToast();
  const errorText = useErrorText();
  const lists = useAssignmentLists(user.id);
  const [done, setDone] = useState(0);

  const assignOne = async (video: AssignedVideo) => {
    await callApi(calls.assignVideo, { params: { userId: user.id, videoId: video.id } });
    setDone((before) => before + 1);
  };

  const run = useMutation({
    networkMode: 'always',
    mutationFn: async (videos: readonly AssignedVideo[]) => {
      setDone(0);
      for (let at = 0; at < videos.length; at += AT_ONCE) {
        const group = videos.slice(at, at + AT_ONCE);
        await Promise.all(group.map(assignOne));
      }
    },
    onSuccess: (_, videos) => {
      lists.move(videos, true);
      toast.success(t('panel.assignedMany', { count: videos.length }));
    },
    onError: (error) => {
      if (!isSessionLost(error)) toast.error(t('failed', { message: errorText(error, t('fallback.assignment')) }));
    },
    onSettled: (_, error) => lists.reload({ counts: error !== null }),
  });

  return {
    assignAll: (videos: readonly AssignedVideo[]) => {
      if (!run.isPending) run.mutate(videos);
    },
    progress: run.isPending ? { done, total: run.variables.length } : undefined,
  };
}
