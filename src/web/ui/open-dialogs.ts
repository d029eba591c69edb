import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

type OpenDialog = {
  popup: RefObject<HTMLElement | null>;
  /** What had the focus when it opened, or, where that was in a dialog that was closing, what had opened that one. */
  opener: Element | null;
  close: () => void;
};

const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** The open dialogs, the one on top last. */
const stack: OpenDialog[] = [];
/** Dialogs that are fading out, by their popup: the focus is still in them when the next one opens. */
const closed = new WeakMap<Element, OpenDialog>();
const listeners = new Set<() => void>();

/** What the dialogs of the page share: who gets the focus back, and what the browser's Back button closes. */
export function useOpenDialog(open: boolean, popup: RefObject<HTMLElement | null>, onClose: () => void) {
  const own = useRef<OpenDialog>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useLayoutEffect(() => {
    if (!open) return undefined;
    const dialog = { popup, opener: openerNow(), close: () => close.current() };
    own.current = dialog;
    stack.push(dialog);
    changed();
    return () => {
      stack.splice(stack.indexOf(dialog), 1);
      if (popup.current) closed.set(popup.current, dialog);
      changed();
    };
  }, [open, popup]);

  /** The library asks once the popup has faded out. Another dialog that is open by then keeps the focus. */
  return useCallback((): HTMLElement | boolean => {
    const opener = own.current?.opener ?? null;
    const top = stack.at(-1);
    if (top && top !== own.current && !top.popup.current?.contains(opener)) return false;
    if (opener === null || opener === document.body) return true;
    // Where its opener has gone, the library would take a button used before, which may do the same to somebody else.
    return opener.isConnected && opener instanceof HTMLElement && opener;
  }, []);
}

function openerNow(): Element | null {
  const focused = document.activeElement;
  const popup = focused?.closest(DIALOG);
  const closing = popup && closed.get(popup);
  return closing ? closing.opener : focused;
}

export function useIsDialogOpen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => stack.length > 0,
    () => false,
  );
}

function changed() {
  for (const listener of listeners) listener();
  followHistory();
}

/** Of the history entry that stands above the page's own while a dialog is open. */
const MARK = 'dialog';
let guarded = false;
let leaving = false;

const isMarked = () => typeof history.state === 'object' && history.state !== null && MARK in history.state;

/**
 * A dialog is a step that Back undoes: while any is open, one more history entry stands above the page's. It goes when
 * the last one closes. That is looked at a moment later, since one dialog often follows another.
 */
function followHistory() {
  if (stack.length > 0 && !guarded) {
    guarded = true;
    addEventListener('popstate', closeTop, { capture: true });
    history.pushState({ ...history.state, [MARK]: true }, '');
  } else if (stack.length === 0 && guarded) setTimeout(removeEntry);
}

function removeEntry() {
  if (stack.length > 0 || !guarded || leaving) return;
  if (isMarked()) {
    leaving = true;
    history.back();
  } else stopGuarding();
}

/** The entries differ in nothing but the mark, so the router, which listens after this, need not hear of the step. */
function closeTop(event: PopStateEvent) {
  if (isMarked()) return;
  event.stopImmediatePropagation();
  stopGuarding();
  if (leaving) leaving = false;
  else stack.at(-1)?.close();
  // One that stays open, or another below it, is guarded anew.
  setTimeout(followHistory);
}

function stopGuarding() {
  guarded = false;
  removeEventListener('popstate', closeTop, { capture: true });
}
