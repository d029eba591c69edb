import { check } from '#contract/problems.ts';
import {
  type Category,
  categories,
  type FileWarning,
  type UnregisteredFile,
  type Video,
  type VideoForm,
  videoForm,
} from '#contract/videos/schemas.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { titleFrom } from '../shared/file-names.ts';
import { useForm, useFormAction } from '../shared/forms/use-form.ts';
import { keys } from '../shared/queries.ts';

type VideoFormOptions = {
  /** Null for a new one. */
  video: Video | null;
  /** The body to send, which the contract validates. */
  bodyOf: (values: VideoValues) => unknown;
  call: (body: VideoForm) => Promise<{ warning?: FileWarning }>;
  done: string;
  fallback: string;
  onDone: () => void;
};

/** The form of a new or an existing video. */
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

/** The form's fields as typed. */
export type VideoValues = {
  title: string;
  description: string;
  filePath: string;
  duration: string;
  category: string;
  thumbnailPath: string;
};

export function valuesOf(video: Video | null): VideoValues {
  return {
    title: video?.title ?? '',
    description: video?.description ?? '',
    filePath: video?.filePath ?? '',
    duration: video ? String(video.duration) : '',
    category: video?.category ?? '',
    thumbnailPath: video?.thumbnailPath ?? '',
  };
}

/** The body for the contract to validate. An empty choice is left out, so that it counts as missing, not as invalid. */
export function bodyOf({ title, description, filePath, duration, category, thumbnailPath }: VideoValues) {
  return {
    title,
    description,
    filePath,
    ...(duration.trim() && { duration: Number(duration) }),
    ...(category && { category }),
    ...(thumbnailPath.trim() && { thumbnailPath }),
  };
}

/** Of an uploaded video only metadata and category are edited; its paths keep their file name below another category. */
export function bodyOfUploaded(values: VideoValues, { filePath, thumbnailPath, duration }: Video) {
  const moved = (path: string) => values.category + path.slice(path.indexOf('/'));
  return bodyOf({
    ...values,
    filePath: moved(filePath),
    thumbnailPath: thumbnailPath === undefined ? '' : moved(thumbnailPath),
    duration: String(duration),
  });
}

/** The category is the first part of the path. */
export function categoryOf(filePath: string): Category | undefined {
  return categories.find((category) => filePath.trim().startsWith(`${category}/`));
}

/** The values that a file gives the form; a title that was already typed stays. */
export function valuesFrom(file: UnregisteredFile, before: VideoValues): Partial<VideoValues> {
  return {
    filePath: file.filePath,
    category: file.category,
    ...(file.duration !== undefined && { duration: String(Math.round(file.duration)) }),
    ...(before.title.trim() === '' && { title: titleFrom(file.filePath.slice(file.filePath.lastIndexOf('/') + 1)) }),
  };
}
