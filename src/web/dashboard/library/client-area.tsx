import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ClientIdentity } from '#contract/sessions.ts';
import type { ClientVideo } from '#contract/videos.ts';
import { useTranslation } from '#web/lib/language/use-translation.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { isSessionLost, videosQuery } from '../queries.ts';
import { ReviewDoor } from '../review/review-door.tsx';
import { DashboardFooter } from '../session/dashboard-footer.tsx';
import { DashboardHeader } from '../session/dashboard-header.tsx';
import { LoadFailure } from './load-failure.tsx';
import { StatisticsBox } from './statistics-box.tsx';
import { VideoLibrary } from './video-library.tsx';
import { Welcome } from './welcome.tsx';

type ClientAreaProps = { user: ClientIdentity; onSessionEnded: (error?: unknown) => void };

/** What a client who is in sees. A session that ends shows at the next answer, whichever tab or device ended it. */
export function ClientArea({ user, onSessionEnded }: ClientAreaProps) {
  const { data: videos, error, isFetching, refetch } = useQuery(videosQuery);
  const lost = isSessionLost(error);
  useEffect(() => {
    if (lost) onSessionEnded(error);
  }, [lost, error, onSessionEnded]);

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
        <ReviewDoor userId={user.id} />
      </main>
      <DashboardFooter />
    </>
  );
}

type VideosProps = { videos: ClientVideo[] | undefined; waiting: boolean; onSessionEnded: () => void };

function Videos({ videos, waiting, onSessionEnded }: VideosProps) {
  const { t } = useTranslation('dashboard');
  if (videos) return <VideoLibrary videos={videos} onSessionEnded={onSessionEnded} />;
  return waiting ? <Spinner label={t('library.loading')} /> : null;
}
