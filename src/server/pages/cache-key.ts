import { type Language, languageCookieIn, languageQuery, pickLanguage } from '#contract/languages.ts';
import type { Place } from './page-table.ts';

/** The key of a page: what it is and in which language, and nothing of the address by which it was asked for. */
export function keyOf({ rendered }: Place, language: Language): string {
  return `${language} ${rendered}`;
}

type Headers = { cookie?: string | undefined; 'accept-language'?: string | undefined };

/** In what language a page is shown: what its path says, then the query, the cookie and what the browser prefers. */
export function languageOf(place: Place | undefined, query: string, headers: Headers): Language {
  return (
    place?.language ??
    pickLanguage({
      query: query === '' ? undefined : (new URLSearchParams(query).get(languageQuery) ?? undefined),
      cookie: headers.cookie === undefined ? undefined : languageCookieIn(headers.cookie),
      acceptLanguage: headers['accept-language'],
    })
  );
}
