import { useEffect, useEffectEvent } from 'react';

/**
 * Put inside a dialog, moves the focus once it is open. Not at once: the dialog must first note where the focus came from,
 * to give it back; from then on it leaves alone a focus that it finds inside.
 */
export function FocusOnOpen({ find }: { find: () => HTMLElement | null | undefined }) {
  const focus = useEffectEvent(() => find()?.focus());
  useEffect(() => {
    const timer = setTimeout(focus);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
