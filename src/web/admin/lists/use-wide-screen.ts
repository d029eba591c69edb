import { useSyncExternalStore } from 'react';

/** From here a table with every column fits. */
const WIDE = '(min-width: 1360px)';

function subscribe(changed: () => void) {
  const wide = matchMedia(WIDE);
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
}

export function useWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
}
