import { type RefObject, useEffect, useRef, useState } from 'react';
import type { MapEmbed } from '#contract/pages/data.ts';
import { pageLimits } from '#contract/pages/limits.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePage } from '#web/public/lib/page/use-page.ts';
import { Link } from '#web/public/lib/router/link.tsx';
import { useHydrated } from '#web/public/lib/use-hydrated.ts';
import { Button } from '#web/public/ui/button.tsx';
import { classNames } from '#web/public/ui/class-names.ts';
import { Icon } from '#web/public/ui/icon.tsx';
import { useSitePath } from '../shared/site-link.tsx';
import { useConsent } from '../third-party/use-consent.ts';
import { MapDrawing } from './map-drawing.tsx';

/**
 * A drawing with the street's name, and the question whether to load the provider's map. Both keep their place under the map,
 * so that the box never changes its size.
 */
export function PlaceMap({ map }: { map: MapEmbed | undefined }) {
  const { address } = usePage().identity;
  const { granted, grant } = useConsent('map');
  const box = useRef<HTMLDivElement>(null);
  const show = () => {
    grant();
    // The button goes: the focus moves to the box of the map.
    box.current?.focus();
  };
  return (
    <div
      ref={box}
      tabIndex={-1}
      data-third-party="map"
      className="relative grid grid-rows-[1fr_auto] bg-ink-black text-white outline-none lg:col-span-7"
    >
      <MapDrawing name={address.street || address.city} />
      {map && <Ask map={map} isAnswered={granted} onLoad={show} />}
      {map && granted && <MapFrame src={map.src} box={box} />}
    </div>
  );
}

type AskProps = { map: MapEmbed; isAnswered: boolean; onLoad: () => void };

function Ask({ map: { host, notice, provider }, isAnswered, onLoad }: AskProps) {
  const { t } = useTranslation('site');
  const sitePath = useSitePath();
  const isHydrated = useHydrated();
  return (
    <div
      className={classNames(
        'col-start-1 row-start-2 grid items-center gap-x-8 gap-y-4 p-[min(1.25rem,6vw)] md:grid-cols-[1fr_auto] md:p-6',
        isAnswered && 'invisible',
      )}
    >
      <div>
        <p className="font-bold">{t('consent.map.title', { provider })}</p>
        <p className="mt-1 text-sm">
          {t('consent.text', { provider, host })} {t('consent.remembered')}{' '}
          <Link to={`${sitePath('/cookie-policy')}#consent`} className="underline underline-offset-4">
            {t('consent.where')}
          </Link>
          {notice && (
            <>
              {'. '}
              <a href={notice} target="_blank" rel="noopener" className="inline-block underline underline-offset-4">
                {t('consent.notice', { provider })}
                <span className="sr-only"> ({t('common:labels.newTab')})</span>
              </a>
            </>
          )}
        </p>
      </div>
      <Button size="small" onClick={onLoad} className={classNames('justify-self-start', !isHydrated && 'invisible')}>
        <Icon name="pin" />
        {t('consent.map.load')}
      </Button>
    </div>
  );
}

/** The sandbox leaves the frame its own origin, which it needs to draw, and forbids it to navigate the page. */
function MapFrame({ src, box }: { src: string; box: RefObject<HTMLDivElement | null> }) {
  const { t } = useTranslation('site');
  const [attempt, setAttempt] = useState(1);
  const { answer, onLoad, retry } = useAnswer(box, () => setAttempt(attempt + 1));
  return (
    <>
      <div
        role="status"
        className="col-start-1 row-start-2 grid content-center justify-items-start gap-3 p-[min(1.25rem,6vw)] md:p-6"
      >
        {answer === 'awaited' && <p>{t('common:loading')}</p>}
        {answer === 'failed' && (
          <>
            <p>
              <strong>{t('contact.mapFailed')}</strong> {t('contact.mapFailedText')}
            </p>
            <Button size="small" onClick={retry}>
              {t('common:actions.retry')}
            </Button>
          </>
        )}
      </div>
      <iframe
        key={attempt}
        src={src}
        title={t('contact.mapFrame')}
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        loading="lazy"
        onLoad={onLoad}
        className={classNames('absolute inset-0 size-full border-0 bg-sand', answer !== 'ready' && 'invisible')}
      />
    </>
  );
}

type Answer = 'awaited' | 'ready' | 'failed';

/** A lazy frame is awaited from when its box is in view. Offline, the browser would show its own page in the frame. */
function useAnswer(box: RefObject<HTMLDivElement | null>, onRetry: () => void) {
  const [answer, setAnswer] = useState<Answer>('awaited');
  useEffect(() => {
    if (answer !== 'awaited' || !box.current) return;
    let timeout: ReturnType<typeof setTimeout> | undefined;
    const view = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) timeout ??= setTimeout(() => setAnswer('failed'), pageLimits.map.loadWithin);
    });
    view.observe(box.current);
    return () => {
      view.disconnect();
      clearTimeout(timeout);
    };
  }, [answer, box]);
  return {
    answer,
    onLoad: () => setAnswer(navigator.onLine ? 'ready' : 'failed'),
    retry: () => {
      // This button goes, too.
      box.current?.focus();
      setAnswer('awaited');
      onRetry();
    },
  };
}
