import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

type OpenDialog = {
  popup: RefObject<HTMLElement | null>;
  /** What had the focus when it opened, and the dialog that was in. */
  opener: Element | null;
  within: OpenDialog | undefined;
  close: () => void;
};

const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** The open dialogs, the one on top last. */
const stack: OpenDialog[] = [];
/** Dialogs that are fading out, by their popup: the focus is still in them when the next one opens. */
const closed = new WeakMap<Element, OpenDialog>();
const listeners = new Set<() => void>();

/** The stack of the page's open dialogs: what gets the focus back, and what the browser's Back button closes. */
export function useOpenDialog(open: boolean, popup: RefObject<HTMLElement | null>, onClose: () => void) {
  const own = useRef<OpenDialog>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useLayoutEffect(() => {
    if (!open) return undefined;
    const opener = document.activeElement;
    const dialog = { popup, opener, within: dialogAround(opener), close: () => close.current() };
    own.current = dialog;
    stack.push(dialog);
    changed();
    return () => {
      stack.splice(stack.indexOf(dialog), 1);
      if (popup.current) closed.set(popup.current, dialog);
      changed();
    };
  }, [open, popup]);

  /**
   * The library calls this after the popup has faded out. Another dialog that is open by then keeps the focus, or gets it; a
   * field that was tapped meanwhile keeps it, as the next letters would else go to the opener.
   */
  return useCallback((): HTMLElement | boolean => {
    const opener = own.current && openerOf(own.current);
    const top = stack.at(-1);
    const topPopup = top !== own.current && top?.popup.current;
    if (topPopup && !topPopup.contains(opener)) return !topPopup.contains(document.activeElement) && topPopup;
    if (isFocusElsewhere(popup.current)) return false;
    if (opener === null || opener === document.body) return true;
    // Where the opener was removed, the library would focus a button used before, which may act on another row of the list.
    return opener.isConnected && opener instanceof HTMLElement && opener;
  }, [popup]);
}

function isFocusElsewhere(popup: HTMLElement | null): boolean {
  const focused = document.activeElement;
  return focused !== null && focused !== document.body && !popup?.contains(focused);
}

function dialogAround(element: Element | null): OpenDialog | undefined {
  const popup = element?.closest(DIALOG);
  return popup ? (stack.find((dialog) => dialog.popup.current === popup) ?? closed.get(popup)) : undefined;
}

/** Where the opener closes or has closed with the dialog around it, what had opened that one. */
function openerOf({ opener, within }: OpenDialog): Element | null {
  return within && !stack.includes(within) ? openerOf(within) : opener;
}

/** `isNeeded`: false while nothing depends on it; a long list would else render all of its rows as a dialog opens. */
export function useIsDialogOpen(isNeeded = true): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isNeeded && stack.length > 0,
    () => false,
  );
}

function changed() {
  for (const listener of listeners) listener();
  // Writing to the history takes the browser a while: the frame that shows the dialog does not wait for it.
  setTimeout(followHistory);
}

/** Marks the history entry above the page's own while a dialog is open. */
const MARK = 'dialog';
let guarded = false;
let leaving = false;

const isMarked = () => typeof history.state === 'object' && history.state !== null && MARK in history.state;

/**
 * Back closes a dialog: while any is open there is one more history entry. It is removed after the last one has closed, in a
 * timeout, since one dialog often follows another.
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

/** The entries differ only in the mark, so the event is stopped before the router's own listener. */
function closeTop(event: PopStateEvent) {
  if (isMarked()) return;
  event.stopImmediatePropagation();
  stopGuarding();
  if (leaving) leaving = false;
  else stack.at(-1)?.close();
  // A dialog that stays open, or another below it, gets a history entry again: in the microtask after React's commit, since in a
  // timeout a second Back could come first, and would leave the page with what was not saved.
  queueMicrotask(followHistory);
}

function stopGuarding() {
  guarded = false;
  removeEventListener('popstate', closeTop, { capture: true });
  for (const run of waiting.splice(0)) setTimeout(run);
}

const waiting: (() => void)[] = [];

/** Goes to another URL once the closing dialogs have left the history: its entry would else stand above theirs. */
export function afterDialogs(run: () => void): void {
  if (guarded) waiting.push(run);
  else run();
}
