import { useMemo, useSyncExternalStore } from 'react';
import { readText, removeStored, writeText } from '#web/lib/storage.ts';

/** What others serve and the site shows only to those who asked for it. */
export const thirdParties = ['booking', 'map'] as const;
export type ThirdParty = (typeof thirdParties)[number];

const GRANTED = 'granted';
const keyOf = (thirdParty: ThirdParty) => `consent-${thirdParty}`;

/** What was said since the document was opened: it holds even where the browser refuses to remember. */
const said = new Map<ThirdParty, boolean>();
const listeners = new Set<() => void>();

function isGranted(thirdParty: ThirdParty): boolean {
  return said.get(thirdParty) ?? readText('localStorage', keyOf(thirdParty)) === GRANTED;
}

function say(thirdParty: ThirdParty, granted: boolean): void {
  said.set(thirdParty, granted);
  if (granted) writeText('localStorage', keyOf(thirdParty), GRANTED);
  else removeStored('localStorage', keyOf(thirdParty));
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void) {
  /** Another tab changed its mind: what it said counts here too. */
  const hear = () => {
    said.clear();
    notify();
  };
  listeners.add(notify);
  window.addEventListener('storage', hear);
  return () => {
    listeners.delete(notify);
    window.removeEventListener('storage', hear);
  };
}

/** Whether the visitor asked for what a third party serves. Never granted on the server nor in the first render. */
export function useConsent(thirdParty: ThirdParty) {
  const granted = useSyncExternalStore(
    subscribe,
    () => isGranted(thirdParty),
    () => false,
  );
  return useMemo(
    () => ({ granted, grant: () => say(thirdParty, true), revoke: () => say(thirdParty, false) }),
    [granted, thirdParty],
  );
}
