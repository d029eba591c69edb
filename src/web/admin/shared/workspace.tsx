import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { ReviewsTab } from '../reviews/reviews-tab.tsx';
import { SetupStrip } from '../site/setup-strip.tsx';
import { UploadTray } from '../uploads/tray/upload-tray.tsx';
import { UploadsProvider } from '../uploads/uploads-provider.tsx';
import { UsersTab } from '../users/users-tab.tsx';
import { VideosTab } from '../videos/videos-tab.tsx';
import { Header } from './header.tsx';
import { reviewsQuery } from './queries.ts';

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
