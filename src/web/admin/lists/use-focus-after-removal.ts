import { useEffect, useRef } from 'react';

/** By then the question has closed and given the focus back to a button that is no longer there. */
const SETTLED = 350;

/** Rows take their buttons with them: where a removal leaves the focus nowhere, the list's title takes it. */
export function useFocusAfterRemoval(count: number) {
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    if (!isFewer) return;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
    }, SETTLED);
    return () => clearTimeout(timer);
  }, [count]);
  return title;
}
