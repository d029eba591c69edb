import type { Language, Zone } from '#contract/languages.ts';
import { notFoundModule, type PublicPath, publicModules, publicPaths, reviewsQuery, serviceQuery } from '#contract/pages.ts';
import { publicTypes } from '#contract/reviews.ts';

/** One of the pages there are. All addresses that show the same share one, so that it is rendered and kept once. */
export type Place = {
  /** The address that is rendered, and the key of the cache. It holds nothing that a visitor typed. */
  rendered: string;
  zone: Zone;
  /** What the path says; undefined where the page follows its reader. */
  language: Language | undefined;
  status: 200 | 404;
};

type Prefix = '' | '/en';
type Known = {
  path: string;
  zone: Zone;
  status: 200 | 404;
  module?: string;
  query?: { name: string; values: readonly string[] };
};

/** Stands for every address that is no page, and for every personal link. */
const ANY = '/-';

/** Every page of the site by its address. There are some eighty, so that whatever is asked no more are ever kept. */
export function buildPlaces(serviceIds: readonly string[]) {
  const queries: { [path in PublicPath]?: Known['query'] } = {
    '/': { name: reviewsQuery, values: publicTypes },
    '/services': { name: serviceQuery, values: serviceIds },
  };
  const byPath = new Map<string, Forms>([
    ['/dashboard', documentOf({ path: '/dashboard', zone: 'dashboard', status: 200 }, '')],
    ['/admin', documentOf({ path: '/admin', zone: 'admin', status: 200 }, '')],
  ]);
  for (const path of publicPaths)
    for (const prefix of ['', '/en'] as const) {
      const query = queries[path];
      const known: Known = { path, zone: 'site', status: 200, module: publicModules[path], ...(query && { query }) };
      byPath.set(addressOf(path, prefix), documentOf(known, prefix));
      byPath.set(dataAddressOf(path, prefix), dataOf(known, prefix));
    }
  const missing: Known = { path: ANY, zone: 'site', status: 404, module: notFoundModule };
  const missed = {
    document: { '': documentOf(missing, ''), '/en': documentOf(missing, '/en') },
    data: { '': dataOf(missing, ''), '/en': dataOf(missing, '/en') },
  };

  return {
    /** The page at exactly this address. */
    at(path: string, query: string): Place | undefined {
      return byPath.get(path)?.(query);
    },
    /** The page that opens a personal link, whichever it is. */
    opened: documentOf({ path: `/dashboard${ANY}`, zone: 'dashboard', status: 200 }, '')(''),
    /** What is shown at an address that is no page. */
    missed(path: string, query: string): Place {
      const forms = path.endsWith('.data') ? missed.data : missed.document;
      return forms[path.startsWith('/en/') ? '/en' : ''](query);
    },
  };
}

export type Places = ReturnType<typeof buildPlaces>;

/** The place that a query leads to: only what the page or its router understands makes another. */
type Forms = (query: string) => Place;

function documentOf({ path, zone, status, query }: Known, prefix: Prefix): Forms {
  const place = placesOf({ zone, status }, prefix, addressOf(path, prefix), searchesOf(query));
  return (given) => place(given === '' ? '' : understood(query, new URLSearchParams(given)));
}

/** As the router asks for it: the data of all routes of a page, or of its own alone where it has the others already. */
function dataOf({ path, zone, status, module, query }: Known, prefix: Prefix): Forms {
  const own = `_routes=${module}`;
  const searches = searchesOf(query).flatMap((search) => [search, search === '' ? own : `${search}&${own}`]);
  const place = placesOf({ zone, status }, prefix, dataAddressOf(path, prefix), searches);
  return (given) => {
    const parameters = new URLSearchParams(given);
    const parts = [understood(query, parameters), parameters.get('_routes') === module ? own : ''];
    return place(parts.filter(Boolean).join('&'));
  };
}

function placesOf(rest: Pick<Place, 'zone' | 'status'>, prefix: Prefix, base: string, searches: string[]) {
  const language = prefix === '/en' ? 'en' : undefined;
  const plain: Place = { ...rest, language, rendered: base };
  const bySearch = new Map(searches.filter(Boolean).map((search) => [search, { ...plain, rendered: `${base}?${search}` }]));
  return (search: string): Place => bySearch.get(search) ?? plain;
}

const searchesOf = (query: Known['query']) => ['', ...(query?.values ?? []).map((value) => `${query?.name}=${value}`)];

function understood(query: Known['query'], given: URLSearchParams): string {
  const value = query && given.get(query.name);
  return query && value && query.values.includes(value) ? `${query.name}=${value}` : '';
}

function addressOf(path: string, prefix: Prefix): string {
  return prefix !== '' && path === '/' ? prefix : prefix + path;
}

function dataAddressOf(path: string, prefix: Prefix): string {
  const address = addressOf(path, prefix);
  return address === '/' ? '/_.data' : `${address}.data`;
}
