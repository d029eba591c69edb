import type { Page } from '@playwright/test';

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

/** All that the product has left in this browser, as `kind name`, in the words of the policy's tables. */
export async function tracesOf(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies();
  const stored = await page.evaluate(async () => {
    const workers = await navigator.serviceWorker.getRegistrations();
    const subscriptions = await Promise.all(workers.map(({ pushManager }) => pushManager.getSubscription()));
    return [
      ...Object.keys(localStorage).map((key) => `Memoria ${key}`),
      ...Object.keys(sessionStorage).map((key) => `Memoria della scheda ${key}`),
      ...(await indexedDB.databases()).map(({ name }) => `IndexedDB ${name}`),
      ...(await caches.keys()).map((name) => `Cache ${name}`),
      ...workers.map(({ scope }) => `Service worker ${new URL(scope).pathname}`),
      ...(subscriptions.some(Boolean) ? ['Memoria PushSubscription'] : []),
    ];
  });
  return [...cookies.map(({ name }) => `Cookie ${name}`), ...stored];
}
