import { calls } from '#contract/calls.ts';
import type { Video } from '#contract/videos.ts';
import { callApi } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/language/use-translation.ts';
import { keys } from '../calls/queries.ts';
import { ActionQuestion, type QuestionProps } from '../forms/action-question.tsx';

export function DeleteVideoDialog({ subject: video, ...dialog }: QuestionProps<Video>) {
  const { t } = useTranslation('admin');
  return (
    <ActionQuestion
      {...dialog}
      title={t('videoDeletion.title')}
      question={t('videoDeletion.question', { title: video.title })}
      confirm={t('videoDeletion.confirm')}
      busy={t('deleting')}
      call={() => callApi(calls.deleteVideo, { params: { id: video.id } })}
      done={t('videos.deleted')}
      fallback={t('fallback.deletion')}
      /* Every client who had it has one less. */
      touches={[keys.videos, keys.users, keys.userVideosOfAll]}
    />
  );
}
