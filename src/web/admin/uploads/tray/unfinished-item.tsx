import { useState } from 'react';
import type { Upload } from '#contract/videos/uploads.ts';
import { formatBytes } from '#web/private/later/format-bytes.ts';
import { ProgressBar } from '#web/private/later/progress-bar.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { storableName } from '../../shared/file-names.ts';
import { ActionQuestion } from '../../shared/use-action.tsx';
import { buildCandidate, fingerprintFile } from '../dialog/candidate.ts';
import { probeFile } from '../dialog/probe-file.ts';
import { VideoFilePicker } from '../dialog/video-file-picker.tsx';
import { percentOf } from '../sending/progress.ts';
import { deleteUpload, uploadsKey } from '../unfinished-uploads.ts';
import { useUploadQueue } from '../uploads-context.ts';

const small = 'border-white! text-white! hover:border-white! hover:bg-white! hover:text-ink-black!';

/** An unfinished upload, which is resumed when the same file is chosen, on any device. */
export function UnfinishedItem({ upload }: { upload: Upload }) {
  const { t, language } = useTranslation('admin');
  const [asking, setAsking] = useState(false);
  const { resume, refused } = useResume(upload);
  const { title, name, bytes, received, arriving } = upload;
  const percent = percentOf(received, bytes);
  return (
    <li className="grid gap-2 px-4 py-3">
      <div>
        <p className="truncate leading-tight font-bold">{title}</p>
        <p className="text-sm leading-snug text-white/80 wrap-anywhere">
          {t(arriving ? 'uploads.arrivingAt' : 'uploads.interruptedAt', { percent })}{' '}
          <span className="text-white">
            {name} · {formatBytes(bytes, language)}
          </span>
        </p>
        <p role="status" className="text-sm font-bold text-tram">
          {refused && t(refused === 'other' ? 'uploads.otherFile' : `uploads.refusals.${refused}`)}
        </p>
      </div>
      <ProgressBar label={t('uploads.progressOf', { title })} percent={percent} tone="dark" still={!arriving} />
      <div className="flex flex-wrap gap-2">
        {!arriving && (
          <VideoFilePicker onPick={([file]) => file && void resume(file)}>
            {(choose) => (
              <Button
                variant="outline"
                size="small"
                className={small}
                aria-label={t('uploads.chooseFor', { title })}
                onClick={choose}
              >
                {t('uploads.chooseFile')}
              </Button>
            )}
          </VideoFilePicker>
        )}
        <Button
          variant="quiet"
          size="small"
          className="hover:bg-white/15!"
          aria-label={t('uploads.deleteOf', { title })}
          onClick={() => setAsking(true)}
        >
          {t('uploads.delete')}
        </Button>
      </div>
      <ActionQuestion
        open={asking}
        onOpenChange={setAsking}
        title={t('uploads.deleteTitle')}
        question={t('uploads.deleteQuestion', { title, percent })}
        confirm={t('uploads.deleteConfirm')}
        cancel={t('uploads.keepIt')}
        busy={t('uploads.deleting')}
        call={() => deleteUpload(upload.id)}
        done={t('uploads.deleted')}
        fallback={t('fallback.operation')}
        touches={[uploadsKey]}
      />
    </li>
  );
}

/** Resumes an unfinished upload with the same file, chosen again. */
function useResume(upload: Upload) {
  const { dispatch } = useUploadQueue();
  const [refused, setRefused] = useState<'other' | 'unreadable'>();
  const resume = async (file: File) => {
    const { key } = buildCandidate(file, 'palestra');
    const { fingerprint, refusal } = await fingerprintFile(file);
    if (refusal === 'unreadable') return setRefused(refusal);
    if (fingerprint !== upload.fingerprint || file.size !== upload.bytes) return setRefused('other');
    const common = { name: storableName(file.name), fingerprint };
    const { title, videoId } = upload;
    // The server has the details of the upload; these are sent only if it has deleted it since.
    const details = videoId === undefined ? { ...common, title, category: 'palestra' as const } : { ...common, videoId };
    dispatch({ type: 'added', uploads: [{ key, file, details, title, uploadId: upload.id, received: upload.received }] });
    dispatch({ type: 'probed', key, ...(await probeFile(file)) });
  };
  return { resume, refused };
}
