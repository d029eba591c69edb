import type { Language, Zone } from '#contract/languages.ts';
import {
  type PublicPath,
  pathIn,
  publicPaths,
  reviewsPageQuery,
  reviewsQuery,
  serviceQuery,
  withdrawalPath,
} from '#contract/pages/paths.ts';
import { publicTypes } from '#contract/reviews/schemas.ts';

/** A page. All URLs that show the same one have the same `rendered`, so that it is rendered and cached once. */
export type PageMatch = {
  /** The URL that is rendered, and the key of the cache. It contains nothing that a visitor typed. */
  rendered: string;
  zone: Zone;
  /** By the path; undefined where the page is in its reader's language. */
  language: Language | undefined;
  status: 200 | 404;
  /** Also while the trainer hides the site: who has a contract may withdraw from it. */
  isAlwaysShown?: true;
};

type Prefix = '' | '/en';
/** The one value of its query by which a page differs, and which values do. */
type Query = { name: string; isKnown: (value: string) => boolean };
type Entry = {
  path: string;
  zone: Zone;
  status: 200 | 404;
  query?: Query;
  isAlwaysShown?: true;
};

/** Stands for every URL that is no page, and for the secret of every personal link. */
const ANY = '/-';

const oneOf = (name: string, values: readonly string[]): Query => ({ name, isKnown: (value) => values.includes(value) });

/** Any but the first, written as the site's links write it: whether there are so many is known once the page is rendered. */
const LATER_PAGE = /^(?:[2-9]|[1-9]\d{1,4})$/;

/** Every page of the site by its URL. Of those that a number names only the ones that exist are cached. */
export function buildPageTable(serviceIds: readonly string[], { hasWithdrawal = false } = {}) {
  const queries: { [path in PublicPath]?: Query } = {
    '/': oneOf(reviewsQuery, publicTypes),
    '/services': oneOf(serviceQuery, serviceIds),
    '/recensioni': { name: reviewsPageQuery, isKnown: (value) => LATER_PAGE.test(value) },
  };
  const byPath = new Map<string, ByQuery>([
    ['/dashboard', documentOf({ path: '/dashboard', zone: 'dashboard', status: 200 }, '')],
    ['/admin', documentOf({ path: '/admin', zone: 'admin', status: 200 }, '')],
  ]);
  const paths: readonly PublicPath[] = hasWithdrawal ? [...publicPaths, withdrawalPath] : publicPaths;
  for (const path of paths)
    for (const prefix of ['', '/en'] as const) {
      const query = queries[path];
      const entry: Entry = {
        path,
        zone: 'site',
        status: 200,
        ...(query && { query }),
        ...(path === withdrawalPath && { isAlwaysShown: true }),
      };
      byPath.set(pathOf(path, prefix), documentOf(entry, prefix));
      byPath.set(dataPathOf(path, prefix), dataOf(entry, prefix));
    }
  const missing: Entry = { path: ANY, zone: 'site', status: 404 };
  const notFound = {
    document: { '': documentOf(missing, ''), '/en': documentOf(missing, '/en') },
    data: { '': dataOf(missing, ''), '/en': dataOf(missing, '/en') },
  };

  return {
    /** The page with exactly this URL. */
    at(path: string, query: string): PageMatch | undefined {
      return byPath.get(path)?.(query);
    },
    /** The page that opens any personal link. */
    personalLink: documentOf({ path: `/dashboard${ANY}`, zone: 'dashboard', status: 200 }, '')(''),
    /** The page for a URL that is no page. */
    notFound(path: string, query: string): PageMatch {
      const forms = path.endsWith('.data') ? notFound.data : notFound.document;
      return forms[path.startsWith('/en/') ? '/en' : ''](query);
    },
  };
}

export type PageTable = ReturnType<typeof buildPageTable>;

/** Whether rendering has shown that the query names nothing: a number beyond the last page of a list. */
export const isMissing = (match: PageMatch, { status }: { status: number }): boolean => match.status === 200 && status === 404;

/** The match for a query. Only values that the page knows make a match of their own. */
type ByQuery = (query: string) => PageMatch;

const documentOf = (entry: Entry, prefix: Prefix) => matchesOf(entry, prefix, pathOf(entry.path, prefix));
/** What the router fetches to show a page without a new document. */
const dataOf = (entry: Entry, prefix: Prefix) => matchesOf(entry, prefix, dataPathOf(entry.path, prefix));

function matchesOf({ zone, status, query, isAlwaysShown }: Entry, prefix: Prefix, base: string): ByQuery {
  const language = prefix === '/en' ? 'en' : undefined;
  const plain: PageMatch = { zone, status, language, rendered: base, ...(isAlwaysShown && { isAlwaysShown }) };
  return (given) => {
    if (given === '' || !query) return plain;
    const value = new URLSearchParams(given).get(query.name);
    return value && query.isKnown(value) ? { ...plain, rendered: `${base}?${query.name}=${value}` } : plain;
  };
}

function pathOf(path: string, prefix: Prefix): string {
  return pathIn(prefix === '/en' ? 'en' : 'it', path);
}

function dataPathOf(path: string, prefix: Prefix): string {
  const document = pathOf(path, prefix);
  return document === '/' ? '/_.data' : `${document}.data`;
}

/** The same page without its query. */
export function withoutQuery(match: PageMatch): PageMatch {
  const [rendered = match.rendered] = match.rendered.split('?', 1);
  return { ...match, rendered };
}
