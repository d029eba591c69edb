import type { Page } from '@playwright/test';
import { newReceiver } from '../../../push-service.ts';

/** Stands in for the browser's maker, whom no test calls: a subscription with the keys of a receiver. */
export async function standInForPush(page: Page): Promise<void> {
  const { p256dh, auth } = newReceiver().form;
  await page.addInitScript(
    ({ p256dh, auth }) => {
      // Chromium without a screen says "denied", whatever it allows.
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      let isOn = false;
      const bytesOf = (text: string) =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
      const made = (applicationServerKey: string) => ({
        endpoint: `https://fcm.googleapis.com/fcm/send/${p256dh.slice(0, 16)}`,
        options: { applicationServerKey: bytesOf(applicationServerKey).buffer },
        getKey: (name: string) => bytesOf(name === 'auth' ? auth : p256dh).buffer,
        unsubscribe: async () => {
          isOn = false;
          return true;
        },
      });
      let known: ReturnType<typeof made> | null = null;
      Object.assign(PushManager.prototype, {
        subscribe: async (options: { applicationServerKey: string }) => {
          isOn = true;
          known = made(options.applicationServerKey);
          return known;
        },
        getSubscription: async () => (isOn ? known : null),
      });
    },
    { p256dh, auth },
  );
}
