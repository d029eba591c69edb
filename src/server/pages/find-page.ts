import { defaultLanguage, type Language, languageCookieIn, languageQuery, pickLanguage } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { italianPath, pathIn } from '#contract/pages/paths.ts';
import type { PageMatch, PageTable } from './page-table.ts';

/** What a URL means: a page, another spelling of one, or nothing, being longer than any page's can be. */
export type Found = { kind: 'page'; match: PageMatch } | { kind: 'moved'; to: string; isPrivate: boolean } | { kind: 'too_long' };

export function splitUrl(url: string): [path: string, query: string] {
  const mark = url.indexOf('?');
  return mark === -1 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)];
}

/**
 * Finds the page of a URL. Language, zone, cache and router use the match and never the URL itself. A page has one spelling:
 * another one that clearly means it is redirected there, anything else is not found. The secret of a personal link keeps its
 * case, and the dashboard validates it.
 */
export function findPage(table: PageTable, url: string): Found {
  const [path, query] = splitUrl(url);
  if (path.length > limits.server.request.pagePathMax) return { kind: 'too_long' };
  const exact = table.at(path, query) ?? (isPersonalLink(path) ? table.personalLink : undefined);
  if (exact) return { kind: 'page', match: exact };
  const meant = path.endsWith('.data') ? undefined : inOwnLanguage(canonicalPath(path));
  const match = meant !== undefined && (table.at(meant, '') ?? (isPersonalLink(meant) ? table.personalLink : undefined));
  if (!match) return { kind: 'page', match: table.notFound(path, query) };
  const mark = url.length > path.length ? '?' : '';
  return { kind: 'moved', to: `${meant}${mark}${query}`, isPrivate: match.zone !== 'site' };
}

const PERSONAL = '/dashboard/';

function isPersonalLink(path: string): boolean {
  return path.startsWith(PERSONAL) && path.length > PERSONAL.length && !path.includes('/', PERSONAL.length);
}

/** Without needless escapes, slashes and dots, in lower case except for what follows `dashboard`. Undefined where it has `..`. */
function canonicalPath(path: string): string | undefined {
  if (!path.startsWith('/')) return undefined;
  const segments = path
    .replace(/%[0-9a-f]{2}/gi, unescapeUnreserved)
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.');
  if (segments.includes('..')) return undefined;
  const isSecret = (index: number) => index === 1 && segments[0]?.toLowerCase() === 'dashboard';
  return `/${segments.map((segment, index) => (isSecret(index) ? segment : segment.toLowerCase())).join('/')}`;
}

/** A page by its name in the other language: `/reviews` is `/recensioni`. */
function inOwnLanguage(path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  const isEnglish = path.startsWith('/en/');
  return isEnglish ? pathIn('en', italianPath(path)) : italianPath(`/en${path}`);
}

function unescapeUnreserved(escaped: string): string {
  const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
  return /[\w.~-]/.test(character) ? character : escaped;
}

/** Where an English page leads while the site has none: to the same one in Italian. */
export function italianUrlOf(path: string, query: string): string {
  const ending = path.endsWith('.data') ? '.data' : '';
  const page = italianPath(path.slice(0, path.length - ending.length));
  const italian = (ending && page === '/' ? '/_' : page) + ending;
  return query === '' ? italian : `${italian}?${query}`;
}

type Headers = { cookie?: string | undefined; 'accept-language'?: string | undefined };

/**
 * The language of a page: by its path, then the query, the cookie and the browser's preference. A public page is in Italian
 * while the site has no English.
 */
export function languageOf(
  match: PageMatch | undefined,
  query: string,
  headers: Headers,
  { hasEnglish }: { hasEnglish: boolean },
): Language {
  if (!hasEnglish && (match?.zone ?? 'site') === 'site') return defaultLanguage;
  return (
    match?.language ??
    pickLanguage({
      query: query === '' ? undefined : (new URLSearchParams(query).get(languageQuery) ?? undefined),
      cookie: headers.cookie === undefined ? undefined : languageCookieIn(headers.cookie),
      acceptLanguage: headers['accept-language'],
    })
  );
}
