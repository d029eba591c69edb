import type { CookieName } from './pages/storage-register.ts';

/** Carries no schema library: every public page loads this file. The schemas are in fields.ts. */
export const languages = ['it', 'en'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'it';

/** Dates are written the Italian way in both languages (docs/product.md#italian-dates). */
export const dateLocale = 'it-IT';

/** Only the two languages are ever taken; anything else, a script in disguise included, counts as not said. */
export function asLanguage(value: unknown): Language | undefined {
  return languages.find((one) => one === value);
}

/** The zones of the site never share a document; each carries only its own texts. */
export const zones = ['site', 'dashboard', 'admin'] as const;
export type Zone = (typeof zones)[number];

type Hints = {
  /** The path of the page, without query. */
  path?: string | undefined;
  /** The value of the query's `lng`. */
  query?: string | undefined;
  /** The value of the cookie `lng`. */
  cookie?: string | undefined;
  /** The Accept-Language header as it came. */
  acceptLanguage?: string | undefined;
};

/** The names under which a choice of language travels: `lng` in the query and the cookie. */
export const languageQuery = 'lng';
export const languageCookie = 'lng' satisfies CookieName;

/** What a `Cookie` header, or a document's cookies, say of the language; whatever it is. */
export function languageCookieIn(cookies: string): string | undefined {
  const pairs = cookies.split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([name]) => name === languageCookie)?.[1];
}

/**
 * The language a page is rendered in: `/en/...` is always English, then lng, cookie, Accept-Language, Italian
 * (docs/product.md#language-order).
 */
export function pickLanguage({ path = '', query, cookie, acceptLanguage = '' }: Hints): Language {
  return languageOfPath(path) ?? asLanguage(query) ?? asLanguage(cookie) ?? firstAccepted(acceptLanguage) ?? defaultLanguage;
}

/** What the path alone says: English below `/en`; elsewhere nothing, as those pages follow their reader. */
export function languageOfPath(path: string): Language | undefined {
  return path === '/en' || path.startsWith('/en/') || path === '/en.data' ? 'en' : undefined;
}

/** `en-GB` counts as `en`. */
export function languageOfTag(tag: string): Language | undefined {
  return asLanguage(tag.trim().toLowerCase().split('-')[0]);
}

function firstAccepted(header: string): Language | undefined {
  const wishes = header.slice(0, 500).split(',').map(readWish);
  return wishes
    .filter((wish) => wish.weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map((wish) => wish.language)
    .find(Boolean);
}

function readWish(wish: string): { language: Language | undefined; weight: number } {
  const [tag = '', ...parameters] = wish.split(';');
  const quality = parameters.map((one) => one.trim()).find((one) => one.startsWith('q='));
  return { language: languageOfTag(tag), weight: quality === undefined ? 1 : Number(quality.slice(2)) || 0 };
}
