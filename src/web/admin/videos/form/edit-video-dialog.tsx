import { calls } from '#contract/calls.ts';
import type { Video } from '#contract/videos.ts';
import { callApi } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/language/use-translation.ts';
import type { QuestionProps } from '../../forms/action-question.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useLiveFilms } from '../films/use-live-films.ts';
import { useCurrentVideo } from '../use-current-video.ts';
import type { VideoActions } from '../video-actions.ts';
import { FilmTools } from './film-tools.tsx';
import { FoundFiles } from './found-files.tsx';
import { UploadedFacts } from './uploaded-facts.tsx';
import { useVideoForm } from './use-video-form.ts';
import { CategoryField, FileFields, WordFields } from './video-fields.tsx';
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
    bodyOf: (values) => (video.film ? bodyOfUploaded(values, video) : bodyOf(values)),
    call: (body) => callApi(calls.editVideo, { params: { id: video.id }, body }),
    done: t('videos.changed'),
    fallback: t('fallback.change'),
    onDone: close,
  });
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
      {!film && <FoundFiles chosen={form.values.filePath} onChoose={(file) => form.set(valuesFrom(file, form.values))} />}
      <WordFields form={form} />
      {film ? (
        <>
          <CategoryField form={form} />
          <UploadedFacts video={video} film={film} />
        </>
      ) : (
        <FileFields form={form} />
      )}
      <FilmTools video={video} isComing={isComing(film) || incoming !== undefined} onReplace={replace} />
    </FormDialog>
  );
}

/** Its own first film is still on the way: there is nothing yet that another could replace. */
const isComing = (film: Video['film']) => film !== undefined && (film.state === 'waiting' || film.state === 'processing');
