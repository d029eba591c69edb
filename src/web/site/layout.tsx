import { Outlet } from 'react-router';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { usePage } from '#web/lib/page/use-page.ts';
import { Footer } from './frame/footer.tsx';
import { Header } from './frame/header.tsx';
import { NavigationProgress } from './frame/navigation-progress.tsx';
import { PageArrival } from './frame/page-top.tsx';

export default function SiteLayout() {
  const { t } = useTranslation('common');
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 bg-tram px-5 py-3 font-bold focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('skipToContent')}
      </a>
      <NavigationProgress />
      <Header />
      <main id="content" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <Footer />
      <Draft />
      <PageArrival />
    </>
  );
}

/** Says that the site is in preparation while it shows the sample's invented trainer (docs/decisions/sample-content.md). */
function Draft() {
  const { t } = useTranslation('site');
  if (!usePage().isUnfinished) return null;
  return <aside className="sticky bottom-0 z-20 bg-tram px-5 py-2 text-center text-sm font-bold">{t('draft')}</aside>;
}
