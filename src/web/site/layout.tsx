import { useContext, useEffect } from 'react';
import { createPath, Outlet, UNSAFE_DataRouterContext, useNavigation } from 'react-router';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { usePage } from '#web/lib/page/use-page.ts';
import { Footer } from './frame/footer.tsx';
import { Header } from './frame/header.tsx';
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

/** The sample's person is not passed off as real: whoever opens the site before it is filled in reads so. */
function Draft() {
  const { t } = useTranslation('site');
  if (!usePage().isUnfinished) return null;
  return <aside className="sticky bottom-0 z-20 bg-tram px-5 py-2 text-center text-sm font-bold">{t('draft')}</aside>;
}

/** A thin bar while the next page is on its way, shown by the stylesheet once that takes a moment. */
function NavigationProgress() {
  const { t } = useTranslation('common');
  const { state } = useNavigation();
  useFullLoad();
  if (state === 'idle') return null;
  return (
    <div role="progressbar" aria-label={t('loading')} className="navigation-progress">
      <span />
    </div>
  );
}

/**
 * The router reloads the present page where the next one's script cannot be had, as after a release. The Navigation API tells
 * of that reload before it begins: the page that was asked for is loaded instead, whole. The router's own state is read, as
 * what React shows of it may be a moment behind.
 */
function useFullLoad(): void {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  useEffect(() => {
    if (!router || !('navigation' in window)) return;
    const loadTarget = (event: NavigateEvent) => {
      const { location } = router.state.navigation;
      if (event.navigationType !== 'reload' || !event.cancelable || !location) return;
      event.preventDefault();
      setTimeout(() => window.location.assign(createPath(location)));
    };
    const { navigation } = window;
    navigation.addEventListener('navigate', loadTarget);
    return () => navigation.removeEventListener('navigate', loadTarget);
  }, [router]);
}
