import { apiBase, type Call, calls } from '#contract/calls.ts';
import type { Zone } from '#contract/languages.ts';

/** Of a request: for whom it was, and what. Both are words of the code, so that no URL makes a series of its own. */
export type RequestName = { zone: Zone | 'session' | 'monitoring'; call: string };

type Listener = (name: RequestName, status: number, milliseconds: number) => void;

/** Tells of each request that was answered, once somebody listens. */
export class RequestCount {
  #listener: Listener | undefined;

  get isHeard(): boolean {
    return this.#listener !== undefined;
  }

  listen(listener: Listener): void {
    this.#listener = listener;
  }

  count(name: RequestName, status: number, milliseconds: number): void {
    this.#listener?.(name, status, milliseconds);
  }
}

/** A page from the cache. */
export const cachedPage: RequestName = { zone: 'site', call: 'page' };

const zoneOf: Record<Call['who'], RequestName['zone']> = {
  anyone: 'site',
  client: 'dashboard',
  admin: 'admin',
  session: 'session',
};

const callNames = new Map(
  Object.entries(calls).map(([call, { method, path, who }]) => [`${method} ${apiBase}${path}`, { zone: zoneOf[who], call }]),
);

/** Of what has no call, by how its path begins; all else is the site's. */
const zones: readonly (readonly [string, RequestName['zone']])[] = [
  ['/admin', 'admin'],
  ['/uploads', 'admin'],
  ['/dashboard', 'dashboard'],
  ['/videos/', 'dashboard'],
  ['/thumbnails/', 'dashboard'],
  ['/films/', 'dashboard'],
  ['/captions/', 'dashboard'],
  ['/healthz', 'monitoring'],
  ['/readyz', 'monitoring'],
  ['/metrics', 'monitoring'],
];

const routeNames = new Map<string, RequestName>();

type Requested = {
  method: string;
  url: string;
  /** The pattern of the route, such as `/films/:id/*`; undefined where the request has none. */
  route: string | undefined;
  /** A built file or a picture. */
  isFile: boolean;
};

/** A call by its name, another route by its pattern, and what has no route as a page or a file. */
export function nameOf({ method, url, route, isFile }: Requested): RequestName {
  if (route === undefined) return { zone: isFile ? 'site' : zoneAt(url), call: isFile ? 'file' : 'page' };
  const key = `${method === 'HEAD' ? 'GET' : method} ${route}`;
  const known = callNames.get(key) ?? routeNames.get(key);
  if (known) return known;
  const name = { zone: zoneAt(route), call: route };
  routeNames.set(key, name);
  return name;
}

const zoneAt = (path: string): RequestName['zone'] => zones.find(([beginning]) => path.startsWith(beginning))?.[1] ?? 'site';
