import type { Failure } from '#web/player/playback/failures.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Icon } from '#web/public/ui/icon.tsx';
import { PlateMark } from '#web/public/ui/plate.tsx';

type VideoOverlayProps = {
  failure: Failure | undefined;
  slow: boolean;
  loading: boolean;
  blocked: boolean;
  ended: boolean;
  onPlay: () => void;
  onRetry: () => void;
};

/** What is told of each failure; the others are the private area's. */
const told: Partial<Record<Failure, 'offline' | 'failed' | 'gone' | 'unplayable'>> = {
  offline: 'offline',
  portal: 'offline',
  revoked: 'gone',
  unplayable: 'unplayable',
  noPicture: 'unplayable',
};

const BUTTON =
  'pointer-events-auto inline-flex min-h-12 cursor-pointer items-center gap-2 bg-tram px-5 font-bold text-ink-black hover:bg-red-deep hover:text-white';

/** Over the picture: that it loads, is slow or has ended, or why it stopped. */
export function VideoOverlay({ failure, slow, loading, blocked, ended, onPlay, onRetry }: VideoOverlayProps) {
  const { t } = useTranslation('site');
  if (failure) {
    const reason = told[failure] ?? 'failed';
    return (
      <div role="alert" className="absolute inset-0 grid content-center justify-items-center gap-4 bg-ink-black px-5 text-center">
        <p className="max-w-md text-lg font-bold text-balance">{t(`video.failures.${reason}`)}</p>
        {reason !== 'gone' && (
          <button type="button" onClick={onRetry} className={BUTTON}>
            {t('video.retry')}
          </button>
        )}
      </div>
    );
  }
  const isWaiting = loading && !blocked;
  return (
    <div className="pointer-events-none absolute inset-0 grid *:col-start-1 *:row-start-1">
      <div role="status" className="justify-self-start self-start empty:hidden">
        {slow && <p className="bg-tram px-5 py-2.5 font-bold text-ink-black">{t('video.slow')}</p>}
      </div>
      {isWaiting && (
        <div className="m-auto">
          <PlateMark
            fills={['fill-ink-black', 'fill-tram', 'fill-ink-black']}
            rim={{ radius: 21.5, width: 2, className: 'stroke-white/70' }}
            hole={7.5}
            className="size-16 animate-spin motion-reduce:animate-none"
          />
        </div>
      )}
      {(blocked || ended) && (
        <button type="button" onClick={onPlay} className={`${BUTTON} m-auto`}>
          <Icon name={ended ? 'refresh' : 'play'} />
          {t(ended ? 'video.again' : 'video.start')}
        </button>
      )}
    </div>
  );
}
