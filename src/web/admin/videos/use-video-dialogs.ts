import { useMemo } from 'react';
import type { Video } from '#contract/videos.ts';
import { useDialog } from '../shared/use-dialog.ts';
import { useUploads } from '../uploads/uploads-context.ts';
import type { VideoActions } from './video-actions.ts';

export function useVideoDialogs() {
  const { choose } = useUploads();
  const create = useDialog<null>();
  const watching = useDialog<Video>();
  const editing = useDialog<Video>();
  const removal = useDialog<Video>();
  const discarding = useDialog<Video>();
  const { show: watch } = watching;
  const { show: edit } = editing;
  const { show: remove } = removal;
  const { show: discard } = discarding;
  const actions = useMemo<VideoActions>(
    () => ({ watch, edit, remove, discard, replace: ({ id, title }) => choose({ id, title }) }),
    [watch, edit, remove, discard, choose],
  );
  return { create, watching, editing, removal, discarding, actions };
}

export type VideoDialogsState = ReturnType<typeof useVideoDialogs>;
