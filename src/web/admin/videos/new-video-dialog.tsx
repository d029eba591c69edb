import { calls } from '#contract/calls.ts';
import { callApi } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { FormDialog } from '../shared/form-dialog.tsx';
import { FoundFiles } from './found-files.tsx';
import { useVideoForm } from './use-video-form.ts';
import { CategoryField, FileFields, WordFields } from './video-fields.tsx';
import { bodyOf, valuesFrom } from './video-values.ts';

/** A new video from a file that lies on the server. */
export function NewVideoDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation('admin');
  const close = () => onOpenChange(false);
  const { form, dialog } = useVideoForm({
    video: null,
    bodyOf,
    call: (body) => callApi(calls.createVideo, { body }),
    done: t('videos.createdDone'),
    fallback: t('fallback.creation'),
    onDone: close,
  });
  return (
    <FormDialog
      {...dialog}
      open={open}
      onOpenChange={onOpenChange}
      title={t('videoForm.newTitle')}
      size="wide"
      submitLabel={t('videoForm.create')}
      busyLabel={t('videoForm.creating')}
      onCancel={close}
    >
      <FoundFiles chosen={form.values.filePath} onChoose={(file) => form.set(valuesFrom(file, form.values))} />
      <WordFields form={form} />
      <CategoryField form={form} />
      <FileFields form={form} />
    </FormDialog>
  );
}
