import { useId, useState } from 'react';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useDialog } from '../../shared/use-dialog.tsx';
import type { QueuedFilm } from '../sending/queue.ts';
import { useUploadQueue } from '../uploads-context.ts';
import { CancelQuestion } from './cancel-question.tsx';
import { clearFoot } from './clear-foot.ts';
import { Milestones } from './milestones.tsx';
import { TrayHead } from './tray-head.tsx';
import { TrayItem } from './tray-item.tsx';
import { UnfinishedItem } from './unfinished-item.tsx';
import { useUnfinished } from './use-unfinished.ts';

/**
 * What is on its way, at the foot of every tab. It stands in the page after all else and sticks to the screen's edge,
 * so that the last row can always be scrolled out from behind it.
 */
export function UploadTray() {
  const { t } = useTranslation('admin');
  const { items } = useUploadQueue();
  const unfinished = useUnfinished();
  const [open, setOpen] = useState(false);
  const cancelling = useDialog<QueuedFilm>();
  const listId = useId();
  return (
    <>
      {(items.length > 0 || unfinished.length > 0) && (
        <aside
          ref={clearFoot}
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
              {open && items.map((film) => <TrayItem key={film.key} film={film} onCancel={cancelling.show} />)}
              {open && unfinished.map((upload) => <UnfinishedItem key={upload.id} upload={upload} />)}
            </ul>
          </div>
        </aside>
      )}
      <Milestones />
      {cancelling.subject && (
        <CancelQuestion
          key={cancelling.turn}
          subject={cancelling.subject}
          open={cancelling.open}
          onOpenChange={cancelling.setOpen}
        />
      )}
    </>
  );
}
