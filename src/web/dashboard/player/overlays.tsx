import type { ClientVideo } from '#contract/videos.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

type EndPanelProps = { next: ClientVideo | undefined; onNext: (video: ClientVideo) => void; onAgain: () => void };

/** Over the last picture, once the film is over: what comes next, or the same again. */
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
