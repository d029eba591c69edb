import type { CacheName } from '#contract/pages/storage-register.ts';

/** The cache of the dashboard's document and of the files that it needs; nothing in it is of a client. */
const CACHE = 'dashboard-files' satisfies CacheName;
/** The one document that is cached. That of a personal link has another URL, and never is. */
export const SHELL = '/dashboard';

const openCache = () => caches.open(CACHE);

/** The built files and the texts that a document names: scripts, styles, font, and the texts of both languages. */
const FILE_URL = /\/(?:assets|texts)\/[\w.~-]+/g;

export const isShellFile = (path: string): boolean => path.startsWith('/assets/') || path.startsWith('/texts/');

export async function cachedShell(): Promise<Response | undefined> {
  return (await openCache()).match(SHELL, { ignoreVary: true });
}

export async function cachedFile(request: Request): Promise<Response | undefined> {
  return (await openCache()).match(request.url, { ignoreVary: true });
}

/**
 * Caches a document of the dashboard as one with its files. Rejects where one of them cannot be had, or where the response is
 * not the dashboard, such as an error or the login page of a Wi-Fi; the document of last time then stays.
 */
export async function cacheShell(response: Response, files: readonly string[] = []): Promise<void> {
  const named = response.ok && !response.redirected ? filesOf(await response.clone().text()) : [];
  if (!named.some((url) => url.startsWith('/texts/'))) throw new Error('This is not the dashboard.');
  const cache = await openCache();
  await Promise.all([...new Set([...named, ...files])].map((url) => addOnce(cache, url)));
  await cache.put(SHELL, response);
}

const filesOf = (html: string): string[] => [...new Set(html.match(FILE_URL))];

async function addOnce(cache: Cache, url: string): Promise<void> {
  if (!(await cache.match(url, { ignoreVary: true }))) await cache.add(url);
}

/** Removes what neither this build nor the cached document needs. */
export async function deleteUnusedFiles(files: readonly string[]): Promise<void> {
  const cache = await openCache();
  const shell = await cache.match(SHELL, { ignoreVary: true });
  const used = new Set([SHELL, ...files, ...(shell ? filesOf(await shell.text()) : [])]);
  const requests = await cache.keys();
  await Promise.all(requests.map((request) => used.has(new URL(request.url).pathname) || cache.delete(request)));
}
