import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, type LoaderFunctionArgs, Outlet, Scripts, useRouteError } from 'react-router';
import { defaultLanguage, type Language, languageQuery, type Zone } from '#contract/languages.ts';
import { manifestPath, type PageData, pictureUrl } from '#contract/pages.ts';
import type { PictureUse } from '#contract/pictures.ts';
import { CrashScreen } from '#web/crash-screen.tsx';
import { I18nProvider } from '#web/lib/i18n/i18n-provider.tsx';
import { useFollowLanguage, useLanguage } from '#web/lib/i18n/use-language.ts';
import { pageContext } from '#web/lib/page/page-context.server.ts';
import { readScriptPlacement } from '#web/lib/page/script-placement.ts';
import { ScrollToTop } from '#web/lib/page/scroll-to-top.tsx';
import { cardNames, type Page, useMaybePage } from '#web/lib/page/use-page.ts';
import admin from '#web/styles/admin.css?url';
import dashboard from '#web/styles/dashboard.css?url';
import site from '#web/styles/site.css?url';

/** A document never leaves its zone, so it needs no other's classes. */
const styleSheets: Record<Zone, string> = { site, dashboard, admin };

export function loader({ context }: LoaderFunctionArgs): Page {
  const { picture, ...page } = context.get(pageContext);
  const { language, zone, origin, today, messageUrls, hours, closures, isIndexed, isUnfinished, hasEnglish } = page;
  const { role: _role, area: _area, portrait: _portrait, providers: _providers, ...known } = page.identity;
  const { directions: _directions, ...address } = known.address;
  const identity = { ...known, address };
  const { cancellationHours, replyWorkingHours } = page.figures;
  const figures = { cancellationHours, replyWorkingHours };
  const { logo, secondLogo, share } = page.pictures;
  const cards = zone === 'admin' ? {} : readCards(picture, share);
  const signs = readSigns(picture, { logo, secondLogo, partner: known.partner.logo });
  const same = { language, zone, origin, today, messageUrls, isIndexed, isUnfinished, hasEnglish };
  const shown = { ...same, identity, hours, closures, figures, signs, cards };
  return page.isPreview ? { ...shown, isPreview: true } : shown;
}

/** In the smallest width, which is more than a sign needs. */
function readSigns(picture: PageData['picture'], uses: Record<keyof Page['signs'], PictureUse | null>): Page['signs'] {
  const found = Object.entries(uses).flatMap(([sign, use]) => {
    const own = use ? picture(use) : undefined;
    return own ? [[sign, pictureUrl(own, own.avif[0])] as const] : [];
  });
  return Object.fromEntries(found);
}

/** The trainer's own picture stands for every page. */
function readCards(picture: PageData['picture'], share: PictureUse | null): Page['cards'] {
  const found = cardNames.flatMap((name) => {
    const card = (share && picture(share)) ?? picture(`share/${name}.jpg`);
    return card ? [[name, { path: card.path, width: card.width, height: card.height }] as const] : [];
  });
  return Object.fromEntries(found);
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
      <TranslatedDocument texts={texts} zone={page.zone}>
        {children}
      </TranslatedDocument>
    </I18nProvider>
  );
}

function TranslatedDocument({ texts, zone, children }: { texts: string; zone: Zone; children: ReactNode }) {
  useFollowLanguage();
  return (
    <Document language={useLanguage()} zone={zone} texts={texts}>
      {children}
    </Document>
  );
}

type DocumentProps = {
  language: Language;
  zone: Zone;
  /** The URL of the texts it was rendered in. */
  texts?: string;
  children: ReactNode;
};

function Document({ language, zone, texts, children }: DocumentProps) {
  const placed = import.meta.env.SSR ? readScriptPlacement()?.atEnd : undefined;
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#14120f" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
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
