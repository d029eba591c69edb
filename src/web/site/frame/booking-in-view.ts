import { useSyncExternalStore } from 'react';

const inView = new Set<Element>();
const listeners = new Set<() => void>();
let observer: IntersectionObserver | undefined;

/** Without what the phone's header and the booking bar cover. */
const UNCOVERED = { rootMargin: '-100px 0px -72px' };

function update(entries: Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>[]): void {
  for (const { target, isIntersecting } of entries) inView[isIntersecting ? 'add' : 'delete'](target);
  for (const notify of listeners) notify();
}

/** The ref of a button with which a page books. It counts as in view until the observer has told. */
export function watchBookingButton(button: Element | null): (() => void) | undefined {
  if (!button) return;
  observer ??= new IntersectionObserver(update, UNCOVERED);
  observer.observe(button);
  inView.add(button);
  return () => {
    observer?.unobserve(button);
    update([{ target: button, isIntersecting: false }]);
  };
}

function subscribe(notify: () => void) {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** Whether one of the page's own booking buttons is in view; `atFirst` is the answer of the server and of the first render. */
export function useBookingInView(atFirst: boolean): boolean {
  return useSyncExternalStore(
    subscribe,
    () => inView.size > 0,
    () => atFirst,
  );
}
