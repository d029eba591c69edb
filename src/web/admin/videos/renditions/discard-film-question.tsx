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
      title={t('films.cancelTitle')}
      question={t('films.cancelQuestion', { title })}
      confirm={t('films.cancelConfirm')}
      cancel={t('films.keep')}
      busy={t('films.cancelling')}
      call={() => callApi(calls.discardFilm, { params: { id: incoming.id } })}
      done={t('films.cancelled')}
      fallback={t('fallback.operation')}
      touches={[keys.films, keys.videos]}
    />
  );
}
