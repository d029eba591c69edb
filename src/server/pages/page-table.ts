import type { Language, Zone } from '#contract/languages.ts';
import {
  type PublicPath,
  publicPaths,
  reviewsPageQuery,
  reviewsQuery,
  serviceQuery,
  withdrawalPath,
} from '#contract/pages/data.ts';
import { pageLimits } from '#contract/pages/limits.ts';
import { pathIn } from '#contract/pages/paths.ts';
import { publicTypes } from '#contract/reviews/schemas.ts';

/** A page that exists. All URLs that show the same page share one match, so that it is rendered and cached once. */
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
type Entry = {
  path: string;
  zone: Zone;
  status: 200 | 404;
  query?: { name: string; values: readonly string[] };
  isAlwaysShown?: true;
};

/** Stands for every URL that is no page, and for the secret of every personal link. */
const ANY = '/-';

const laterPages = Array.from({ length: pageLimits.reviews.listPagesMax - 1 }, (_, index) => String(index + 2));

/** Every page of the site by its URL. There are some 280, which bounds the cache whatever is requested. */
export function buildPageTable(serviceIds: readonly string[], { hasWithdrawal = false } = {}) {
  const queries: { [path in PublicPath]?: Entry['query'] } = {
    '/': { name: reviewsQuery, values: publicTypes },
    '/services': { name: serviceQuery, values: serviceIds },
    '/recensioni': { name: reviewsPageQuery, values: laterPages },
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

/** The match for a query. Only values that the page knows make a match of their own. */
type ByQuery = (query: string) => PageMatch;

const documentOf = (entry: Entry, prefix: Prefix) => matchesOf(entry, prefix, pathOf(entry.path, prefix));
/** What the router fetches to show a page without a new document. */
const dataOf = (entry: Entry, prefix: Prefix) => matchesOf(entry, prefix, dataPathOf(entry.path, prefix));

function matchesOf({ zone, status, query, isAlwaysShown }: Entry, prefix: Prefix, base: string): ByQuery {
  const language = prefix === '/en' ? 'en' : undefined;
  const plain: PageMatch = { zone, status, language, rendered: base, ...(isAlwaysShown && { isAlwaysShown }) };
  const searches = (query?.values ?? []).map((value) => `${query?.name}=${value}`);
  const bySearch = new Map(searches.map((search) => [search, { ...plain, rendered: `${base}?${search}` }]));
  return (given) => (given === '' ? plain : (bySearch.get(knownSearch(query, new URLSearchParams(given))) ?? plain));
}

function knownSearch(query: Entry['query'], given: URLSearchParams): string {
  const value = query && given.get(query.name);
  return query && value && query.values.includes(value) ? `${query.name}=${value}` : '';
}

function pathOf(path: string, prefix: Prefix): string {
  return pathIn(prefix === '/en' ? 'en' : 'it', path);
}

function dataPathOf(path: string, prefix: Prefix): string {
  const document = pathOf(path, prefix);
  return document === '/' ? '/_.data' : `${document}.data`;
}
