import { useSyncExternalStore } from 'react';

type State<Part> = { part?: Part; failed: boolean };

export type LazyModule<Part> = {
  /** Imports it, once; again after a failure. */
  load: () => void;
  subscribe: (changed: () => void) => () => void;
  read: () => State<Part>;
};

/**
 * A module that is imported after the first paint. Unlike React.lazy, a loaded one renders in the same tap that opens it,
 * without suspending, and a failed import can be tried again.
 */
export function lazyModule<Part>(load: () => Promise<Part>): LazyModule<Part> {
  const listeners = new Set<() => void>();
  let state: State<Part> = { failed: false };
  let isLoading = false;
  const finish = (next: State<Part>) => {
    isLoading = false;
    state = next;
    for (const changed of listeners) changed();
  };
  return {
    load: () => {
      if (isLoading || state.part !== undefined) return;
      isLoading = true;
      load().then(
        (part) => finish({ part, failed: false }),
        () => finish({ failed: true }),
      );
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    read: () => state,
  };
}

export function useLazyModule<Part>({ subscribe, read }: LazyModule<Part>): State<Part> {
  return useSyncExternalStore(subscribe, read, read);
}
