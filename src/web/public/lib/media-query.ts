import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches now; `onServer` is the answer of the server and of the first render. */
export function useMediaQuery(query: string, onServer = false): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => onServer,
  );
}

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** For scrolling by scripts: smooth, unless the visitor prefers reduced motion. */
export const scrollBehavior = (): ScrollBehavior => (matchMedia(REDUCED_MOTION).matches ? 'auto' : 'smooth');
