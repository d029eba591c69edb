import { calls } from '#contract/calls.ts';
import type { Video } from '#contract/videos.ts';
import { callApi } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/language/use-translation.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { keys } from '../calls/queries.ts';
import { useAction } from '../calls/use-action.ts';

type DeleteVideoDialogProps = { video: Video; open: boolean; onOpenChange: (open: boolean) => void };

export function DeleteVideoDialog({ video, open, onOpenChange }: DeleteVideoDialogProps) {
  const { t } = useTranslation('admin');
  const removal = useAction({
    call: (id: string) => callApi(calls.deleteVideo, { params: { id } }),
    done: () => t('videos.deleted'),
    fallback: t('fallback.deletion'),
    /* Every client who had it has one less. */
    touches: [keys.videos, keys.users, keys.userVideosOfAll],
    shownInPlace: true,
    onDone: () => onOpenChange(false),
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('videoDeletion.title')}
      question={t('videoDeletion.question', { title: video.title })}
      confirmLabel={removal.busy ? t('deleting') : t('videoDeletion.confirm')}
      cancelLabel={t('common:actions.cancel')}
      busy={removal.busy}
      error={removal.errorText}
      onConfirm={() => removal.fire(video.id)}
    />
  );
}
