import { useQuery } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import type { TrashedVideo } from '#contract/videos.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Listing } from '../../shared/listing.tsx';
import { trashQuery } from '../../shared/queries.ts';
import { useDialog } from '../../shared/use-dialog.ts';
import { useFocusAfterRemoval } from '../../shared/use-focus-after-removal.ts';
import { EraseVideoQuestion } from './erase-video-question.tsx';
import { TrashedRow } from './trashed-row.tsx';

export function TrashDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation('admin');
  const query = useQuery(trashQuery);
  const erasure = useDialog<TrashedVideo>();
  const list = useFocusAfterRemoval(query.data?.length ?? 0);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('trash.title')}
      description={t('trash.lead', { days: limits.trash.keptDays })}
      size="wide"
    >
      <div ref={list} tabIndex={-1} className="outline-none">
        <Listing query={query} loading={t('trash.loading')} fallback={t('trash.loadFailed')}>
          {(videos) =>
            videos.length === 0 ? (
              <p className="border-l-8 border-sand bg-white p-4 font-bold">{t('trash.empty')}</p>
            ) : (
              <ul className="grid gap-3">
                {videos.map((video) => (
                  <TrashedRow key={video.id} video={video} onErase={erasure.show} />
                ))}
              </ul>
            )
          }
        </Listing>
      </div>
      {erasure.subject && (
        <EraseVideoQuestion key={erasure.turn} subject={erasure.subject} open={erasure.open} onOpenChange={erasure.setOpen} />
      )}
    </Dialog>
  );
}
