/** Chromium's own event, of which the library for pages has no type. */
type InstallEvent = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

let offered: InstallEvent | undefined;
const listeners = new Set<() => void>();

function offer(event: InstallEvent | undefined): void {
  offered = event;
  for (const changed of listeners) changed();
}

/** Keeps the browser's offer to install the area for the sheet; it comes once, at a time of its own. */
export function awaitInstallPrompt(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener(
    'beforeinstallprompt',
    (event) => {
      event.preventDefault();
      offer(event as InstallEvent);
    },
    { signal },
  );
  window.addEventListener('appinstalled', () => offer(undefined), { signal });
  return () => listening.abort();
}

export const installPrompt = {
  subscribe: (changed: () => void) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  },
  read: () => offered,
  /** Has the browser ask, which it does once for each offer. */
  show: async () => {
    const event = offered;
    offer(undefined);
    await event?.prompt();
  },
};

/** Opened from the home screen. Older iPhones know only `navigator.standalone`. */
export function isInstalled(): boolean {
  const isStandalone = 'standalone' in navigator && navigator.standalone === true;
  return isStandalone || window.matchMedia('(display-mode: standalone)').matches;
}
