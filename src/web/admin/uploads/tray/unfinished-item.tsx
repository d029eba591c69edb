import { useState } from 'react';
import type { Upload } from '#contract/uploads.ts';
import { formatBytes } from '#web/lib/format-bytes.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { ActionQuestion } from '../../shared/action-question.tsx';
import { FilmPicker } from '../dialog/film-picker.tsx';
import { discardUpload } from '../sending/discard-upload.ts';
import { percentOf } from '../sending/percent.ts';
import { uploadsKey } from '../uploads-query.ts';
import { useResume } from './use-resume.ts';

const small = 'border-white! text-white! hover:border-white! hover:bg-white! hover:text-ink-black!';

/** What arrived in part: the same file goes on, whichever device it is chosen on. */
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
          <FilmPicker onPick={([file]) => file && void resume(file)}>
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
          </FilmPicker>
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
        call={() => discardUpload(upload.id)}
        done={t('uploads.deleted')}
        fallback={t('fallback.operation')}
        touches={[uploadsKey]}
      />
    </li>
  );
}
