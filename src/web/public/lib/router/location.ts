/** Where a document is: its path below the base, and what its entry of the browser's history carries. */
export type Location = { pathname: string; search: string; hash: string; state: unknown; key: string };

export type Place = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** How a location came about: `pop` by the browser itself, its first one included. */
export type Action = 'pop' | 'push' | 'replace';

/** What the router writes into an entry of the history: `index` is how many of its own are before it. */
type Entry = { state: unknown; key: string; index: number };

const NONE: Entry = { state: null, key: 'default', index: 0 };

function currentEntry(): Entry {
  const entry: unknown = window.history.state;
  if (typeof entry !== 'object' || entry === null) return NONE;
  return { ...NONE, ...entry };
}

/** Whether an entry of this document is before the current one, to which Back leads. */
export const canGoBack = (): boolean => currentEntry().index > 0;

export function readLocation(basename: string): Location {
  const { pathname, search, hash } = window.location;
  const { state, key } = currentEntry();
  return { pathname: pathname.slice(basename.length) || '/', search, hash, state, key };
}

/** As a new entry of the browser's history, or in place of the current one. */
export function writeLocation(location: Location, action: Exclude<Action, 'pop'>, basename: string): void {
  const { index } = currentEntry();
  const entry: Entry = { state: location.state, key: location.key, index: action === 'push' ? index + 1 : index };
  window.history[`${action}State`](entry, '', hrefOf(location, basename));
}

/** Where a link leads from a place: an absolute path, or the same path with another query (`?x`) or part (`#x`). */
export function resolvePlace(to: string, from: Place): Place {
  const { pathname, search, hash } = new URL(to, `http://localhost${from.pathname}${from.search}`);
  return { pathname, search, hash };
}

/** As the browser writes it: below the base, whose own path is the home page. */
export function hrefOf({ pathname, search, hash }: Place, basename: string): string {
  const path = basename && pathname === '/' ? basename : basename + pathname;
  return path + search + hash;
}

/** Of the data of a page that is shown without a new document. */
export function dataUrlOf({ pathname, search }: Place, basename: string): string {
  return `${basename}${pathname === '/' ? '/_' : pathname}.data${search}`;
}
