import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import type { Video } from '#contract/videos.ts';
import { callApi } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useToast } from '#web/ui/toasts.tsx';
import { ActionQuestion, type QuestionProps } from '../shared/action-question.tsx';
import { keys } from '../shared/queries.ts';
import { useRestoreVideo } from './trash/use-restore-video.ts';

export function DeleteVideoDialog({ subject: video, ...dialog }: QuestionProps<Video>) {
  const { t } = useTranslation('admin');
  const toast = useToast();
  const restore = useRestoreVideo();
  return (
    <ActionQuestion
      {...dialog}
      title={t('videoDeletion.title')}
      question={t('videoDeletion.question', { title: video.title, days: limits.trash.keptDays })}
      confirm={t('videoDeletion.confirm')}
      busy={t('deleting')}
      call={() => callApi(calls.deleteVideo, { params: { id: video.id } })}
      fallback={t('fallback.deletion')}
      onDone={() =>
        toast.success(t('videos.deleted'), { action: { label: t('trash.undo'), onPress: () => void restore.fire(video.id) } })
      }
      /* Every client who had it has one less. */
      touches={[keys.videos, keys.users, keys.userVideosOfAll, keys.trash, keys.films]}
    />
  );
}
