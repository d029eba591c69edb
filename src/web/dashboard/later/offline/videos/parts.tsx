import { useSyncExternalStore } from 'react';
import type { ClientVideo } from '#contract/videos/schemas.ts';
import { formatBytes } from '#web/private/later/format-bytes.ts';
import { ProgressBar } from '#web/private/later/progress-bar.tsx';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import type { Copy } from './database.ts';
import type { OfflineVideos } from './offline-videos.ts';

export { FullNotice } from './full-notice.tsx';
export { openOfflineVideos } from './offline-videos.ts';
export { StoredPoster } from './stored-poster.tsx';

type ControlProps = { offline: OfflineVideos; video: ClientVideo };

function useCopy({ offline, video }: ControlProps): Copy | undefined {
  return useSyncExternalStore(offline.copies.subscribe, offline.copies.read).get(video.id);
}

const percentOf = ({ loaded, bytes }: Copy): number => (bytes === 0 ? 0 : Math.floor((loaded / bytes) * 100));

/** At the end of the card's strip, above the button that covers the card: stores the video, or says that it is stored. */
export function CardControl({ offline, video }: ControlProps) {
  const { t } = useTranslation('dashboard');
  const copy = useCopy({ offline, video });
  const { title } = video;
  const className =
    'relative z-2 -mr-5 ml-auto grid size-11 shrink-0 place-items-center text-xs tabular-nums row:-mr-2.5 row:h-8';
  if (copy?.state === 'ready')
    return (
      <span className={`${className} pointer-events-none text-tram`}>
        <Icon name="stored" />
        <span className="sr-only">{t('offline.ready')}</span>
      </span>
    );
  const isMoving = copy?.state === 'loading';
  return (
    <button
      type="button"
      aria-label={t(isMoving ? 'offline.stopOf' : 'offline.keepOf', { title })}
      onClick={() => (isMoving ? void offline.remove(video.id) : offline.keep(video))}
      className={`${className} cursor-pointer hover:bg-slate focus-visible:-outline-offset-4`}
    >
      {isMoving && copy ? `${percentOf(copy)}%` : <Icon name={copy ? 'warning' : 'download'} />}
    </button>
  );
}

/** Beside the description of a video that is open. */
export function DetailsControl({ offline, video }: ControlProps) {
  const { t, language } = useTranslation('dashboard');
  const copy = useCopy({ offline, video });
  const onBlack = 'justify-self-start hover:border-white hover:bg-white hover:text-ink-black';
  if (!copy)
    return (
      <Button variant="outline" onClick={() => offline.keep(video)} className={onBlack}>
        <Icon name="download" />
        {t('offline.keep')}
      </Button>
    );
  const isMoving = copy.state === 'loading';
  return (
    <div className="grid gap-3">
      <p role="status" className="flex items-center gap-2 font-bold">
        {copy.state === 'ready' && <Icon name="stored" />}
        {t(`offline.${copy.state}`)}
        {copy.bytes > 0 && <span className="font-normal">{formatBytes(copy.bytes, language)}</span>}
      </p>
      {isMoving && <ProgressBar tone="dark" label={t('offline.loading')} percent={percentOf(copy)} />}
      <div className="flex flex-wrap gap-3">
        {(copy.state === 'full' || copy.state === 'waiting') && (
          <Button size="small" variant="outline" onClick={() => offline.keep(video)} className={onBlack}>
            {t('common:actions.retry')}
          </Button>
        )}
        <Button size="small" variant="outline" onClick={() => void offline.remove(video.id)} className={onBlack}>
          {t(isMoving ? 'offline.stop' : 'offline.remove')}
        </Button>
      </div>
    </div>
  );
}
