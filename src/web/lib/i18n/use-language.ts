import { useEffect } from 'react';
import { useLocation } from 'react-router';
import {
  asLanguage,
  defaultLanguage,
  type Language,
  languageCookie,
  languageCookieIn,
  languageOfPath,
  languageOfTag,
  languageQuery,
} from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { attempt, readText, writeText } from '../storage.ts';
import { useI18n } from './i18n-provider.tsx';

/** The language the page is shown in now. */
export function useLanguage(): Language {
  return useI18n().language;
}

/** The server does not see the storage of the browser: after hydration, and at each new URL, the page follows it. */
export function useFollowLanguage(): void {
  const { showLanguage } = useI18n();
  const { pathname, search } = useLocation();
  // Each URL may set another language.
  useEffect(() => {
    const wanted = detectLanguage();
    // The path of a shared English link does not say what this visitor reads elsewhere.
    if (languageOfPath(pathname) === undefined) rememberDetected(wanted);
    showLanguage(wanted).catch(() => {
      // The page stays in the language it has, which can still be read.
    });
  }, [pathname, search, showLanguage]);
}

/** The key of i18next, which the site used first, and which its language detector reads. */
const STORAGE_KEY = 'i18nextLng';
const SECONDS_A_DAY = 24 * 60 * 60;

/** Where a language may be set, in order of precedence (docs/product.md#language-order). */
const SOURCES: (() => unknown)[] = [
  () => languageOfPath(location.pathname),
  () => new URLSearchParams(location.search).get(languageQuery),
  () => attempt(() => languageCookieIn(document.cookie)),
  () => readText('localStorage', STORAGE_KEY),
  () => readText('sessionStorage', STORAGE_KEY),
  () => navigator.languages.map(languageOfTag).find(Boolean),
  () => document.documentElement.lang,
];

/** A value that is no language of the site counts as not set. */
function detectLanguage(): Language {
  for (const read of SOURCES) {
    const found = asLanguage(read());
    if (found) return found;
  }
  return defaultLanguage;
}

/** Detection alone sets no cookie. */
function rememberDetected(language: Language): void {
  writeText('localStorage', STORAGE_KEY, language);
}

/** An explicit choice is in a cookie too, so that the server renders the next document in this language. */
export function rememberChoice(language: Language): void {
  rememberDetected(language);
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const seconds = limits.language.cookieDays * SECONDS_A_DAY;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers still in use
  document.cookie = `${languageCookie}=${language}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
