import { useCallback, useLayoutEffect, useRef } from 'react';

const DIALOG = '[role="dialog"], [role="alertdialog"]';

/**
 * Whether a dialog that closes gives the focus back in the library's way. Where its opener has gone, that would be a button
 * used before, which may do the same to somebody else: then no. A dialog opened from another one goes back to what opened that.
 */
export function useReturnFocus(open: boolean): () => boolean {
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  return useCallback(() => {
    const from = opener.current;
    return from === null || from.isConnected || from.closest(DIALOG) !== null;
  }, []);
}
