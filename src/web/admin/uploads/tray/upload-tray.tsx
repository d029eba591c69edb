import { useId, useState } from 'react';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { SubjectDialog, useDialog } from '../../shared/use-dialog.tsx';
import { percentOf } from '../sending/progress.ts';
import { firstPending, type QueuedUpload } from '../sending/queue.ts';
import { useUnfinished } from '../unfinished-uploads.ts';
import { useUploadQueue } from '../uploads-context.ts';
import { TrayHead } from './tray-head.tsx';
import { CancelQuestion, TrayItem } from './tray-item.tsx';
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
