import { useEffect, useRef } from 'react';

/** A state takes its buttons with it: where that leaves the focus nowhere, the card's title takes it. */
export function useKeptFocus(state: string) {
  const card = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<EventTarget>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target;
    };
    const shown = card.current;
    shown?.addEventListener('focusin', note);
    return () => shown?.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    const isGone = last.current instanceof Element && !last.current.isConnected;
    if (isGone && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [state]);
  return { card, heading };
}
