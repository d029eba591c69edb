import { useMemo } from 'react';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import type { Video } from '#contract/videos/schemas.ts';
import { callApi } from '#web/calls/api.ts';
import { useToast } from '#web/private/later/toasts.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { keys } from '../shared/queries.ts';
import { ActionQuestion } from '../shared/use-action.tsx';
import { SubjectDialog, type SubjectDialogProps, useDialog } from '../shared/use-dialog.tsx';
import { useUploads } from '../uploads/uploads-context.ts';
import { VideoClientsDialog } from './clients/video-clients-dialog.tsx';
import { PreviewDialog } from './preview.tsx';
import { useRestoreVideo } from './trash-dialog.tsx';
import type { VideoActions } from './video-controls.tsx';
import { EditVideoDialog, NewVideoDialog } from './video-form.tsx';

export function useVideoDialogs() {
  const { choose } = useUploads();
  const create = useDialog<null>();
  const preview = useDialog<Video>();
  const editing = useDialog<Video>();
  const removal = useDialog<Video>();
  const cancellation = useDialog<Video>();
  const having = useDialog<Video>();
  const { show: watch } = preview;
  const { show: edit } = editing;
  const { show: remove } = removal;
  const { show: cancelReplacement } = cancellation;
  const { show: clients } = having;
  const actions = useMemo<VideoActions>(
    () => ({ watch, clients, edit, remove, cancelReplacement, replace: ({ id, title }) => choose({ id, title }) }),
    [watch, clients, edit, remove, cancelReplacement, choose],
  );
  return { create, preview, having, editing, removal, cancellation, actions };
}

/** The dialogs of the videos tab, one of each for all cards. */
export function VideoDialogs({ dialogs }: { dialogs: ReturnType<typeof useVideoDialogs> }) {
  const { create, preview, having, editing, removal, cancellation, actions } = dialogs;
  return (
    <>
      <SubjectDialog dialog={create}>
        {({ open, onOpenChange }) => <NewVideoDialog open={open} onOpenChange={onOpenChange} />}
      </SubjectDialog>
      <SubjectDialog dialog={editing}>
        {(props) => <EditVideoDialog {...props} onReplace={actions.replace} onRemove={actions.remove} />}
      </SubjectDialog>
      <SubjectDialog dialog={preview}>{(props) => <PreviewDialog {...props} />}</SubjectDialog>
      <SubjectDialog dialog={having}>{(props) => <VideoClientsDialog {...props} />}</SubjectDialog>
      <SubjectDialog dialog={removal}>{(props) => <DeleteVideoDialog {...props} />}</SubjectDialog>
      <SubjectDialog dialog={cancellation}>{(props) => <CancelReplacementQuestion {...props} />}</SubjectDialog>
    </>
  );
}

function DeleteVideoDialog({ subject: video, ...dialog }: SubjectDialogProps<Video>) {
  const { t } = useTranslation('admin');
  const toast = useToast();
  const restore = useRestoreVideo();
  return (
    <ActionQuestion
      {...dialog}
      title={t('videoDeletion.title')}
      question={[
        t('videoDeletion.question', { title: video.title, days: limits.videos.trash.retentionDays }),
        ...(video.planCount > 0 ? [t('videoDeletion.plans', { count: video.planCount })] : []),
      ].join(' ')}
      confirm={t('videoDeletion.confirm')}
      busy={t('deleting')}
      call={() => callApi(calls.deleteVideo, { params: { id: video.id } })}
      fallback={t('fallback.deletion')}
      onDone={() =>
        toast.success(t('videos.deleted'), { action: { label: t('trash.undo'), onPress: () => void restore.fire(video.id) } })
      }
      /* Its users have one video less. */
      touches={[keys.videos, keys.users, keys.userVideosOfAll, keys.trash, keys.processing]}
    />
  );
}

/** Deletes the source that was uploaded to replace the video's file; the video keeps the file it plays. */
function CancelReplacementQuestion({ subject: { title, incoming }, ...dialog }: SubjectDialogProps<Video>) {
  const { t } = useTranslation('admin');
  if (!incoming) return null;
  return (
    <ActionQuestion
      {...dialog}
      title={t('renditions.cancelTitle')}
      question={t('renditions.cancelQuestion', { title })}
      confirm={t('renditions.cancelConfirm')}
      cancel={t('renditions.keep')}
      busy={t('renditions.cancelling')}
      call={() => callApi(calls.deleteRenditions, { params: { id: incoming.id } })}
      done={t('renditions.cancelled')}
      fallback={t('fallback.operation')}
      touches={[keys.processing, keys.videos]}
    />
  );
}
