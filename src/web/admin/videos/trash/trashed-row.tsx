import type { TrashedVideo } from '#contract/videos.ts';
import { formatBytes } from '#web/lib/format-bytes.ts';
import { formatDuration } from '#web/lib/formats.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { daysLeft } from './days-left.ts';
import { useRestoreVideo } from './use-restore-video.ts';

export function TrashedRow({ video, onErase }: { video: TrashedVideo; onErase: (video: TrashedVideo) => void }) {
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
