import { limits } from '#contract/limits.ts';
import type { Place, Places } from './page-table.ts';

/** What an address is: a page, another spelling of one, or longer than any page's can be. */
export type Located = { kind: 'page'; place: Place } | { kind: 'moved'; to: string; isPrivate: boolean } | { kind: 'too_long' };

export function splitAddress(url: string): [path: string, query: string] {
  const mark = url.indexOf('?');
  return mark === -1 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)];
}

/**
 * The one gate for the addresses of pages: language, zone, cache and router see the place it finds and never the address.
 * A page has one spelling. Where another plainly means it, the visitor is sent on, to an address made of the page's own; all
 * else is not found. Personal links keep the case of their secret, and whatever stands in its place is the dashboard's to judge.
 */
export function locate(places: Places, url: string): Located {
  const [path, query] = splitAddress(url);
  if (path.length > limits.request.pagePathMax) return { kind: 'too_long' };
  const exact = places.at(path, query) ?? (isPersonalLink(path) ? places.opened : undefined);
  if (exact) return { kind: 'page', place: exact };
  const meant = path.endsWith('.data') ? undefined : canonicalPath(path);
  const place = meant !== undefined && (places.at(meant, '') ?? (isPersonalLink(meant) ? places.opened : undefined));
  if (!place) return { kind: 'page', place: places.missed(path, query) };
  const mark = url.length > path.length ? '?' : '';
  return { kind: 'moved', to: `${meant}${mark}${query}`, isPrivate: place.zone !== 'site' };
}

const PERSONAL = '/dashboard/';

function isPersonalLink(path: string): boolean {
  return path.startsWith(PERSONAL) && path.length > PERSONAL.length && !path.includes('/', PERSONAL.length);
}

/** Without needless escapes, slashes and dots, in small letters but for what follows `dashboard`. Undefined where it climbs. */
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

function unescapeUnreserved(escaped: string): string {
  const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
  return /[\w.~-]/.test(character) ? character : escaped;
}
