import { calls } from '#contract/calls.ts';
import type { Video } from '#contract/videos.ts';
import { callApi } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { QuestionProps } from '../shared/action-question.tsx';
import { FormDialog } from '../shared/form-dialog.tsx';
import { FilmTools } from './film-tools.tsx';
import { FoundFiles } from './found-files.tsx';
import { useLiveFilms } from './renditions/use-live-films.ts';
import { UploadedFacts } from './uploaded-facts.tsx';
import { useCurrentVideo } from './use-current-video.ts';
import { useVideoForm } from './use-video-form.ts';
import type { VideoActions } from './video-actions.ts';
import { CategoryField, FileFields, fileFields, WordFields } from './video-fields.tsx';
import { bodyOf, bodyOfUploaded, valuesFrom } from './video-values.ts';

type EditVideoDialogProps = QuestionProps<Video> & { onReplace: VideoActions['replace'] };

/** A video's words and category; where its file was typed, also that. */
export function EditVideoDialog({ subject, open, onOpenChange, onReplace }: EditVideoDialogProps) {
  const { t } = useTranslation('admin');
  const video = useCurrentVideo(subject);
  const { film, incoming } = useLiveFilms(video);
  const close = () => onOpenChange(false);
  const { form, dialog } = useVideoForm({
    video: subject,
    bodyOf: (values) => (video.renditions ? bodyOfUploaded(values, video) : bodyOf(values)),
    call: (body) => callApi(calls.editVideo, { params: { id: video.id }, body }),
    done: t('videos.changed'),
    fallback: t('fallback.change'),
    onDone: close,
  });
  const hasFileProblem = fileFields.some((field) => form.problem(field) !== undefined);
  const replace = () => {
    close();
    onReplace(video);
  };
  return (
    <FormDialog
      {...dialog}
      open={open}
      onOpenChange={onOpenChange}
      title={t('videoForm.editTitle')}
      size="wide"
      submitLabel={t('common:actions.save')}
      busyLabel={t('saving')}
      onCancel={close}
    >
      <WordFields form={form} />
      <CategoryField form={form} />
      {film ? (
        <UploadedFacts video={video} film={film} />
      ) : (
        <details open={video.fileMissing || hasFileProblem} className="group border-l-8 border-sand bg-white">
          <summary className="flex min-h-12 cursor-pointer items-center gap-3 px-4 py-3 font-bold">
            <span className="min-w-0 flex-1">
              {t('videoForm.file')}
              <span className="block font-mono text-sm font-normal text-slate wrap-anywhere">{video.filePath}</span>
            </span>
            <Icon name="chevron-down" className="size-5 shrink-0 group-open:rotate-180" />
          </summary>
          <div className="grid gap-5 p-4 pt-1">
            <FoundFiles chosen={form.values.filePath} onChoose={(file) => form.set(valuesFrom(file, form.values))} />
            <FileFields form={form} />
          </div>
        </details>
      )}
      <FilmTools video={video} isComing={isComing(film) || incoming !== undefined} onReplace={replace} />
    </FormDialog>
  );
}

/** Its own first film is still on the way: there is nothing yet that another could replace. */
const isComing = (film: Video['renditions']) => film !== undefined && (film.state === 'waiting' || film.state === 'processing');
