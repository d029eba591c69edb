import { calls } from '#contract/calls.ts';
import type { TrashedVideo } from '#contract/videos.ts';
import { callApi } from '#web/lib/api.ts';
import { formatBytes } from '#web/lib/format-bytes.ts';
import { formatDuration } from '#web/lib/formats.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { keys } from '../../shared/queries.ts';
import { useAction } from '../../shared/use-action.ts';

export function TrashedVideoRow({ video, onErase }: { video: TrashedVideo; onErase: (video: TrashedVideo) => void }) {
  const { t, language } = useTranslation('admin');
  const restore = useRestoreVideo();
  const { id, title, category, duration, bytes, keptUntil } = video;
  const days = daysLeft(keptUntil, Date.now());
  const facts = [
    t(`common:categories.${category}`),
    duration > 0 && formatDuration(duration),
    bytes > 0 && formatBytes(bytes, language),
  ];
  return (
    <li className="grid gap-x-6 gap-y-3 border-l-8 border-sand bg-white p-4 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <h3 className="leading-tight font-extrabold wrap-anywhere">{title}</h3>
        <p className="mt-1 text-sm text-slate tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
        <p className="text-sm font-bold">{days > 0 ? t('trash.daysLeft', { count: days }) : t('trash.lastDay')}</p>
      </div>
      <div className="flex flex-wrap gap-2 sm:flex-nowrap">
        <Button
          variant="outline"
          size="small"
          busy={restore.busy}
          aria-label={t('trash.restoreOf', { title })}
          onClick={() => void restore.fire(id)}
        >
          {t('trash.restore')}
        </Button>
        <Button variant="danger" size="small" aria-label={t('trash.eraseOf', { title })} onClick={() => onErase(video)}>
          {t('trash.erase')}
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

const DAY = 24 * 60 * 60 * 1000;

/** Days until an instant, at least 0; a day that has begun counts. */
function daysLeft(keptUntil: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(keptUntil) - now) / DAY));
}
