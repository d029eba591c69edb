import { useEffect, useRef } from 'react';

/** Milliseconds between two checks: a question that closes returns the focus in between. */
const INTERVAL = 150;
const CHECKS = 2;
const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** A removed row's button may have had the focus: where that leaves it nowhere, it moves to the list's title. */
export function useFocusAfterRemoval(count: number) {
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    return isFewer ? whenFocusIsNowhere(() => title.current?.focus({ preventScroll: true })) : undefined;
  }, [count]);
  return title;
}

/** Waits while a dialog has the focus, such as one that shows an error. Stops once the focus is anywhere else. */
function whenFocusIsNowhere(focus: () => void): () => void {
  let checks = 0;
  const timer = setInterval(() => {
    const focused = document.activeElement;
    const isNowhere = focused === null || focused === document.body;
    checks = isNowhere ? checks + 1 : 0;
    if (!isNowhere && focused.closest(DIALOG)) return;
    if (isNowhere && checks < CHECKS) return;
    clearInterval(timer);
    if (isNowhere) focus();
  }, INTERVAL);
  return () => clearInterval(timer);
}
