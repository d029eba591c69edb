import type { ReactNode } from 'react';
import { isRouteErrorResponse, type LoaderFunctionArgs, Outlet, Scripts, useRouteError } from 'react-router';
import { defaultLanguage, type Language, languageQuery, type Zone } from '#contract/languages.ts';
import { manifestPath } from '#contract/pages.ts';
import { CrashScreen } from '#web/crash-screen.tsx';
import archivo from '#web/fonts/archivo.woff2?url';
import { I18nProvider } from '#web/lib/i18n/i18n-provider.tsx';
import { useFollowLanguage, useLanguage } from '#web/lib/i18n/use-language.ts';
import { type Packed, pack } from '#web/lib/page/packed.ts';
import { pageContext } from '#web/lib/page/page-context.server.ts';
import { readScriptPlacement } from '#web/lib/page/script-placement.ts';
import { ScrollToTop } from '#web/lib/page/scroll-to-top.tsx';
import { type Page, useMaybePage } from '#web/lib/page/use-page.ts';
import admin from '#web/styles/admin.css?url';
import dashboard from '#web/styles/dashboard.css?url';
import site from '#web/styles/site.css?url';

/** A document never leaves its zone, so it needs no other's classes. */
const styleSheets: Record<Zone, string> = { site, dashboard, admin };

export function loader({ context }: LoaderFunctionArgs): Packed<Page> {
  const page = context.get(pageContext);
  const { language, zone, origin, today, messageUrls, hours, closures, isIndexed, isUnfinished, hasEnglish, signs, cards } = page;
  const { role: _role, area: _area, portrait: _portrait, providers: _providers, ...known } = page.identity;
  const { directions: _directions, ...address } = known.address;
  const identity = { ...known, address };
  const { cancellationHours, replyWorkingHours } = page.figures;
  const figures = { cancellationHours, replyWorkingHours };
  const same = { language, zone, origin, today, messageUrls, isIndexed, isUnfinished, hasEnglish };
  const ofDashboard = zone === 'dashboard' && page.hasMail && ({ hasMail: true } as const);
  const shown = { ...same, identity, hours, closures, figures, signs, cards, ...ofDashboard };
  return pack(page.isPreview ? { ...shown, isPreview: true } : shown);
}

/** It comes with the document and holds for all further navigation. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const page = useMaybePage();
  if (!page)
    return (
      <Document language={defaultLanguage} zone="site">
        {children}
      </Document>
    );
  const texts = page.messageUrls[page.language];
  return (
    <I18nProvider page={page}>
      <TranslatedDocument texts={texts} page={page}>
        {children}
      </TranslatedDocument>
    </I18nProvider>
  );
}

function TranslatedDocument({ texts, page, children }: { texts: string; page: Page; children: ReactNode }) {
  useFollowLanguage();
  return (
    <Document language={useLanguage()} zone={page.zone} signs={page.signs} texts={texts}>
      {children}
    </Document>
  );
}

type DocumentProps = {
  language: Language;
  zone: Zone;
  /** The URL of the texts it was rendered in. */
  texts?: string;
  /** Without them a browser asks for the icons by their usual names. */
  signs?: Page['signs'];
  children: ReactNode;
};

function Document({ language, zone, texts, signs, children }: DocumentProps) {
  const placed = import.meta.env.SSR ? readScriptPlacement()?.atEnd : undefined;
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#14120f" />
        {signs && <link rel="icon" {...signs.icon} />}
        {signs && <link rel="apple-touch-icon" href={signs.touchIcon} />}
        <link rel="manifest" href={manifestPath[zone] + (language === defaultLanguage ? '' : `?${languageQuery}=${language}`)} />
        <link rel="preload" href={archivo} as="font" type="font/woff2" crossOrigin="anonymous" />
        {texts !== undefined && !placed && <link rel="preload" as="fetch" href={texts} crossOrigin="anonymous" />}
        <link rel="stylesheet" href={styleSheets[zone]} />
      </head>
      <body>
        {children}
        <ScrollToTop />
        {placed ?? <Scripts />}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return <CrashScreen notFound={isRouteErrorResponse(error) && error.status === 404} />;
}
