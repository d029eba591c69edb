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
import { pageLimits } from '#contract/pages/limits.ts';
import { DAY, SECOND } from '#contract/units.ts';
import { attempt, readText, writeText } from '../storage.ts';

/** The key of i18next, which the site used first, and which its language detector reads. */
const STORAGE_KEY = 'i18nextLng';

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
export function detectLanguage(): Language {
  for (const read of SOURCES) {
    const found = asLanguage(read());
    if (found) return found;
  }
  return defaultLanguage;
}

/** Detection alone sets no cookie. */
export function rememberDetected(language: Language): void {
  writeText('localStorage', STORAGE_KEY, language);
}

/** An explicit choice is in a cookie too, so that the server renders the next document in this language. */
export function rememberChoice(language: Language): void {
  rememberDetected(language);
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const seconds = (pageLimits.language.cookieDays * DAY) / SECOND;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers still in use
  document.cookie = `${languageCookie}=${language}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
