import { dashboardWorkerPath } from '#contract/pages/data.ts';
import type { DatabaseName } from '#contract/pages/storage-register.ts';
import { attempt } from '#web/public/lib/storage.ts';

/** Of the videos that this device has stored. */
export const OFFLINE_DATABASE = 'dashboard-offline' satisfies DatabaseName;
/** Of what this device has to send. */
export const OUTBOX_DATABASE = 'dashboard-outbox' satisfies DatabaseName;

const SCOPE = '/dashboard';

/** Undefined where the browser has none: without TLS, and in some private windows. */
const workers = () => (import.meta.env.PROD && 'serviceWorker' in navigator ? navigator.serviceWorker : undefined);

/** Lets the dashboard open without a network from the next visit on. A failure is tried again at the next visit. */
export function registerWorker(): void {
  workers()
    ?.register(dashboardWorkerPath, { scope: SCOPE, updateViaCache: 'none' })
    .catch(() => undefined);
}

/** Removes the service worker and all that it has cached. */
export async function removeWorker(): Promise<void> {
  try {
    const registration = await workers()?.getRegistration(SCOPE);
    await registration?.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  } catch {
    // Browsers that block storage throw, and have stored nothing.
  }
}

/** Deletes all videos that this device has stored, also those that are being stored. */
export function forgetOfflineVideos(): void {
  attempt(() => indexedDB.deleteDatabase(OFFLINE_DATABASE));
}

/** Deletes what was not sent yet. */
export function forgetOutbox(): void {
  attempt(() => indexedDB.deleteDatabase(OUTBOX_DATABASE));
}
