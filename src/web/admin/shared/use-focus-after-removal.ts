import { useEffect, useRef } from 'react';

/** Milliseconds between two looks: a question that closes gives the focus back in between. */
const BETWEEN_LOOKS = 150;
const LOOKS = 2;
const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** Rows take their buttons with them: where a removal leaves the focus nowhere, the list's title takes it. */
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

/**
 * Waits while a dialog has the focus: one that tells that the row was already gone stays open for as long as it is read.
 * Gives up once the focus is anywhere else.
 */
function whenFocusIsNowhere(take: () => void): () => void {
  let looks = 0;
  const timer = setInterval(() => {
    const focused = document.activeElement;
    const isNowhere = focused === null || focused === document.body;
    looks = isNowhere ? looks + 1 : 0;
    if (!isNowhere && focused.closest(DIALOG)) return;
    if (isNowhere && looks < LOOKS) return;
    clearInterval(timer);
    if (isNowhere) take();
  }, BETWEEN_LOOKS);
  return () => clearInterval(timer);
}
