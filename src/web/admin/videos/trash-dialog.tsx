import { useQuery } from '@tanstack/react-query';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { DAY } from '#contract/units.ts';
import type { TrashedVideo } from '#contract/videos/schemas.ts';
import { callApi } from '#web/calls/api.ts';
import { Dialog } from '#web/private/later/dialog.tsx';
import { formatBytes } from '#web/private/later/format-bytes.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { formatDuration } from '#web/public/lib/format-duration.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { dotted } from '#web/public/ui/dotted.ts';
import { EmptyState } from '#web/public/ui/empty-state.tsx';
import { DeleteButton } from '../shared/delete-button.tsx';
import { Listing } from '../shared/lists/listing.tsx';
import { keys, trashQuery } from '../shared/queries.ts';
import { useFocusAfterRemoval } from '../shared/section-head.tsx';
import { ActionQuestion, useAction } from '../shared/use-action.tsx';
import { SubjectDialog, type SubjectDialogProps, useDialog } from '../shared/use-dialog.tsx';

export function TrashButton() {
  const { t } = useTranslation('admin');
  const { data: videos } = useQuery(trashQuery);
  const trash = useDialog<true>();
  const count = videos?.length ?? 0;
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="max-w-none! shrink-0 px-3! first:-ml-3.5 max-sm:-ml-3.5 print:hidden"
        onClick={() => trash.show(true)}
      >
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
      description={t('trash.lead', { days: limits.videos.trash.retentionDays })}
      size="wide"
    >
      <div ref={list} tabIndex={-1} className="outline-none">
        <Listing query={query} loading={t('trash.loading')} fallback={t('trash.loadFailed')}>
          {(videos) =>
            videos.length === 0 ? (
              <EmptyState title={t('trash.empty')} />
            ) : (
              <ul className="grid gap-px">
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

function TrashedVideoRow({ video, onErase }: { video: TrashedVideo; onErase: (video: TrashedVideo) => void }) {
  const { t, language } = useTranslation('admin');
  const restore = useRestoreVideo();
  const { id, title, category, duration, bytes, userCount, userNames } = video;
  const others = userCount - userNames.length;
  const days = daysLeft(video.keptUntil, Date.now());
  const facts = [
    t(`common:categories.${category}`),
    duration > 0 && formatDuration(duration),
    bytes > 0 && formatBytes(bytes, language),
  ];
  return (
    <li className="flex flex-wrap items-center justify-end gap-2 bg-white px-4 py-3 sm:flex-nowrap">
      <div className="min-w-0 basis-full sm:basis-auto sm:flex-1">
        <h3 className="leading-tight font-extrabold wrap-anywhere">{title}</h3>
        <p className="mt-0.5 text-sm leading-snug wrap-anywhere">
          {userNames.length === 0
            ? t('trash.hadByNone')
            : t('trash.hadBy', {
                names: new Intl.ListFormat(language).format(
                  others > 0 ? [...userNames, t('trash.others', { count: others })] : userNames,
                ),
              })}
        </p>
        <p className={`text-sm leading-snug text-slate tabular-nums ${dotted.list}`}>
          <span className={`font-bold text-ink-black ${dotted.item}`}>
            {days > 0 ? t('trash.daysLeft', { count: days }) : t('trash.lastDay')}
          </span>
          {facts.filter(Boolean).map((fact) => (
            <span key={String(fact)} className={dotted.item}>
              {fact}
            </span>
          ))}
        </p>
      </div>
      <div className="-mr-2 flex shrink-0 items-center gap-1 max-sm:basis-full max-sm:justify-between">
        <DeleteButton className="order-last" aria-label={t('trash.eraseOf', { title })} onClick={() => onErase(video)}>
          {t('trash.erase')}
        </DeleteButton>
        <Button
          variant="outline"
          size="small"
          busy={restore.busy}
          aria-label={t('trash.restoreOf', { title })}
          onClick={() => void restore.fire(id)}
        >
          {t('trash.restore')}
        </Button>
      </div>
    </li>
  );
}

/** Restores a video from the trash, by its id there. */
export function useRestoreVideo() {
  const { t } = useTranslation('admin');
  return useAction({
    call: (id: string) => callApi(calls.restoreVideo, { params: { id } }),
    done: ({ video: { userCount } }) => (userCount === 0 ? t('trash.restored') : t('trash.restoredTo', { count: userCount })),
    fallback: t('fallback.operation'),
    touches: [keys.trash, keys.videos, keys.users, keys.userVideosOfAll, keys.processing],
  });
}

/** Days until an instant, at least 0; a day that has begun counts. */
function daysLeft(until: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(until) - now) / DAY));
}
