import { calls } from '#contract/calls.ts';
import { check } from '#contract/problems.ts';
import { type Video, type VideoForm, videoForm } from '#contract/videos.ts';
import { callApi } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/language/use-translation.ts';
import { keys } from '../../calls/queries.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useFormAction } from '../../forms/use-form-action.ts';
import { FoundFiles } from './found-files.tsx';
import { VideoFields } from './video-fields.tsx';
import { bodyOf, valuesFrom, valuesOf } from './video-values.ts';

type VideoDialogProps = {
  /** Null for a new one. */
  video: Video | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function VideoDialog({ video, open, onOpenChange }: VideoDialogProps) {
  const { t } = useTranslation('admin');
  const form = useForm(valuesOf(video));
  const save = useFormAction({
    call: (body: VideoForm) =>
      video ? callApi(calls.editVideo, { params: { id: video.id }, body }) : callApi(calls.createVideo, { body }),
    done: () => t(video ? 'videos.changed' : 'videos.createdDone'),
    fallback: t(video ? 'fallback.change' : 'fallback.creation'),
    touches: [keys.videos, keys.userVideosOfAll, keys.files],
    refuse: form.refuse,
    onDone: () => onOpenChange(false),
  });
  const submit = () => {
    const checked = check(videoForm, bodyOf(form.values));
    if (checked.ok) void save.fire(checked.value);
    else form.refuse(checked.problems);
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(video ? 'videoForm.editTitle' : 'videoForm.newTitle')}
      size="wide"
      formRef={form.ref}
      busy={save.busy}
      error={save.errorText}
      submitLabel={t(video ? 'common:actions.save' : 'videoForm.create')}
      busyLabel={t(video ? 'saving' : 'videoForm.creating')}
      onSubmit={submit}
      onCancel={() => onOpenChange(false)}
    >
      <FoundFiles chosen={form.values.filePath} onChoose={(file) => form.set(valuesFrom(file, form.values))} />
      <VideoFields form={form} />
    </FormDialog>
  );
}
