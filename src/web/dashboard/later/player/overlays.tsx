import type { ClientVideo } from '#contract/videos/schemas.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { formatDuration } from '#web/public/lib/format-duration.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { PlateMark } from '#web/public/ui/plate.tsx';
import type { Resumed } from './playback/use-saved-position.ts';

type EndPanelProps = { next: ClientVideo | undefined; onNext: (video: ClientVideo) => void; onAgain: () => void };

/** Over the last frame: the next video, or the same again. */
export function EndPanel({ next, onNext, onAgain }: EndPanelProps) {
  const { t } = useTranslation('dashboard');
  return (
    <div role="status" className="z-1 grid content-center justify-items-center gap-4 bg-ink-black/85 px-5 py-6 text-center">
      <p className="headline text-3xl lg:text-6xl">{t('player.end.title')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {next && (
          <Button onClick={() => onNext(next)} className="hover:border-white hover:bg-white hover:text-ink-black">
            <span className="line-clamp-2 wrap-anywhere">{t('player.next', { title: next.title })}</span>
            <Icon name="arrow-right" />
          </Button>
        )}
        <Button variant="outline" onClick={onAgain} className="hover:border-white hover:bg-white hover:text-ink-black">
          <Icon name="refresh" />
          {t('player.end.again')}
        </Button>
      </div>
    </div>
  );
}

/** Where the browser wants a tap before it plays with sound. */
export function StartButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="z-1 m-auto grid size-20 cursor-pointer place-items-center bg-tram text-ink-black hover:bg-red-deep hover:text-white"
    >
      <Icon name="play" className="size-10" />
    </button>
  );
}

/** A spinner over the picture; `PlaybackStatus` says in text when the connection is slow. */
export function LoadingSign() {
  return (
    <div data-loading="" className="appear-late pointer-events-none z-1 m-auto">
      <PlateMark
        fills={['fill-ink-black', 'fill-tram', 'fill-ink-black']}
        rim={{ radius: 21.5, width: 2, className: 'stroke-white/70' }}
        hole={7.5}
        className="size-16 animate-spin motion-reduce:animate-none"
      />
    </div>
  );
}

/** In a corner of the picture: that the connection is slow, or where the video resumed and a button to start over. */
export function PlaybackStatus({ slow, resumed }: { slow: boolean; resumed: Resumed | undefined }) {
  const { t } = useTranslation('dashboard');
  if (slow) return <p className="bg-tram px-5 py-2.5 font-bold text-ink-black">{t('player.slow')}</p>;
  if (!resumed) return null;
  return (
    <p className="flex flex-wrap items-stretch font-bold">
      <span className="bg-tram px-5 py-2.5 text-ink-black">{t('player.resumed', { time: formatDuration(resumed.at) })}</span>
      <button
        type="button"
        onClick={resumed.restart}
        className="min-h-11 cursor-pointer bg-white px-4 text-ink-black underline decoration-2 underline-offset-4 hover:bg-ink-black hover:text-white focus-visible:-outline-offset-4"
      >
        {t('player.restart')}
      </button>
    </p>
  );
}
