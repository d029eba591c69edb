import type { Page } from '@playwright/test';
import { storageRegister } from '#contract/pages/storage-register.ts';

/** All that the product says it may leave in a browser, as `kind name`. Over plain HTTP cookies have no `__Host-`. */
export const declared: readonly string[] = Object.values(storageRegister).map(({ kind, name }) => `${kind} ${name}`);

/** Tells of each cookie that a script of the page writes, also of one that it takes away in the same moment. */
export async function noteWrittenCookies(page: Page, note: (name: string) => void): Promise<void> {
  await page.exposeFunction('noteCookie', note);
  await page.addInitScript(() => {
    const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') ?? {};
    Object.defineProperty(document, 'cookie', {
      get: () => get?.call(document),
      set: (written: string) => {
        Reflect.get(window, 'noteCookie')(written.split('=')[0]);
        set?.call(document, written);
      },
    });
  });
}

/** All that the product has left in this browser, as `kind name`, in the words of the register (`declared`). */
export async function tracesOf(page: Page): Promise<string[]> {
  const { hostname } = new URL(page.url());
  const cookies = (await page.context().cookies()).filter(({ domain }) => domain === hostname);
  const stored = await page.evaluate(async () => {
    const workers = await navigator.serviceWorker.getRegistrations();
    const subscriptions = await Promise.all(workers.map(({ pushManager }) => pushManager.getSubscription()));
    return [
      ...Object.keys(localStorage).map((key) => `localStorage ${key}`),
      ...Object.keys(sessionStorage).map((key) => `sessionStorage ${key}`),
      ...(await indexedDB.databases()).map(({ name }) => `IndexedDB ${name}`),
      ...(await caches.keys()).map((name) => `Cache Storage ${name}`),
      ...workers.map(({ scope }) => `Service Worker ${new URL(scope).pathname}`),
      ...(subscriptions.some(Boolean) ? ['PushSubscription PushSubscription'] : []),
    ];
  });
  return [...cookies.map(({ name }) => `cookie ${name}`), ...stored];
}

/** What a page of the site has left; nothing of one that is closed, or another's. */
export async function leftBy(page: Page, origin = ''): Promise<string[]> {
  if (page.isClosed() || !page.url().startsWith(`${origin}/`)) return [];
  return tracesOf(page).catch((): string[] => []);
}

/** What of that the register lacks. */
export const undeclaredIn = (traces: readonly string[]): string[] =>
  traces.filter((trace) => !declared.includes(trace)).map((trace) => `${trace} is not in the register of storage`);

/** The annotation of a test by which the run learns what was seen. */
export const seenStorage = 'storage';
