import { calls } from '#contract/calls.ts';
import type { Language } from '#contract/languages.ts';
import type { Video } from '#contract/videos.ts';
import { callApi } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { ActionQuestion, type QuestionProps } from '../../shared/action-question.tsx';
import { keys } from '../../shared/queries.ts';

type DeleteCaptionsQuestionProps = QuestionProps<{ video: Video; language: Language }> & { onDeleted: () => void };

export function DeleteCaptionsQuestion({ subject: { video, language }, onDeleted, ...dialog }: DeleteCaptionsQuestionProps) {
  const { t } = useTranslation('admin');
  return (
    <ActionQuestion
      {...dialog}
      title={t('captions.deleteTitle')}
      question={t('captions.deleteQuestion', { title: video.title, language: t(`captions.languages.${language}`) })}
      confirm={t('captions.deleteConfirm')}
      busy={t('deleting')}
      call={() => callApi(calls.deleteCaptions, { params: { id: video.id, language } })}
      done={t('captions.deleted')}
      fallback={t('fallback.deletion')}
      touches={[keys.videos]}
      onDone={onDeleted}
    />
  );
}
