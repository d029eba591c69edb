import { calls } from '#contract/calls.ts';
import type { Language } from '#contract/languages.ts';
import type { Video } from '#contract/videos/schemas.ts';
import { callApi } from '#web/calls/api.ts';
import { ConfirmDialog } from '#web/private/later/dialog.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { keys } from '../../shared/queries.ts';
import { ActionQuestion } from '../../shared/use-action.tsx';
import type { SubjectDialogProps } from '../../shared/use-dialog.tsx';

type ReplaceQuestionProps = SubjectDialogProps<string> & { onConfirm: (text: string) => void };

/** Before a file takes the place of what was written and not saved. */
export function ReplaceQuestion({ subject: text, onConfirm, ...dialog }: ReplaceQuestionProps) {
  const { t } = useTranslation('admin');
  return (
    <ConfirmDialog
      {...dialog}
      title={t('captions.replaceTitle')}
      question={t('captions.replaceQuestion')}
      confirmLabel={t('captions.replaceConfirm')}
      cancelLabel={t('captions.stay')}
      onConfirm={() => {
        dialog.onOpenChange(false);
        onConfirm(text);
      }}
    />
  );
}

type DeleteCaptionsQuestionProps = SubjectDialogProps<{ video: Video; language: Language }> & { onDeleted: () => void };

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
