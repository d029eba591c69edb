import { type ReactNode, useEffect } from 'react';
import type { ClientIdentity } from '#contract/auth/schemas.ts';
import type { Language } from '#contract/languages.ts';
import type { ClientVideo } from '#contract/videos/schemas.ts';
import { whenIdle } from '#web/private/lib/when-idle.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Spinner } from '#web/public/ui/empty-state.tsx';
import { LazyAccount, useAccount } from '../account/lazy-account.tsx';
import { LazyLeaving } from '../account/lazy-leaving.tsx';
import { DashboardFooter, DashboardHeader } from '../dashboard-frame.tsx';
import { OVER_THE_PAGE, useSessionLost } from '../failure.tsx';
import { noticesOf } from '../later/account/known-notices.ts';
import type { LastList } from '../offline/last-list.ts';
import { registerWorker } from '../offline/service-worker.ts';
import { Part } from '../part.tsx';
import { LazyReview } from '../review/lazy-review.tsx';
import { LazyProgress } from '../training/lazy-progress.tsx';
import { LazyTimer, LazyTraining } from '../training/lazy-training.tsx';
import { Today } from '../training/today.tsx';
import { useTrainingScreen } from '../training/use-training-screen.ts';
import { LoadFailure } from './load-failure.tsx';
import { LowerNotices } from './lower-notices.tsx';
import { useClientLists } from './use-client-lists.ts';
import { VideoLibrary } from './video-library.tsx';
import { Welcome } from './welcome.tsx';

/** A new session on a device that shows notices goes on showing them. A failure is tried again at the next visit. */
function renewNotices(userId: string, language: Language): void {
  const choice = noticesOf(userId);
  if (choice)
    import('../later/account/push.ts').then(({ renewPush }) => renewPush({ ...choice, language })).catch(() => undefined);
}

/** Once the page is shown and the browser is idle. */
function useServiceWorker(isReady: boolean, userId: string, language: Language): void {
  useEffect(() => (isReady ? whenIdle(registerWorker) : undefined), [isReady]);
  useEffect(() => (isReady ? whenIdle(() => renewNotices(userId, language)) : undefined), [isReady, userId, language]);
}

type ClientAreaProps = {
  user: ClientIdentity;
  /** Shown until the server answers. */
  lastList: LastList | undefined;
  onSessionEnded: (error?: unknown) => void;
};

/** The page of a client with a session. When a request shows that the session ended, in any tab or device, it says so. */
export function ClientArea({ user, lastList, onSessionEnded }: ClientAreaProps) {
  const { list, progress, ready } = useClientLists(user, lastList);
  const isReady = ready !== undefined;
  const { data: videos, dataUpdatedAt: readAt, error, errorUpdateCount, isFetching, refetch } = list;
  const { t, language } = useTranslation('dashboard');
  const account = useAccount();
  const lost = useSessionLost(error, onSessionEnded);

  useServiceWorker(isReady, user.id, language);
  // The public site links to #review: scrolled to once the list above has its height.
  useEffect(() => {
    if (isReady && window.location.hash === '#review') document.getElementById('review')?.scrollIntoView();
  }, [isReady]);

  return (
    <TrainingOrPage userId={user.id} videos={ready} onSessionEnded={onSessionEnded}>
      <Part name="header">
        <DashboardHeader account={account} />
      </Part>
      <main className="min-h-dvh">
        <Part name="welcome">
          <Welcome name={user.firstName} videos={videos} />
        </Part>
        {isReady && (
          <>
            <Part name="leaving" isQuiet>
              <LazyLeaving userId={user.id} />
            </Part>
            <Part name="today">
              <Today user={user} videos={ready} />
            </Part>
            <Part name="progress">
              <LazyProgress onSessionEnded={onSessionEnded} />
            </Part>
          </>
        )}
        <section aria-labelledby="library-title" className="page-width pt-3 pb-12 lg:pt-8 lg:pb-16">
          {error && !lost && (
            <LoadFailure
              readAt={videos && readAt}
              isOffline={lastList !== undefined || !navigator.onLine}
              error={error}
              busy={isFetching}
              onRetry={() => void refetch()}
            />
          )}
          {isReady ? (
            <Part name="library">
              <VideoLibrary userId={user.id} videos={ready} progress={progress} onSessionEnded={onSessionEnded} />
            </Part>
          ) : (
            (isFetching || videos !== undefined) && <Spinner label={t('library.loading')} />
          )}
        </section>
        {/* Not before the list, which would push it down; after a failure it stays while the list is tried again. */}
        {(isReady || errorUpdateCount > 0) && !(lastList && error) && (
          <div id="review">
            <Part name="review">
              <LazyReview userId={user.id} />
            </Part>
          </div>
        )}
      </main>
      <Part name="footer">
        <DashboardFooter account={account} />
      </Part>
      <Part name="account" place={String(account.isOpen)} onClose={() => account.setOpen(false)} className={OVER_THE_PAGE}>
        <LazyAccount userId={user.id} account={account} onSessionEnded={onSessionEnded} />
      </Part>
      {ready && <LowerNotices videos={ready} onMakeRoom={() => account.setOpen(true)} />}
    </TrainingOrPage>
  );
}

type TrainingOrPageProps = {
  userId: string;
  /** Undefined until the page is whole. */
  videos: ClientVideo[] | undefined;
  onSessionEnded: (error?: unknown) => void;
  children: ReactNode;
};

/** Reads the location for the page around it, which a tap on a video would otherwise render again. */
function TrainingOrPage({ userId, videos, onSessionEnded, children }: TrainingOrPageProps) {
  const { isShown, close } = useTrainingScreen();
  const isTraining = isShown && videos !== undefined;
  return (
    <>
      {isTraining ? (
        <Part name="training" onClose={close} className="m-5">
          <LazyTraining userId={userId} videos={videos} onLeave={close} onSessionEnded={onSessionEnded} />
        </Part>
      ) : (
        children
      )}
      <Part name="training" isQuiet>
        <LazyTimer userId={userId} isAreaShown={!isTraining} />
      </Part>
    </>
  );
}
