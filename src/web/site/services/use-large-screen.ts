import { useSyncExternalStore } from 'react';
import { limits } from '#contract/limits.ts';

const query = `(width >= ${limits.calendar.largeScreenPx}px)`;

function subscribe(notify: () => void) {
  const media = window.matchMedia(query);
  media.addEventListener('change', notify);
  return () => media.removeEventListener('change', notify);
}

/** False on the server and in the first render. */
export function useLargeScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
