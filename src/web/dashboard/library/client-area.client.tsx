import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { ClientIdentity } from '#contract/auth/schemas.ts';
import type { Language } from '#contract/languages.ts';
import type { ClientVideo } from '#contract/videos/schemas.ts';
import { useErrorText } from '#web/calls/error-text.ts';
import { formatDateTime } from '#web/calls/formats.ts';
import { lazyModule, useLazyModule } from '#web/private/lib/lazy-module.ts';
import { whenIdle } from '#web/private/lib/when-idle.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Spinner } from '#web/public/ui/empty-state.tsx';
import { Notice } from '#web/public/ui/notice.tsx';
import { isPasskeyOfferDue } from '../access/known-passkey.ts';
import { LazyAccount, useAccount } from '../account/lazy-account.tsx';
import { DashboardFooter, DashboardHeader } from '../dashboard-frame.tsx';
import { OVER_THE_PAGE, useSessionLost } from '../failure.tsx';
import { noticesOf } from '../later/account/known-notices.ts';
import { type LastList, showLastList, useRememberedList } from '../offline/last-list.ts';
import { lazyOffline, useCopies, useFollowedList } from '../offline/lazy-videos.ts';
import { registerWorker } from '../offline/service-worker.ts';
import { Part } from '../part.tsx';
import { isIntercepted, ownPlanQuery, progressQuery, trainingDayQuery, videosQuery } from '../queries.ts';
import { LazyReview } from '../review/lazy-review.tsx';
import { LazyProgress } from '../training/lazy-progress.tsx';
import { LazyTimer, LazyTraining } from '../training/lazy-training.tsx';
import { Today } from '../training/today.tsx';
import { useTrainingScreen } from '../training/use-training-screen.ts';
import { WriteToTrainer } from '../write-to-trainer.tsx';
import { VideoLibrary } from './video-library.tsx';
import { Welcome } from './welcome.tsx';

const lazyOffer = lazyModule(async () => (await import('../later/access/passkey-offer.tsx')).PasskeyOffer);

/** A new session on a device that shows notices goes on showing them. A failure is tried again at the next visit. */
function renewNotices(userId: string, language: Language): void {
  const choice = noticesOf(userId);
  if (choice)
    import('../later/account/push.ts').then(({ renewPush }) => renewPush({ ...choice, language })).catch(() => undefined);
}

type ClientAreaProps = {
  user: ClientIdentity;
  /** Shown until the server answers. */
  lastList: LastList | undefined;
  onSessionEnded: (error?: unknown) => void;
};

/** The page of a client with a session. When a request shows that the session ended, in any tab or device, it says so. */
export function ClientArea({ user, lastList, onSessionEnded }: ClientAreaProps) {
  const { data: videos, dataUpdatedAt: readAt, error, errorUpdateCount, isFetching, refetch } = useQuery(videosQuery);
  const progress = useQuery(progressQuery);
  const plan = useQuery(ownPlanQuery);
  const day = useQuery(trainingDayQuery);
  // The list waits for what decides whether something stands above it, but not for a second try of theirs.
  const isReady = videos !== undefined && [progress, plan, day].every((query) => query.isFetched || query.failureCount > 0);
  const { t, language } = useTranslation('dashboard');
  const account = useAccount();
  const lost = useSessionLost(error, onSessionEnded);

  useOffline(lastList);
  useFollowedList(user.id, videos, !error && readAt !== lastList?.readAt);
  useRememberedList(user, { videos, progress: progress.data, plan: plan.data, day: day.data, readAt });
  useEffect(() => (isReady ? whenIdle(registerWorker) : undefined), [isReady]);

  useEffect(() => (isReady ? whenIdle(() => renewNotices(user.id, language)) : undefined), [isReady, user.id, language]);

  // The public site links to #review: scrolled to once the list above has its height.
  useEffect(() => {
    if (isReady && window.location.hash === '#review') document.getElementById('review')?.scrollIntoView();
  }, [isReady]);

  return (
    <TrainingOrPage userId={user.id} videos={isReady ? videos : undefined} onSessionEnded={onSessionEnded}>
      <Part name="header">
        <DashboardHeader account={account} />
      </Part>
      <main className="min-h-dvh">
        <Part name="welcome">
          <Welcome name={user.firstName} videos={videos} />
        </Part>
        {isReady && (
          <>
            <Part name="today">
              <Today user={user} videos={videos} />
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
              <VideoLibrary userId={user.id} videos={videos} progress={progress.data} onSessionEnded={onSessionEnded} />
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
      {isReady && (
        <>
          <Part name="offer" isQuiet>
            <LazyOffer />
          </Part>
          <Part name="full" isQuiet>
            <LazyFullNotice videos={videos} onMakeRoom={() => account.setOpen(true)} />
          </Part>
        </>
      )}
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

/** Shows the last list while there is no other, and asks again for what failed as soon as there is a network. */
function useOffline(lastList: LastList | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (lastList) showLastList(client, lastList);
  }, [client, lastList]);
  useEffect(() => {
    const ask = () => void client.refetchQueries({ predicate: ({ state }) => state.error !== null });
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [client]);
}

/** Loaded once the list is shown and the browser is idle, and only where the offer is due. */
function LazyOffer() {
  const { part: Offer } = useLazyModule(lazyOffer);
  useEffect(() => (navigator.onLine && isPasskeyOfferDue() ? whenIdle(lazyOffer.load) : undefined), []);
  return Offer ? <Offer /> : null;
}

/** Only where the device stores videos. */
function LazyFullNotice({ videos, onMakeRoom }: { videos: ClientVideo[]; onMakeRoom: () => void }) {
  const { videos: offline, FullNotice } = useLazyModule(lazyOffline).part ?? {};
  return offline && FullNotice ? <FullNotice offline={offline} videos={videos} onMakeRoom={onMakeRoom} /> : null;
}

type LoadFailureProps = {
  /** When the list that is shown was read, in milliseconds; undefined where none is shown. */
  readAt: number | undefined;
  isOffline: boolean;
  error: unknown;
  busy: boolean;
  onRetry: () => void;
};

function LoadFailure({ readAt, isOffline, error, busy, onRetry }: LoadFailureProps) {
  const { t } = useTranslation('dashboard');
  const errorText = useErrorText();
  const stale = readAt !== undefined;
  const isPortal = isIntercepted(error);
  const count = [...useCopies().values()].filter(({ state }) => state === 'ready').length;
  return (
    <Notice
      tone={stale ? 'info' : 'error'}
      className="mb-8"
      action={
        <>
          <Button size="small" variant="outline" busy={busy} onClick={onRetry}>
            {t('common:actions.retry')}
          </Button>
          {!isOffline && <WriteToTrainer reason="notLoading" variant="quiet" size="small" />}
        </>
      }
    >
      <p className="font-bold">
        {stale && isOffline && !isPortal ? t('library.offline.title') : t(stale ? 'library.stale' : 'library.failed')}
      </p>
      {isPortal && <p>{t('session.unreachable.portal')}</p>}
      {stale && isOffline && !isPortal && (
        <p>
          {t('library.offline.date', { date: formatDateTime(new Date(readAt).toISOString()) })}{' '}
          {t('library.offline.videos', { count })}
        </p>
      )}
      {!stale && !isPortal && <p>{errorText(error, t('library.failed'))}</p>}
    </Notice>
  );
}
