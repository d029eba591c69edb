import { Outlet } from 'react-router';
import { useTranslation } from '#web/lib/language/use-translation.ts';
import { Footer } from './frame/footer.tsx';
import { Header } from './frame/header.tsx';
import { NavigationProgress } from './frame/navigation-progress.tsx';
import { PageArrival } from './frame/page-arrival.tsx';

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
      <PageArrival />
    </>
  );
}
