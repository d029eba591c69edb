import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ClientIdentity } from '#contract/sessions.ts';
import { isSessionLost } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Spinner } from '#web/ui/empty-state.tsx';
import { DashboardFooter } from '../dashboard-footer.tsx';
import { DashboardHeader } from '../dashboard-frame.tsx';
import { videosQuery } from '../queries.ts';
import { ReviewDoor } from '../review/lazy-review.tsx';
import { LoadFailure } from './load-failure.tsx';
import { StatisticsBox } from './statistics-box.tsx';
import { VideoLibrary } from './video-library.tsx';
import { Welcome } from './welcome.tsx';

type ClientAreaProps = {
  user: ClientIdentity;
  /** Not the first visit in this browser: the greeting leaves the room to the videos. */
  isReturning: boolean;
  onSessionEnded: (error?: unknown) => void;
};

/** What a client who is in sees. A session that ends shows at the next answer, whichever tab or device ended it. */
export function ClientArea({ user, isReturning, onSessionEnded }: ClientAreaProps) {
  const { data: videos, error, isFetching, refetch } = useQuery(videosQuery);
  const { t } = useTranslation('dashboard');
  const lost = isSessionLost(error);
  useEffect(() => {
    if (lost) onSessionEnded(error);
  }, [lost, error, onSessionEnded]);

  // From the public site's invitation to write a review, once the list above it has its height.
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
          <ReviewDoor userId={user.id} />
        </div>
      </main>
      <DashboardFooter />
    </>
  );
}
