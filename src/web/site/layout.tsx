import type { ReactNode } from 'react';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePage } from '#web/public/lib/page/use-page.ts';
import { useIsLoading } from '#web/public/lib/router/router.tsx';
import { BookingBar } from './frame/booking-bar.tsx';
import { useCountPresses } from './frame/count-presses.ts';
import { Footer } from './frame/footer.tsx';
import { Header } from './frame/header.tsx';
import { ClosureNotice } from './shared/closures.tsx';
import { PageArrival } from './shared/page-top.tsx';

/**
 * Render-blocking by `<link rel="expect">` holds the first paint back until the footer is parsed: a slow phone would paint
 * half of the first screen and move it when the rest is there. React puts the link into the head.
 */
export default function SiteLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common');
  useCountPresses();
  return (
    <>
      <link rel="expect" href="#footer" blocking="render" />
      <a
        href="#content"
        className="sr-only z-50 bg-tram px-5 py-3 font-bold focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('skipToContent')}
      </a>
      <NavigationProgress />
      <Header />
      <main id="content" tabIndex={-1} className="outline-none">
        <ClosureNotice />
        {children}
      </main>
      <BookingBar />
      <Footer id="footer" />
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

/** A thin bar while the next page loads; the stylesheet shows it after 200 ms. */
function NavigationProgress() {
  const { t } = useTranslation('common');
  if (!useIsLoading()) return null;
  return (
    <div role="progressbar" aria-label={t('loading')} className="navigation-progress">
      <span />
    </div>
  );
}
