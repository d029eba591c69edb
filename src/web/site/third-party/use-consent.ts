import { useMemo, useSyncExternalStore } from 'react';
import type { ThirdParty } from '#contract/pages/third-parties.ts';
import { usePage } from '#web/public/lib/page/use-page.ts';
import { readText, removeStored, writeText } from '#web/public/lib/storage.ts';

/** Third parties that the site loads only after consent. */
export const consentedThirdParties = ['booking', 'map'] as const satisfies readonly ThirdParty[];

const GRANTED = 'granted';
const keyOf = (thirdParty: ThirdParty) => `consent-${thirdParty}` as const;

/** Choices made in this document: they hold even where the browser refuses storage. */
const choices = new Map<ThirdParty, boolean>();
const listeners = new Set<() => void>();

function isGranted(thirdParty: ThirdParty): boolean {
  return choices.get(thirdParty) ?? readText('localStorage', keyOf(thirdParty)) === GRANTED;
}

function choose(thirdParty: ThirdParty, granted: boolean): void {
  choices.set(thirdParty, granted);
  if (granted) writeText('localStorage', keyOf(thirdParty), GRANTED);
  else removeStored('localStorage', keyOf(thirdParty));
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void) {
  /** A choice made in another tab counts here too. */
  const followOtherTab = () => {
    choices.clear();
    notify();
  };
  listeners.add(notify);
  window.addEventListener('storage', followOtherTab);
  return () => {
    listeners.delete(notify);
    window.removeEventListener('storage', followOtherTab);
  };
}

/** Whether the visitor allowed a third party. Never granted on the server, in the first render and in a preview. */
export function useConsent(thirdParty: ThirdParty) {
  const { isPreview } = usePage();
  const granted = useSyncExternalStore(
    subscribe,
    () => !isPreview && isGranted(thirdParty),
    () => false,
  );
  return useMemo(() => {
    const set = (granted: boolean) => () => {
      if (!isPreview) choose(thirdParty, granted);
    };
    return { granted, grant: set(true), revoke: set(false) };
  }, [granted, thirdParty, isPreview]);
}
