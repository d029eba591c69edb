import { useEffect, useSyncExternalStore } from 'react';
import type { Service } from '#contract/pages/data.ts';

type Shown = Pick<Service, 'id' | 'title'>;

let shown: Shown | undefined;
const listeners = new Set<() => void>();

function show(service: Shown | undefined): void {
  shown = service;
  for (const notify of listeners) notify();
}

/** While the services page shows a service, the frame around the page knows it. */
export function useShowService(service: Shown | undefined): void {
  useEffect(() => {
    show(service);
    return () => show(undefined);
  }, [service]);
}

function subscribe(notify: () => void) {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** The service that the page shows now. */
export const shownService = (): Shown | undefined => shown;

export function useShownService(): Shown | undefined {
  return useSyncExternalStore(subscribe, shownService, () => undefined);
}
