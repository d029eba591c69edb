import { check } from '#contract/problems.ts';
import { type FileWarning, type Video, type VideoForm, videoForm } from '#contract/videos.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { keys } from '../shared/queries.ts';
import { useForm } from '../shared/use-form.ts';
import { useFormAction } from '../shared/use-form-action.ts';
import { type VideoValues, valuesOf } from './video-values.ts';

type VideoFormOptions = {
  /** Null for a new one. */
  video: Video | null;
  /** What is sent of what was typed, for the contract to judge. */
  bodyOf: (values: VideoValues) => unknown;
  call: (body: VideoForm) => Promise<{ warning?: FileWarning }>;
  done: string;
  fallback: string;
  onDone: () => void;
};

/** The form of a video, and the sending of it. */
export function useVideoForm({ video, bodyOf, call, done, fallback, onDone }: VideoFormOptions) {
  const { t } = useTranslation('admin');
  const form = useForm(valuesOf(video));
  const save = useFormAction({
    call,
    done: ({ warning }) =>
      warning ? t('videoForm.savedWithWarning', { warning: t(`videoForm.fileWarnings.${warning}`) }) : done,
    fallback,
    touches: [keys.videos, keys.userVideosOfAll, keys.files],
    refuse: form.refuse,
    onDone,
  });
  const submit = () => {
    const checked = check(videoForm, bodyOf(form.values));
    if (checked.ok) void save.fire(checked.value);
    else form.refuse(checked.problems);
  };
  return { form, dialog: { formRef: form.ref, busy: save.busy, error: save.errorText, onSubmit: submit } };
}
