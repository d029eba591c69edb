import { useQuery } from '@tanstack/react-query';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import type { TrashedVideo } from '#contract/videos.ts';
import { callApi } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ActionQuestion } from '../../shared/action-question.tsx';
import { Listing } from '../../shared/listing.tsx';
import { keys, trashQuery } from '../../shared/queries.ts';
import { SubjectDialog, type SubjectDialogProps, useDialog } from '../../shared/use-dialog.tsx';
import { useFocusAfterRemoval } from '../../shared/use-focus-after-removal.ts';
import { TrashedVideoRow } from './trashed-video.tsx';

export function TrashButton() {
  const { t } = useTranslation('admin');
  const { data: videos } = useQuery(trashQuery);
  const trash = useDialog<true>();
  const count = videos?.length ?? 0;
  return (
    <>
      <Button variant="quiet" size="small" className="-mr-4 shrink-0" onClick={() => trash.show(true)}>
        <Icon name="trash" className="size-4.5" />
        {count > 0 ? t('trash.openCount', { count }) : t('trash.open')}
      </Button>
      <SubjectDialog dialog={trash}>
        {({ open, onOpenChange }) => <TrashDialog open={open} onOpenChange={onOpenChange} />}
      </SubjectDialog>
    </>
  );
}

function TrashDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
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
                  <TrashedVideoRow key={video.id} video={video} onErase={erasure.show} />
                ))}
              </ul>
            )
          }
        </Listing>
      </div>
      <SubjectDialog dialog={erasure}>{(props) => <EraseVideoQuestion {...props} />}</SubjectDialog>
    </Dialog>
  );
}

function EraseVideoQuestion({ subject: { id, title }, ...dialog }: SubjectDialogProps<TrashedVideo>) {
  const { t } = useTranslation('admin');
  return (
    <ActionQuestion
      {...dialog}
      title={t('trash.eraseTitle')}
      question={t('trash.eraseQuestion', { title })}
      confirm={t('trash.erase')}
      busy={t('deleting')}
      call={() => callApi(calls.eraseVideo, { params: { id } })}
      done={t('trash.erased')}
      fallback={t('fallback.deletion')}
      touches={[keys.trash, keys.processing]}
    />
  );
}
