import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ClientIdentity } from '#contract/sessions.ts';
import { isSessionLost } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DashboardFooter, DashboardHeader } from '../dashboard-frame.tsx';
import { isIntercepted, progressQuery, videosQuery } from '../queries.ts';
import { LazyReview } from '../review/lazy-review.tsx';
import { WriteToTrainer } from '../write-to-trainer.tsx';
import { VideoLibrary } from './video-library.tsx';
import { Welcome } from './welcome.tsx';

type ClientAreaProps = {
  user: ClientIdentity;
  onSessionEnded: (error?: unknown) => void;
};

/** The page of a client with a session. When a request shows that the session ended, in any tab or device, it says so. */
export function ClientArea({ user, onSessionEnded }: ClientAreaProps) {
  const { data: videos, error, errorUpdateCount, isFetching, refetch } = useQuery(videosQuery);
  const progress = useQuery(progressQuery);
  // The list waits for the positions, which decide whether a row stands above it, but not for a second try of theirs.
  const isReady = videos !== undefined && (progress.isFetched || progress.failureCount > 0);
  const { t } = useTranslation('dashboard');
  const lost = isSessionLost(error);
  useEffect(() => {
    if (lost) onSessionEnded(error);
  }, [lost, error, onSessionEnded]);

  // The public site links to #review: scrolled to once the list above has its height.
  useEffect(() => {
    if (isReady && window.location.hash === '#review') document.getElementById('review')?.scrollIntoView();
  }, [isReady]);

  return (
    <>
      <DashboardHeader />
      <main className="min-h-dvh">
        <Welcome name={user.firstName} videos={videos} />
        <section aria-labelledby="library-title" className="page-width pt-3 pb-12 lg:pt-8 lg:pb-16">
          {error && !lost && (
            <LoadFailure stale={videos !== undefined} error={error} busy={isFetching} onRetry={() => void refetch()} />
          )}
          {isReady ? (
            <VideoLibrary userId={user.id} videos={videos} progress={progress.data} onSessionEnded={onSessionEnded} />
          ) : (
            (isFetching || videos !== undefined) && <Spinner label={t('library.loading')} />
          )}
        </section>
        {/* Not before the list, which would push it down; after a failure it stays while the list is tried again. */}
        {(isReady || errorUpdateCount > 0) && (
          <div id="review">
            <LazyReview userId={user.id} />
          </div>
        )}
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
