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

/** The name i18next gives it, so that whoever looks for the language where i18next keeps it finds it. */
const STORAGE_KEY = 'i18nextLng';
const SECONDS_A_DAY = 24 * 60 * 60;

/** Where a language may be set, in order of precedence (docs/product.md#language-order). */
const PLACES: (() => unknown)[] = [
  () => languageOfPath(location.pathname),
  () => new URLSearchParams(location.search).get(languageQuery),
  () => attempt(() => languageCookieIn(document.cookie)),
  () => readText('localStorage', STORAGE_KEY),
  () => readText('sessionStorage', STORAGE_KEY),
  () => navigator.languages.map(languageOfTag).find(Boolean),
  () => document.documentElement.lang,
];

/** The language this visitor should read, in the browser. Whatever is neither it nor en counts as not said. */
export function detectLanguage(): Language {
  for (const place of PLACES) {
    const said = asLanguage(place());
    if (said) return said;
  }
  return defaultLanguage;
}

/** Detection alone leaves no cookie. */
export function rememberDetected(language: Language): void {
  writeText('localStorage', STORAGE_KEY, language);
}

/** An explicit choice also reaches the server, so that the next document comes in this language. */
export function rememberChoice(language: Language): void {
  rememberDetected(language);
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const seconds = limits.language.cookieDays * SECONDS_A_DAY;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers still in use
  document.cookie = `${languageCookie}=${language}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
