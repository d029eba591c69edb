import { calls } from '#contract/calls.ts';
import type { TrashedVideo } from '#contract/videos.ts';
import { callApi } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { ActionQuestion, type QuestionProps } from '../../shared/action-question.tsx';
import { keys } from '../../shared/queries.ts';

export function EraseVideoQuestion({ subject: { id, title }, ...dialog }: QuestionProps<TrashedVideo>) {
  const { t } = useTranslation('admin');
  return (
    <ActionQuestion
      {...dialog}
      title={t('trash.eraseTitle')}
      question={t('trash.eraseQuestion', { title })}
      confirm={t('trash.erase')}
      busy={t('deleting')}
      call={() => callApi(calls.eraseVideo, { params: { id } })}
      done={t('trash.erased')}
      fallback={t('fallback.deletion')}
      touches={[keys.trash, keys.films]}
    />
  );
}
