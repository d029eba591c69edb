import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientIdentity } from '#contract/sessions.ts';
import type { ClientVideo } from '#contract/videos.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { isSessionLost, videosQuery } from '../queries.ts';
import { ReviewBox } from '../review/review-box.tsx';
import { DashboardHeader } from '../session/dashboard-header.tsx';
import { StatisticsBox } from './statistics-box.tsx';
import { VideoLibrary } from './video-library.tsx';

type ClientAreaProps = { user: ClientIdentity; onSessionEnded: () => void };

/** What a client who is in sees. A session that ends shows at the next answer, whichever tab or device ended it. */
export function ClientArea({ user, onSessionEnded }: ClientAreaProps) {
  const { data: videos, error, isFetching, refetch } = useQuery(videosQuery);
  const lost = isSessionLost(error);
  useEffect(() => {
    if (lost) onSessionEnded();
  }, [lost, onSessionEnded]);

  return (
    <>
      <DashboardHeader />
      <main>
        <Welcome name={user.firstName} count={videos?.length} />
        <section aria-labelledby="library-title" className="page-width pt-8 pb-16 lg:pt-10 lg:pb-24">
          {error && !lost && (
            <LoadFailure stale={videos !== undefined} error={error} busy={isFetching} onRetry={() => void refetch()} />
          )}
          <Videos videos={videos} waiting={isFetching} onSessionEnded={onSessionEnded} />
        </section>
        {videos !== undefined && videos.length > 0 && <StatisticsBox videos={videos} />}
        <ReviewBox userId={user.id} />
      </main>
    </>
  );
}

/** Letters from which a first name no longer fits a phone at full size. */
const LONG_NAME = 9;

function Welcome({ name, count }: { name: string; count: number | undefined }) {
  const { t } = useTranslation('dashboard');
  return (
    <div className="overflow-hidden bg-tram">
      <div className="page-width relative py-10 lg:py-16">
        <svg
          viewBox="0 0 200 200"
          aria-hidden="true"
          className="absolute -right-14 -bottom-16 size-44 sm:-right-10 sm:-bottom-24 sm:size-64 lg:right-12 lg:-bottom-44 lg:size-112"
        >
          <circle cx="100" cy="100" r="100" className="fill-red" />
          <circle cx="100" cy="100" r="88" fill="none" strokeWidth="3" className="stroke-bone" />
          <circle cx="100" cy="100" r="56" className="fill-bone" />
          <circle cx="100" cy="100" r="32" className="fill-red" />
          <circle cx="100" cy="100" r="11" className="fill-ink-black" />
        </svg>
        <div className="relative">
          <h1
            className={`headline wrap-anywhere lg:text-[6.5rem] ${name.length > LONG_NAME ? 'text-[2.5rem]' : 'text-[3.5rem]'}`}
          >
            {name ? t('session.welcome', { name }) : t('session.welcomeUnnamed')}
          </h1>
          <p className="mt-4 max-w-[70%] text-lg font-bold lg:text-xl">
            {count === undefined ? '\u00a0' : t('library.subtitle', { count })}
          </p>
        </div>
      </div>
    </div>
  );
}

type VideosProps = { videos: ClientVideo[] | undefined; waiting: boolean; onSessionEnded: () => void };

function Videos({ videos, waiting, onSessionEnded }: VideosProps) {
  const { t } = useTranslation('dashboard');
  if (videos) return <VideoLibrary videos={videos} onSessionEnded={onSessionEnded} />;
  return waiting ? <Spinner label={t('library.loading')} /> : null;
}

type LoadFailureProps = { stale: boolean; error: unknown; busy: boolean; onRetry: () => void };

function LoadFailure({ stale, error, busy, onRetry }: LoadFailureProps) {
  const { t } = useTranslation(['dashboard', 'common']);
  const errorText = useErrorText();
  return (
    <Notice
      tone={stale ? 'info' : 'error'}
      className="mb-8"
      action={
        <Button size="small" variant="outline" busy={busy} onClick={onRetry}>
          {t('common:actions.retry')}
        </Button>
      }
    >
      <p className="font-bold">{t(stale ? 'library.stale' : 'library.failed')}</p>
      {!stale && <p>{errorText(error, t('library.failed'))}</p>}
    </Notice>
  );
}
