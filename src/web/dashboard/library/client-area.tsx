import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ClientIdentity } from '#contract/sessions.ts';
import type { ClientVideo } from '#contract/videos.ts';
import { isSessionLost } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Spinner } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PlateMark } from '#web/ui/plate.tsx';
import { DashboardFooter, DashboardHeader } from '../dashboard-frame.tsx';
import { isIntercepted, videosQuery } from '../queries.ts';
import { LazyReview } from '../review/lazy-review.tsx';
import { WriteToTrainer } from '../write-to-trainer.tsx';
import { statisticsOf } from './filter.ts';
import { VideoLibrary } from './video-library.tsx';

type ClientAreaProps = {
  user: ClientIdentity;
  /** Not the first visit in this browser: the greeting is smaller, so that the videos come first. */
  isReturning: boolean;
  onSessionEnded: (error?: unknown) => void;
};

/** The page of a client with a session. When a request shows that the session ended, in any tab or device, it says so. */
export function ClientArea({ user, isReturning, onSessionEnded }: ClientAreaProps) {
  const { data: videos, error, isFetching, refetch } = useQuery(videosQuery);
  const { t } = useTranslation('dashboard');
  const lost = isSessionLost(error);
  useEffect(() => {
    if (lost) onSessionEnded(error);
  }, [lost, error, onSessionEnded]);

  // The public site links to #review: scrolled to once the list above has its height.
  const isListed = videos !== undefined;
  useEffect(() => {
    if (isListed && window.location.hash === '#review') document.getElementById('review')?.scrollIntoView();
  }, [isListed]);

  return (
    <>
      <DashboardHeader />
      <main>
        <Welcome name={user.firstName} count={videos?.length} isCompact={isReturning} />
        <section
          aria-labelledby="library-title"
          className={classNames('page-width pb-16 lg:pb-24', isReturning ? 'pt-2 lg:pt-8' : 'pt-8 lg:pt-10')}
        >
          {error && !lost && (
            <LoadFailure stale={videos !== undefined} error={error} busy={isFetching} onRetry={() => void refetch()} />
          )}
          {videos ? (
            <VideoLibrary userId={user.id} videos={videos} isCompact={isReturning} onSessionEnded={onSessionEnded} />
          ) : (
            isFetching && <Spinner label={t('library.loading')} />
          )}
        </section>
        {videos !== undefined && videos.length > 0 && <StatisticsBox videos={videos} />}
        <div id="review">
          <LazyReview userId={user.id} />
        </div>
      </main>
      <DashboardFooter />
    </>
  );
}

type LoadFailureProps = { stale: boolean; error: unknown; busy: boolean; onRetry: () => void };

function LoadFailure({ stale, error, busy, onRetry }: LoadFailureProps) {
  const { t } = useTranslation('dashboard');
  const errorText = useErrorText();
  return (
    <Notice
      tone={stale ? 'info' : 'error'}
      className="mb-8"
      action={
        <>
          <Button size="small" variant="outline" busy={busy} onClick={onRetry}>
            {t('common:actions.retry')}
          </Button>
          <WriteToTrainer reason="notLoading" variant="quiet" size="small" />
        </>
      }
    >
      <p className="font-bold">{t(stale ? 'library.stale' : 'library.failed')}</p>
      {isIntercepted(error) ? <p>{t('session.unreachable.portal')}</p> : !stale && <p>{errorText(error, t('library.failed'))}</p>}
    </Notice>
  );
}

const FIGURES = ['videos', 'categories', 'minutes'] as const;

function StatisticsBox({ videos }: { videos: ClientVideo[] }) {
  const { t } = useTranslation('dashboard');
  const statistics = statisticsOf(videos);
  return (
    <section aria-labelledby="statistics-title" className="bg-ink-black text-white">
      <div className="page-width py-12 lg:py-16">
        <h2 id="statistics-title" className="label text-tram">
          {t('library.statistics.title')}
        </h2>
        <dl className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(5rem,100%),1fr))] gap-4">
          {FIGURES.map((figure) => (
            <div key={figure} className="flex flex-col-reverse justify-end gap-1">
              <dt className="text-sm leading-snug md:text-lg">
                {t(`library.statistics.${figure}`, { count: statistics[figure] })}
              </dt>
              <dd className="headline text-5xl tabular-nums md:text-8xl">{statistics[figure]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** A first name of more letters does not fit a phone at full size. */
const LONG_NAME = 9;

const PLATE = [
  [24, 'fill-red'],
  [13.44, 'fill-bone'],
  [7.68, 'fill-red'],
  [2.64, 'fill-ink-black'],
] as const;

type WelcomeProps = { name: string; count: number | undefined; isCompact: boolean };

function Welcome({ name, count, isCompact }: WelcomeProps) {
  const { t } = useTranslation('dashboard');
  return (
    <div className="overflow-hidden bg-tram">
      <div className={`page-width relative ${isCompact ? 'py-4 lg:py-8' : 'py-10 lg:py-16'}`}>
        <PlateMark
          discs={PLATE}
          rim={{ radius: 21.12, width: 0.72 }}
          className={`absolute ${isCompact ? '-right-10 -bottom-16 size-32 lg:right-12 lg:-bottom-32 lg:size-72' : '-right-14 -bottom-24 size-40 sm:-right-10 sm:size-64 lg:right-12 lg:-bottom-44 lg:size-112'}`}
        />
        <div className="relative">
          <h1
            dir="auto"
            className={`headline wrap-anywhere ${isCompact ? 'text-[2rem] lg:text-[4rem]' : `lg:text-[6.5rem] ${name.length > LONG_NAME ? 'text-[2.5rem]' : 'text-[3.5rem]'}`}`}
          >
            {name ? t('session.welcome', { name }) : t('session.welcomeUnnamed')}
          </h1>
          <p className={`max-w-[80%] font-bold lg:text-xl ${isCompact ? 'mt-1' : 'mt-4 text-lg'}`}>
            {count === undefined ? '\u00a0' : t('library.subtitle', { count })}
          </p>
        </div>
      </div>
    </div>
  );
}
