import { calls } from '#contract/calls.ts';
import { callApi } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { FormDialog } from '../shared/form-dialog.tsx';
import { bodyOf, useVideoForm, valuesFrom } from './use-video-form.ts';
import { CategoryField, FileFields, FoundFiles, MetadataFields } from './video-fields.tsx';

/** A new video from a file in the videos folder of the server. */
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
      <MetadataFields form={form} />
      <CategoryField form={form} />
      <FileFields form={form} />
    </FormDialog>
  );
}
