import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { calls } from '#contract/calls.ts';
import { callApi, isSessionLost } from '#web/lib/api.ts';
import { LanguageSwitch } from '#web/lib/i18n/language-switch.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PlateMark } from '#web/ui/plate.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { ReviewsTab } from '../reviews/reviews-tab.tsx';
import { SetupStrip } from '../site/setup-strip.tsx';
import { firstPending } from '../uploads/sending/queue.ts';
import { UploadTray } from '../uploads/tray/upload-tray.tsx';
import { useUploadQueue } from '../uploads/uploads-context.ts';
import { UploadsProvider } from '../uploads/uploads-provider.tsx';
import { UsersTab } from '../users/users-tab.tsx';
import { VideosTab } from '../videos/videos-tab.tsx';
import { reviewsQuery } from './queries.ts';
import { useAction } from './use-action.tsx';

/** The admin after the login: header, tabs and upload tray. */
export function Workspace({ onLeft }: { onLeft: () => void }) {
  const { t } = useTranslation('admin');
  const [tab, openTab] = useTab();
  return (
    <UploadsProvider>
      <div className="flex min-h-dvh flex-col">
        <a
          href="#main"
          className="sr-only z-50 bg-tram px-5 py-3 font-bold focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          {t('common:skipToContent')}
        </a>
        <Header onLeft={onLeft} />
        <main id="main" tabIndex={-1} className="page-width flex-1 pt-4 pb-24 outline-none sm:pt-10 print:p-0">
          <SetupStrip />
          <Tabs
            label={t('frame.sections')}
            value={tab}
            onChange={openTab}
            tabs={[
              { value: 'users', label: t('frame.users'), panel: <UsersTab /> },
              { value: 'videos', label: t('frame.videos'), panel: <VideosTab /> },
              { value: 'reviews', label: <ReviewsLabel />, panel: <ReviewsTab /> },
            ]}
          />
        </main>
        <UploadTray />
      </div>
    </UploadsProvider>
  );
}

function ReviewsLabel() {
  const { t } = useTranslation('admin');
  const { data: pending = 0 } = useQuery({
    ...reviewsQuery,
    select: (reviews) => reviews.filter((review) => !review.isApproved).length,
  });
  return (
    <span className="inline-flex items-center gap-2">
      {t('frame.reviews')}
      {pending > 0 && (
        <>
          <span
            aria-hidden="true"
            className="grid min-w-6 place-items-center bg-tram px-1.5 py-0.5 text-xs text-ink-black tabular-nums"
          >
            {pending}
          </span>
          <span className="sr-only">: {t('frame.pending', { count: pending })}</span>
        </>
      )}
    </span>
  );
}

const tabs = ['users', 'videos', 'reviews'] as const;
type TabName = (typeof tabs)[number];

const isTab = (value: string | null): value is TabName => tabs.some((tab) => tab === value);

/** The open tab, in the query string so that Back, reload and bookmarks restore it; other parameters stay. */
function useTab(): [TabName, (tab: TabName) => void] {
  const [search, setSearch] = useSearchParams();
  const requested = search.get('tab');
  const open = (tab: TabName) => {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (tab === 'users') next.delete('tab');
        else next.set('tab', tab);
        return next;
      },
      { preventScrollReset: true },
    );
  };
  return [isTab(requested) ? requested : 'users', open];
}

const PLATE = [
  [24, 'fill-tram'],
  [13, 'fill-ink-black'],
  [4.5, 'fill-tram'],
] as const;

function Header({ onLeft }: { onLeft: () => void }) {
  const { t } = useTranslation('admin');
  const logout = useAction({ call: endSession, fallback: t('fallback.operation'), touches: [], onDone: onLeft });
  const { queue } = useUploadQueue();
  const isUploading = firstPending(queue) !== undefined;
  const [asking, setAsking] = useState(false);
  return (
    <header className="bg-ink-black text-white print:hidden">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
        <div className="flex items-center gap-4">
          <PlateMark discs={PLATE} className="size-11 shrink-0" />
          <div>
            <h1 className="text-xl leading-tight font-extrabold tracking-tight">{t('frame.title')}</h1>
            <p className="text-sm text-white/75">{t('frame.subtitle')}</p>
          </div>
        </div>
        <div className="-mx-3 flex flex-wrap items-center gap-1">
          <LanguageSwitch className="px-2" />
          {/* Another zone, so another document (docs/product.md#zones-never-share-a-document). */}
          <a
            href="/"
            className={buttonClass({ variant: 'quiet', size: 'small', className: 'px-3! no-underline! hover:bg-white/15!' })}
          >
            <Icon name="globe" />
            {t('frame.viewSite')}
          </a>
          <Button
            variant="quiet"
            size="small"
            className="px-3! no-underline! hover:bg-white/15!"
            busy={logout.busy}
            onClick={() => (isUploading ? setAsking(true) : void logout.fire(undefined))}
          >
            {!logout.busy && <Icon name="logout" />}
            {t('frame.logout')}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('uploads.leaveTitle')}
        question={t('uploads.leaveQuestion')}
        confirmLabel={t('frame.logout')}
        cancelLabel={t('uploads.keep')}
        busy={logout.busy}
        onConfirm={() => void logout.fire(undefined)}
      />
    </header>
  );
}

/** A session that is already over counts as ended. */
async function endSession() {
  try {
    await callApi(calls.logout, { query: { role: 'admin' } });
  } catch (error) {
    if (!isSessionLost(error)) throw error;
  }
}
