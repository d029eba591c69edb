import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { calls } from '#contract/calls.ts';
import type { Video } from '#contract/videos/schemas.ts';
import { callApi } from '#web/calls/api.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { DeleteButton } from '../shared/delete-button.tsx';
import { FormDialog } from '../shared/forms/form-dialog.tsx';
import { videosQuery } from '../shared/queries.ts';
import { SubjectDialog, type SubjectDialogProps, useDialog } from '../shared/use-dialog.tsx';
import { CaptionsDialog } from './captions/captions-dialog.tsx';
import { PosterDialog } from './poster/poster-dialog.tsx';
import { PublicDialog } from './public/public-dialog.tsx';
import { useShownPlaces } from './public/use-places.ts';
import { useLiveRenditions } from './renditions/use-processing.ts';
import { bodyOf, bodyOfUploaded, useVideoForm, valuesFrom } from './use-video-form.ts';
import { isPlayable } from './video-controls.tsx';
import { FileFacts } from './video-facts.tsx';
import { CategoryField, FileFields, FoundFiles, fileFields, MetadataFields } from './video-fields.tsx';

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

type EditVideoDialogProps = SubjectDialogProps<Video> & { onReplace: (video: Video) => void; onRemove: (video: Video) => void };

/** A video's metadata, its path where that was typed, the dialogs for another source and for captions, and its deletion. */
export function EditVideoDialog({ subject, open, onOpenChange, onReplace, onRemove }: EditVideoDialogProps) {
  const { t } = useTranslation('admin');
  const video = useCurrentVideo(subject);
  const { current, incoming } = useLiveRenditions(video);
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
  const leaveFor = (next: (video: Video) => void) => () => {
    close();
    next(video);
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
      <MetadataFields form={form} />
      <CategoryField form={form} />
      {current ? (
        <section className="border-l-8 border-sand bg-white p-4">
          <h3 className="mb-2 font-bold">{t('videoForm.uploaded')}</h3>
          <FileFacts video={video} set={current} />
        </section>
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
            <FileFacts video={video} set={undefined} />
            <FoundFiles chosen={form.values.filePath} onChoose={(file) => form.set(valuesFrom(file, form.values))} />
            <FileFields form={form} />
          </div>
        </details>
      )}
      <SourceAndCaptions
        video={video}
        isPending={isPending(current) || incoming !== undefined}
        onReplace={leaveFor(onReplace)}
        onRemove={leaveFor(onRemove)}
      />
    </FormDialog>
  );
}

/** Its first transcode is pending: there is nothing yet that another source could replace. */
const isPending = (set: Video['renditions']) => set !== undefined && (set.state === 'waiting' || set.state === 'processing');

type SourceAndCaptionsProps = { video: Video; isPending: boolean; onReplace: () => void; onRemove: () => void };

/** Another source for the video, its captions, its poster, whether anyone may watch it, and its deletion. */
function SourceAndCaptions({ video, isPending, onReplace, onRemove }: SourceAndCaptionsProps) {
  const { t } = useTranslation('admin');
  const hint = useId();
  const captions = useDialog<Video>();
  const poster = useDialog<Video>();
  const onSite = useDialog<Video>();
  const places = useShownPlaces(video).join(', ');
  const { toolsMissing } = useLiveRenditions(video);
  const languages = video.captions.map((one) => t(`common:language.${one}`)).join(', ');
  return (
    <div className="grid gap-2 border-t-2 border-sand pt-5">
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" size="small" disabled={isPending} aria-describedby={hint} onClick={onReplace}>
          <Icon name="refresh" className="size-4.5" />
          {t('videoForm.replace')}
        </Button>
        <Button variant="outline" size="small" onClick={() => captions.show(video)}>
          <Icon name="captions" className="size-4.5" />
          {languages ? `${t('videoForm.captions')}: ${languages}` : t('videoForm.captions')}
        </Button>
        {isPlayable(video) && !isPending && !toolsMissing && (
          <Button variant="outline" size="small" onClick={() => poster.show(video)}>
            <Icon name="picture" className="size-4.5" />
            {t('videoForm.poster')}
          </Button>
        )}
        {(isPlayable(video) || video.onSite) && (
          <Button variant="outline" size="small" onClick={() => onSite.show(video)}>
            <Icon name="globe" className="size-4.5" />
            {places ? `${t('videoForm.onSite')}: ${places}` : t('videoForm.onSite')}
          </Button>
        )}
      </div>
      <div className="flex items-start justify-between gap-4">
        <p id={hint} className="text-sm leading-snug text-slate">
          {t(isPending ? 'videoForm.replaceComing' : 'videoForm.replaceHint')}
        </p>
        <DeleteButton
          className="-mt-2.5 -mr-2.5 shrink-0"
          aria-label={t('videos.deleteOf', { title: video.title })}
          onClick={onRemove}
        />
      </div>
      <SubjectDialog dialog={captions}>{(props) => <CaptionsDialog {...props} />}</SubjectDialog>
      <SubjectDialog dialog={poster}>{(props) => <PosterDialog {...props} />}</SubjectDialog>
      <SubjectDialog dialog={onSite}>
        {(props) => <PublicDialog {...props} subject={video} onCaptions={captions.show} />}
      </SubjectDialog>
    </div>
  );
}

/** A video as in the cached list, which changes while its dialog is open; as it was, where it has left the list. */
function useCurrentVideo(video: Video): Video {
  const select = (videos: Video[]) => videos.find(({ id }) => id === video.id);
  return useQuery({ ...videosQuery, enabled: false, select }).data ?? video;
}
