import { calls } from '#contract/calls.ts';
import type { Video } from '#contract/videos.ts';
import { callApi } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { ActionQuestion, type QuestionProps } from '../../shared/action-question.tsx';
import { keys } from '../../shared/queries.ts';

export function DiscardFilmQuestion({ subject: { title, incoming }, ...dialog }: QuestionProps<Video>) {
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
      touches={[keys.films, keys.videos]}
    />
  );
}
