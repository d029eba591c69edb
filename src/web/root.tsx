import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  type LoaderFunctionArgs,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from 'react-router';
import { defaultLanguage, type Language } from '#contract/languages.ts';
import { CrashScreen } from './crash-screen.tsx';
import { LanguageProvider } from './lib/language/language-provider.tsx';
import { useFollowLanguage, useLanguage } from './lib/language/use-language.ts';
import { pageContext } from './lib/page/page-context.server.ts';
import { type Page, useMaybePage } from './lib/page/use-page.ts';
import './styles/app.css';

export function loader({ context }: LoaderFunctionArgs): Page {
  const { language, zone, origin, today, texts, identity } = context.get(pageContext);
  return { language, zone, origin, today, texts, identity };
}

/** It came with the document; texts in another language are asked for by themselves. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const page = useMaybePage();
  if (!page) return <Document language={defaultLanguage}>{children}</Document>;
  return (
    <LanguageProvider page={page}>
      <TranslatedDocument>{children}</TranslatedDocument>
    </LanguageProvider>
  );
}

function TranslatedDocument({ children }: { children: ReactNode }) {
  useFollowLanguage();
  return <Document language={useLanguage()}>{children}</Document>;
}

function Document({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#14120f" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="preload" href={archivo} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
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
