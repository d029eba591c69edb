import { useId, useState } from 'react';
import { ProgressBar } from '#web/private/later/progress-bar.tsx';
import { formatDuration } from '#web/public/lib/format-duration.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { ActionQuestion } from '../../shared/use-action.tsx';
import { SubjectDialog, type SubjectDialogProps, useDialog } from '../../shared/use-dialog.tsx';
import { FilePoster } from '../dialog/file-poster.tsx';
import { percentOf } from '../sending/progress.ts';
import { firstPending, isPending, type QueuedUpload } from '../sending/queue.ts';
import { useStatusText } from '../sending/use-status-text.ts';
import { deleteUpload, uploadsKey, useUnfinished } from '../unfinished-uploads.ts';
import { useUploadQueue } from '../uploads-context.ts';
import { TrayButton, TrayHead } from './tray-head.tsx';
import { UnfinishedItem } from './unfinished-item.tsx';

/** Percent. */
const QUARTER = 25;

/**
 * The uploads, at the bottom of every tab. It is the last element of the page and sticky, so that the last row can always be
 * scrolled out from behind it.
 */
export function UploadTray() {
  const { t } = useTranslation('admin');
  const { items } = useUploadQueue();
  const unfinished = useUnfinished();
  const [open, setOpen] = useState(false);
  const cancellation = useDialog<QueuedUpload>();
  const listId = useId();
  return (
    <>
      {(items.length > 0 || unfinished.length > 0) && (
        <aside
          ref={reserveScrollPadding}
          aria-label={t('uploads.tray')}
          className="lg:page-width pointer-events-none sticky bottom-0 z-30 lg:pb-4 print:hidden"
        >
          <div className="pointer-events-auto bg-ink-black pb-[env(safe-area-inset-bottom)] text-white lg:ml-auto lg:max-w-lg">
            <TrayHead unfinished={unfinished} open={open} onToggle={() => setOpen(!open)} listId={listId} />
            <ul
              id={listId}
              hidden={!open}
              className="max-h-[50dvh] divide-y divide-white/20 overflow-y-auto border-t border-white/20"
            >
              {open && items.map((upload) => <TrayItem key={upload.key} upload={upload} onCancel={cancellation.show} />)}
              {open && unfinished.map((upload) => <UnfinishedItem key={upload.id} upload={upload} />)}
            </ul>
          </div>
        </aside>
      )}
      <ProgressAnnouncements />
      <SubjectDialog dialog={cancellation}>{(props) => <CancelQuestion {...props} />}</SubjectDialog>
    </>
  );
}

/** A scroll padding of the tray's height, so that a focused element is never behind it. Returns how to remove it. */
function reserveScrollPadding(tray: HTMLElement): () => void {
  const root = document.documentElement;
  const observer = new ResizeObserver(() => {
    root.style.scrollPaddingBottom = `${tray.offsetHeight}px`;
  });
  observer.observe(tray);
  return () => {
    observer.disconnect();
    root.style.removeProperty('scroll-padding-bottom');
  };
}

/** Announces the progress to screen readers: each quarter, and interruptions. A toast announces the end. */
function ProgressAnnouncements() {
  const { t } = useTranslation('admin');
  const { queue } = useUploadQueue();
  const upload = firstPending(queue);
  const quarters = upload ? Math.floor(percentOf(upload.sent, upload.file.size) / QUARTER) * QUARTER : 0;
  return (
    <p role="status" className="sr-only">
      {upload &&
        (queue.paused
          ? t('uploads.announcements.paused', { title: upload.title })
          : upload.failures > 1
            ? t('uploads.announcements.interrupted', { title: upload.title })
            : t('uploads.announcements.percent', { title: upload.title, percent: quarters }))}
    </p>
  );
}

type TrayItemProps = { upload: QueuedUpload; onCancel: (upload: QueuedUpload) => void };

function TrayItem({ upload, onCancel }: TrayItemProps) {
  const { t } = useTranslation('admin');
  const { queue, dispatch } = useUploadQueue();
  const statusText = useStatusText(queue);
  const { key, title, stage, sent, file, seconds } = upload;
  const isStill = queue.paused || upload.failures > 0;
  /** Without a question where nothing was sent. */
  const cancel = () => (sent > 0 || upload.uploadId ? onCancel(upload) : dispatch({ type: 'removed', key }));
  return (
    <li className="flex items-center gap-1 py-2 pr-1 pl-4">
      <FilePoster poster={upload.poster} className="mr-2 w-16" />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-2 leading-tight">
          <span className="truncate font-bold">{title}</span>
          {seconds !== undefined && <span className="text-sm text-white/80 tabular-nums">{formatDuration(seconds)}</span>}
        </p>
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
function CancelQuestion({ subject: upload, open, onOpenChange }: SubjectDialogProps<QueuedUpload>) {
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
