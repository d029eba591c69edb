import { useSyncExternalStore } from 'react';

let printing = false;

function subscribe(changed: () => void) {
  const begin = () => {
    printing = true;
    changed();
  };
  const end = () => {
    printing = false;
    changed();
  };
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  return () => {
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
  };
}

/** True while the browser takes the page to paper: React draws the change before `beforeprint` is over. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => printing,
    () => false,
  );
