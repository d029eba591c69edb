import { useEffect, useSyncExternalStore } from 'react';
import type { Localized } from '#contract/site/content.ts';
import { useLanguage } from '#web/public/lib/i18n/use-language.ts';

let shown: Localized | undefined;
const listeners = new Set<() => void>();

function show(title: Localized | undefined): void {
  shown = title;
  for (const notify of listeners) notify();
}

/** While the services page shows a service, the frame around the page knows its name. */
export function useShowService(title: Localized | undefined): void {
  useEffect(() => {
    show(title);
    return () => show(undefined);
  }, [title]);
}

function subscribe(notify: () => void) {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** The name of the service that the page shows, in the page's language. */
export function useShownService(): string | undefined {
  const language = useLanguage();
  const title = useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  );
  return title?.[language];
}
