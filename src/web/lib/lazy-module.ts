import { useSyncExternalStore } from 'react';

type State<Part> = { part?: Part; failed: boolean };

export type LatePart<Part> = {
  /** Brings it, once; again after a failure. */
  load: () => void;
  subscribe: (changed: () => void) => () => void;
  read: () => State<Part>;
};

/**
 * A part of the screen whose code comes after the first sight of it. Once here it is drawn at once, in the very tap that
 * asks for it, which a suspended component would miss; and where the network fails, it can be tried again.
 */
export function latePart<Part>(bring: () => Promise<Part>): LatePart<Part> {
  const listeners = new Set<() => void>();
  let state: State<Part> = { failed: false };
  let coming = false;
  const settle = (next: State<Part>) => {
    coming = false;
    state = next;
    for (const changed of listeners) changed();
  };
  return {
    load: () => {
      if (coming || state.part !== undefined) return;
      coming = true;
      bring().then(
        (part) => settle({ part, failed: false }),
        () => settle({ failed: true }),
      );
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    read: () => state,
  };
}

export function useLatePart<Part>({ subscribe, read }: LatePart<Part>): State<Part> {
  return useSyncExternalStore(subscribe, read, read);
}
