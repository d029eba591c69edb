import type { ReactNode } from 'react';
import { defaultLanguage, type Language, languageQuery, type Zone } from '#contract/languages.ts';
import { drawnIconPath, manifestPath, type PageTexts } from '#contract/pages/data.ts';
import { CrashScreen } from '#web/crash-screen.tsx';
import archivo from '#web/fonts/archivo.woff2?url';
import archivoBold from '#web/fonts/archivo-bold.woff2?url';
import { ErrorBoundary } from '#web/public/lib/error-boundary.tsx';
import { I18nProvider } from '#web/public/lib/i18n/i18n-provider.tsx';
import { DocumentMessages } from '#web/public/lib/i18n/messages.ts';
import { useFollowLanguage, useLanguage } from '#web/public/lib/i18n/use-language.ts';
import type { Payload } from '#web/public/lib/page/payload.ts';
import { readScriptPlacement } from '#web/public/lib/page/script-placement.ts';
import { ScrollToTop } from '#web/public/lib/page/scroll-to-top.tsx';
import { PageContext, usePage } from '#web/public/lib/page/use-page.ts';
import { CurrentPage, Router, type Screen, useLocation } from '#web/public/lib/router/router.tsx';
import { HydratedContext, useHydration } from '#web/public/lib/use-hydrated.ts';
import { matchRoute } from '#web/routes.ts';
import admin from '#web/styles/admin.css?url';
import dashboard from '#web/styles/dashboard.css?url';
import site from '#web/styles/site.css?url';
import favicon from './static/favicon.svg?raw';

/** A document never leaves its zone, so it needs no other's classes. */
const styleSheets: Record<Zone, string> = { site, dashboard, admin };

/** The drawn icon stands in the public documents, on whose first line a request of its own would cost more than its bytes. */
const withoutRequest = (icon: string) => (icon === drawnIconPath ? `data:image/svg+xml,${encodeURIComponent(favicon)}` : icon);

type AppProps = Omit<Payload, 'data'> & { texts: PageTexts; first: Screen };

/** A whole document, the same on the server and in the browser. */
export function App({ page, texts, first, basename, isBroken }: AppProps) {
  return (
    <DocumentMessages value={texts}>
      <PageContext value={page}>
        <Router first={first} match={matchRoute} basename={basename}>
          <I18nProvider page={page}>
            <Document>
              <HydratedPage>{isBroken ? <CrashScreen /> : <GuardedPage />}</HydratedPage>
            </Document>
          </I18nProvider>
        </Router>
      </PageContext>
    </DocumentMessages>
  );
}

function Document({ children }: { children: ReactNode }) {
  useFollowLanguage();
  const { zone, signs } = usePage();
  const language = useLanguage();
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Safari would make links of numbers, which hydration then finds in place of text. */}
        <meta name="format-detection" content="telephone=no" />
        <meta name="theme-color" content="#14120f" />
        <link rel="icon" {...signs.icon} href={zone === 'site' ? withoutRequest(signs.icon.href) : signs.icon.href} />
        <link rel="apple-touch-icon" href={signs.touchIcon} />
        {/* React adds it when it hydrates: a browser requests it before the first paint, on whose line it would take a share. */}
        {(zone !== 'site' || !import.meta.env.SSR) && <link rel="manifest" href={manifestOf(zone, language)} />}
        {[archivo, archivoBold].map((file) => (
          <link key={file} rel="preload" href={file} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="stylesheet" href={styleSheets[zone]} />
      </head>
      <body>
        {children}
        <ScrollToTop />
        {import.meta.env.SSR && readScriptPlacement().atEnd}
      </body>
    </html>
  );
}

const manifestOf = (zone: Zone, language: Language) =>
  manifestPath[zone] + (language === defaultLanguage ? '' : `?${languageQuery}=${language}`);

function HydratedPage({ children }: { children: ReactNode }) {
  return <HydratedContext value={useHydration()}>{children}</HydratedContext>;
}

/** A page that fails while it is drawn says so, until another one is opened. */
function GuardedPage() {
  const { key } = useLocation();
  return (
    <ErrorBoundary place={key} fallback={() => <CrashScreen />}>
      <CurrentPage />
    </ErrorBoundary>
  );
}
