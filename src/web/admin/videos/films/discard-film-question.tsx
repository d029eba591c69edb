import { calls } from '#contract/calls.ts';
import type { Video } from '#contract/videos.ts';
import { callApi } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/language/use-translation.ts';
import { keys } from '../../calls/queries.ts';
import { ActionQuestion, type QuestionProps } from '../../forms/action-question.tsx';

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
