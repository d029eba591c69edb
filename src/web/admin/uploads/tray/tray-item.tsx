import { useState } from 'react';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { ActionQuestion } from '../../shared/use-action.tsx';
import type { SubjectDialogProps } from '../../shared/use-dialog.tsx';
import { FilePoster } from '../dialog/file-poster.tsx';
import { isPending, type QueuedUpload } from '../sending/queue.ts';
import { useStatusText } from '../sending/use-status-text.ts';
import { deleteUpload, uploadsKey } from '../unfinished-uploads.ts';
import { useUploadQueue } from '../uploads-context.ts';
import { TrayButton } from './tray-head.tsx';

type TrayItemProps = { upload: QueuedUpload; onCancel: (upload: QueuedUpload) => void };

export function TrayItem({ upload, onCancel }: TrayItemProps) {
  const { t } = useTranslation('admin');
  const { queue, dispatch } = useUploadQueue();
  const statusText = useStatusText(queue);
  const { key, title, stage, sent, file } = upload;
  const isStill = queue.paused || upload.failures > 0;
  /** Without a question where nothing was sent. */
  const cancel = () => (sent > 0 || upload.uploadId ? onCancel(upload) : dispatch({ type: 'removed', key }));
  return (
    <li className="flex items-center gap-1 py-2 pr-1 pl-4">
      <FilePoster poster={upload.poster} className="mr-2 w-16" />
      <div className="min-w-0 flex-1">
        <p className="truncate leading-tight font-bold">{title}</p>
        <p className={`text-sm leading-snug tabular-nums ${stage === 'refused' ? 'text-tram' : 'text-white/80'}`}>
          {statusText(upload)}
        </p>
        {isPending(upload) && sent > 0 && (
          <ProgressBar
            label={t('uploads.progressOf', { title })}
            percent={(sent / file.size) * 100}
            tone="dark"
            still={isStill}
            className="mt-1.5"
          />
        )}
      </div>
      {stage === 'refused' && (
        <TrayButton name="refresh" label={t('uploads.retryOf', { title })} onClick={() => dispatch({ type: 'retried', key })} />
      )}
      {stage !== 'arrived' && <TrayButton name="close" label={t('uploads.cancelOf', { title })} onClick={cancel} />}
    </li>
  );
}

/** Cancels an upload and deletes what has arrived. Closes by itself when the upload has arrived meanwhile. */
export function CancelQuestion({ subject: upload, open, onOpenChange }: SubjectDialogProps<QueuedUpload>) {
  const { t } = useTranslation('admin');
  const { items, dispatch } = useUploadQueue();
  const [confirmed, setConfirmed] = useState(false);
  const now = items.find(({ key }) => key === upload.key);
  const canBeCancelled = now !== undefined && now.stage !== 'arrived';
  const cancel = async () => {
    setConfirmed(true);
    dispatch({ type: 'removed', key: upload.key });
    if (now?.uploadId) await deleteUpload(now.uploadId);
  };
  return (
    <ActionQuestion
      open={open && (confirmed || canBeCancelled)}
      onOpenChange={onOpenChange}
      title={t('uploads.cancelTitle')}
      question={t('uploads.cancelQuestion', { title: upload.title })}
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
