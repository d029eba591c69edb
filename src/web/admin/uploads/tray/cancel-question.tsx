import { useState } from 'react';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { ActionQuestion } from '../../shared/action-question.tsx';
import type { SubjectDialogProps } from '../../shared/use-dialog.tsx';
import { discardUpload } from '../sending/discard-upload.ts';
import type { QueuedFilm } from '../sending/queue.ts';
import { useUploadQueue } from '../uploads-context.ts';
import { uploadsKey } from '../uploads-query.ts';

/** Stops a film and throws away what has arrived of it. Should it arrive while this is asked, the question goes. */
export function CancelQuestion({ subject: film, open, onOpenChange }: SubjectDialogProps<QueuedFilm>) {
  const { t } = useTranslation('admin');
  const { items, dispatch } = useUploadQueue();
  const [confirmed, setConfirmed] = useState(false);
  const now = items.find(({ key }) => key === film.key);
  const canBeCancelled = now !== undefined && now.stage !== 'arrived';
  const cancel = async () => {
    setConfirmed(true);
    dispatch({ type: 'removed', key: film.key });
    if (now?.uploadId) await discardUpload(now.uploadId);
  };
  return (
    <ActionQuestion
      open={open && (confirmed || canBeCancelled)}
      onOpenChange={onOpenChange}
      title={t('uploads.cancelTitle')}
      question={t('uploads.cancelQuestion', { title: film.title })}
      confirm={t('uploads.cancelConfirm')}
      cancel={t('uploads.keep')}
      busy={t('uploads.cancelling')}
      call={cancel}
      done={t('uploads.cancelled')}
      fallback={t('fallback.operation')}
      touches={[uploadsKey]}
    />
  );
}
